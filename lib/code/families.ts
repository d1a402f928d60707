/**
 * Which CPU runs the code of an ECU family, and the names the CPUs go by.
 *
 * @module
 */

/** Name of a CPU in requests and results. */
export type Arch = "c166" | "8051" | "mcs96" | "tricore" | "sh" | "m680x" | "m68k" | "ppc" | "x86";

/** A CPU and the member of its line, where members differ. */
export interface Cpu {
  /** Name in requests and results. No family is known to have an x86. */
  readonly arch: Exclude<Arch, "x86">;
  /** `sh2a`: SuperH with 32-bit instructions (else SH-2). `6800`: Motorola 6800 (else 68HC11). */
  readonly model?: "sh2a" | "6800";
}

/**
 * The CPU that is assumed for a family: the first entry of the list that its name starts with, in upper case.
 *
 * Null for families without an entry and for no family at all.
 */
export function cpuOfFamily(family: string | null | undefined): Cpu | null {
  const name = (family ?? "").trim().toUpperCase();
  if (name === "") return null;
  return FAMILIES.find(([prefix]) => name.startsWith(prefix))?.[1] ?? null;
}

/**
 * The CPU that ECUs of the family really carry, where {@linkcode cpuOfFamily} assumes another; null where they agree.
 *
 * The assumption is kept because published numbers rest on it; who lists code should know better.
 */
export function betterCpu(family: string | null | undefined): Arch | null {
  const name = (family ?? "").trim().toUpperCase();
  return MISJUDGED.find(([prefix]) => name.startsWith(prefix))?.[1] ?? null;
}

/** Name of a CPU's decoder, as reports show it: a fixed text that clients know. */
export function decoderLabel(arch: Arch): string {
  return DECODERS[arch];
}

const SH2A: Cpu = { arch: "sh", model: "sh2a" };
const M6800: Cpu = { arch: "m680x", model: "6800" };

/** In order: a longer name stands before the shorter one that it starts with. */
const FAMILIES: readonly (readonly [prefix: string, cpu: Cpu])[] = [
  ...entries({ arch: "tricore" }, "EDC17", "MED17", "MED9", "EDC16"),
  ...entries({ arch: "sh" }, "SH7055", "SH7058"),
  ...entries(SH2A, "SH72546"),
  ...entries({ arch: "c166" }, "ME7", "ME1.5.5", "ME9", "EDC15", "M5", "MS43", "PPD", "SID", "EMS2000"),
  ...entries({ arch: "8051" }, "M1.8", "M2", "MP9", "M4", "MONO", "SIMTEC", "SIMOS"),
  ...entries({ arch: "mcs96" }, "EDC1", "EDC3"),
  ...entries({ arch: "m680x" }, "M1.3", "M1.7", "M1.X", "M3", "MP3", "MP7"),
  ...entries(M6800, "LH"),
  ...entries({ arch: "m68k" }, "M1.5", "IAW 4LV"),
  ...entries({ arch: "ppc" }, "MJD"),
];

function entries(cpu: Cpu, ...prefixes: string[]): [string, Cpu][] {
  return prefixes.map((prefix) => [prefix, cpu]);
}

const MISJUDGED: readonly (readonly [prefix: string, arch: Arch])[] = [
  ["EDC16", "ppc"],
  ["MED9", "ppc"],
  ["ME9", "ppc"],
  ["SIMOS", "c166"],
];

const DECODERS: Readonly<Record<Arch, string>> = {
  "c166": "C166 · Rust decoder",
  "8051": "8051 · Rust decoder",
  "mcs96": "MCS-96 · Rust decoder",
  "tricore": "TriCore · capstone",
  "sh": "SuperH · capstone",
  "m680x": "M680X · capstone",
  "m68k": "68K · capstone",
  "ppc": "PowerPC · capstone",
  "x86": "x86 · capstone",
};
