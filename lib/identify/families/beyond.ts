/**
 * Families that the reference does not know, in the order in which they are asked.
 *
 * They name an image only if none of the others claims it; of other images they make a note.
 *
 * @module
 */
import type { Family } from "../vocabulary.ts";
import { m52 } from "./bosch/m52.ts";
import { me72 } from "./bosch/me72.ts";
import { me7Text } from "./bosch/me7_text.ts";
import { me92 } from "./bosch/me92.ts";
import { volvoMe7 } from "./bosch/volvo_me7.ts";
import { e38 } from "./gm/e38.ts";
import { e78 } from "./gm/e78.ts";
import { gmptE15 } from "./gm/gmpt_e15.ts";
import { lb7 } from "./gm/lb7.ts";
import { lly } from "./gm/lly.ts";
import { p01 } from "./gm/p01.ts";
import { v81998 } from "./gm/v8_1998.ts";
import { keihinMotorcycle } from "./keihin/motorcycle.ts";
import { keihinSmallEngine } from "./keihin/small_engine.ts";
import { t4e } from "./lotus/t4e.ts";
import { sh7052 } from "./mitsubishi/sh7052.ts";
import { trionic5 } from "./saab/trionic5.ts";
import { trionic7 } from "./saab/trionic7.ts";
import { trionic8 } from "./saab/trionic8.ts";
import { siemensBmw } from "./siemens/bmw.ts";
import { ms45Processor } from "./siemens/ms45_processor.ts";

/** Every family beyond the reference. A narrow one stands before a broad one that would take its images. */
export const beyond: readonly Family[] = [
  m52,
  me72,
  me92,
  volvoMe7,
  me7Text,
  siemensBmw,
  ms45Processor,
  lb7,
  lly,
  p01,
  e38,
  e78,
  v81998,
  gmptE15,
  trionic5,
  trionic7,
  trionic8,
  t4e,
  sh7052,
  keihinMotorcycle,
  keihinSmallEngine,
];
