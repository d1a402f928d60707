/**
 * The decoders by CPU. Each is loaded when it is first needed.
 *
 * @module
 */
import type { ByteOrder } from "../image/byte_order.ts";
import type { Arch, Cpu } from "./families.ts";
import { type InstructionSet, type Listing, Operands, type Scan, walk } from "./instruction_set.ts";

/** The search for addresses in code of a CPU. `byteOrder` matters to SuperH only; the others have one. */
export async function scanOf(cpu: Cpu, byteOrder: ByteOrder): Promise<Scan> {
  switch (cpu.arch) {
    case "c166":
      return (await import("./cpus/c166.ts")).scan;
    case "8051":
      return (await import("./cpus/mcs51.ts")).scan;
    case "mcs96":
      return (await import("./cpus/mcs96.ts")).scan;
    case "tricore":
      return (await import("./cpus/tricore.ts")).scan;
    case "sh":
      return countOnly((await import("./cpus/sh.ts"))[cpu.model === "sh2a" ? "sh2a" : "sh2"](byteOrder));
    case "m680x":
      return (await import("./cpus/m680x.ts")).scanWith(cpu.model === "6800");
    case "m68k":
      return (await import("./cpus/m68k.ts")).scan;
    case "ppc":
      return countOnly((await import("./cpus/ppc.ts")).ppc);
  }
}

/** CPUs that {@linkcode listingOf} knows, in the order of messages. */
export const LISTED: readonly Arch[] = ["c166", "tricore", "sh", "x86", "m680x", "m68k", "ppc"];

/** The decoder that writes listings of a CPU; `byteOrder` as in {@linkcode scanOf}. Null if there is none. */
export async function listingOf(arch: Arch, byteOrder: ByteOrder): Promise<Listing | null> {
  switch (arch) {
    case "c166":
      return (await import("./cpus/c166.ts")).c166;
    case "tricore":
      return (await import("./cpus/tricore.ts")).tricore;
    case "sh":
      return (await import("./cpus/sh.ts")).sh2(byteOrder);
    case "x86":
      return (await import("./cpus/x86.ts")).x86;
    case "m680x":
      return (await import("./cpus/m680x.ts")).m68hc11;
    case "m68k":
      return (await import("./cpus/m68k.ts")).m68k;
    case "ppc":
      return (await import("./cpus/ppc.ts")).ppc;
    default:
      return null;
  }
}

/** The scan of a CPU whose instructions are counted only: single ones of them hold no whole address. */
function countOnly(set: InstructionSet): Scan {
  return (bytes, code) => {
    const operands = new Operands();
    for (const span of code) operands.instructions += walk(set, bytes, span, () => {});
    return operands;
  };
}
