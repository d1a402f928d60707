/**
 * ME7 without a software number in its place: read by the project text, which edits and damaged reads mostly spare.
 *
 * @module
 */
import { claim } from "../../detection.ts";
import type { Family, Pattern } from "../../vocabulary.ts";
import { me7, shortestVersion } from "./me7.ts";

/** `nn/n/ME7.x/…/ddmmyy`: the family, then what names the build. */
const project: Pattern = {
  pattern:
    "(?<![0-9])[0-9]{2,3}/[0-9]+/(ME7[0-9A-Za-z_.]{0,12})/([0-9A-Za-z_/.-]{0,80}/[0-9]{6}(?:[0-9]{6})?)(?![0-9])",
  in: [0x10000, 0x20000],
  when: { has: "/ME7" },
};

/** ME7 by its project text. */
export const me7Text: Family = {
  name: "BoschME7Text",
  maker: "Bosch",
  declares: ["ME7"],
  strength: "moderate",
  detect: [
    { need: { find: project } },
    { need: (reader) => claim(me7, reader) !== null, tag: "FAMILY_STRING" },
    { accept: (reader) => shortestVersion(reader) === null, tag: "VERSION_TEXT" },
  ],
  readings: [{
    strings: { in: [0x10000, 0x20000] },
    fields: {
      ecu_family: { find: project, as: "$1", ops: [{ first: "^ME7[0-9.]*" }] },
      software_version: { find: project, as: "$2" },
    },
  }],
};
