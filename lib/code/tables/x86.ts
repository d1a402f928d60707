/**
 * Instructions of an x86 in 32-bit mode: everything up to the Pentium Pro, without MMX.
 *
 * A mnemonic with `|` has one name for 16-bit and one for 32-bit operands. Operands are in the order of Intel's
 * notation: a letter for where they are, a letter for their size.
 *
 * | where | meaning |
 * | --- | --- |
 * | `E` `M` | register or memory, memory only: the ModRM byte |
 * | `R` `G` `S` `C` `D` | register, general, segment, control, debug register of the ModRM byte |
 * | `Z` `rA` | general register in the opcode; `al`, `ax` or `eax` |
 * | `I` `J` `A` `O` | immediate, jump displacement, far address, address of memory |
 * | `X` `Y` | memory at esi, at edi |
 * | `T` | floating-point register of the ModRM byte |
 *
 * Sizes: `b` `w` `d` `q` `x` `t` 8, 16, 32, 64 and twice 80 bits, `v` the operand size, `s` a word in memory or a register of the
 * operand size, `p` a far pointer, `n` of no size, `i` an immediate byte with a sign. Operands in small letters stand for
 * themselves.
 *
 * @module
 */

/** The eight instructions of the first 64 opcodes, and of the group that takes immediates. */
export const ARITHMETIC: readonly string[] = ["add", "or", "adc", "sbb", "and", "sub", "xor", "cmp"];

/** Their operands, by the lower three bits of the opcode. */
export const ARITHMETIC_OPERANDS: readonly string[] = ["Eb,Gb", "Ev,Gv", "Gb,Eb", "Gv,Ev", "al,Ib", "rA,Iv"];

/** Names of conditions, by the lower four bits of the opcode. */
export const CONDITIONS: readonly string[] = [
  "o",
  "no",
  "b",
  "ae",
  "e",
  "ne",
  "be",
  "a",
  "s",
  "ns",
  "p",
  "np",
  "l",
  "ge",
  "le",
  "g",
];

/** Opcodes of one byte; a range of eight stands for the registers. */
export const OPCODES: readonly (readonly [opcode: number, text: string, count?: 8])[] = [
  [0x06, "push es"],
  [0x07, "pop es"],
  [0x0e, "push cs"],
  [0x16, "push ss"],
  [0x17, "pop ss"],
  [0x1e, "push ds"],
  [0x1f, "pop ds"],
  [0x27, "daa"],
  [0x2f, "das"],
  [0x37, "aaa"],
  [0x3f, "aas"],
  [0x40, "inc Zv", 8],
  [0x48, "dec Zv", 8],
  [0x50, "push Zv", 8],
  [0x58, "pop Zv", 8],
  [0x60, "pushaw|pushal"],
  [0x61, "popaw|popal"],
  [0x62, "bound Gv,Mq"],
  [0x63, "arpl Ew,Gw"],
  [0x68, "push Iv"],
  [0x69, "imul Gv,Ev,Iv"],
  [0x6a, "push Ii"],
  [0x6b, "imul Gv,Ev,Ii"],
  [0x6c, "insb Yb,dx"],
  [0x6d, "insw|insd Yv,dx"],
  [0x6e, "outsb dx,Xb"],
  [0x6f, "outsw|outsd dx,Xv"],
  [0x84, "test Eb,Gb"],
  [0x85, "test Ev,Gv"],
  [0x86, "xchg Eb,Gb"],
  [0x87, "xchg Ev,Gv"],
  [0x88, "mov Eb,Gb"],
  [0x89, "mov Ev,Gv"],
  [0x8a, "mov Gb,Eb"],
  [0x8b, "mov Gv,Ev"],
  [0x8c, "mov Es,Sw"],
  [0x8d, "lea Gv,Mn"],
  [0x8e, "mov Sw,Es"],
  [0x90, "xchg Zv,rA", 8],
  [0x90, "nop"],
  [0x98, "cbw|cwde"],
  [0x99, "cwd|cdq"],
  [0x9a, "lcall Ap"],
  [0x9b, "wait"],
  [0x9c, "pushf|pushfd"],
  [0x9d, "popf|popfd"],
  [0x9e, "sahf"],
  [0x9f, "lahf"],
  [0xa0, "mov al,Ob"],
  [0xa1, "mov rA,Ov"],
  [0xa2, "mov Ob,al"],
  [0xa3, "mov Ov,rA"],
  [0xa4, "movsb Yb,Xb"],
  [0xa5, "movsw|movsd Yv,Xv"],
  [0xa6, "cmpsb Xb,Yb"],
  [0xa7, "cmpsw|cmpsd Xv,Yv"],
  [0xa8, "test al,Ib"],
  [0xa9, "test rA,Iv"],
  [0xaa, "stosb Yb,al"],
  [0xab, "stosw|stosd Yv,rA"],
  [0xac, "lodsb al,Xb"],
  [0xad, "lodsw|lodsd rA,Xv"],
  [0xae, "scasb al,Yb"],
  [0xaf, "scasw|scasd rA,Yv"],
  [0xb0, "mov Zb,Ib", 8],
  [0xb8, "mov Zv,Iv", 8],
  [0xc2, "ret Iw"],
  [0xc3, "ret"],
  [0xc4, "les Gv,Mp"],
  [0xc5, "lds Gv,Mp"],
  [0xc8, "enter Iw,Ib"],
  [0xc9, "leave"],
  [0xca, "retf Iw"],
  [0xcb, "retf"],
  [0xcc, "int3"],
  [0xcd, "int Ib"],
  [0xce, "into"],
  [0xcf, "iret|iretd"],
  [0xd4, "aam Ib"],
  [0xd5, "aad Ib"],
  [0xd6, "salc"],
  [0xd7, "xlatb"],
  [0xe0, "loopne Jb"],
  [0xe1, "loope Jb"],
  [0xe2, "loop Jb"],
  [0xe3, "jecxz Jb"],
  [0xe4, "in al,Ib"],
  [0xe5, "in rA,Ib"],
  [0xe6, "out Ib,al"],
  [0xe7, "out Ib,rA"],
  [0xe8, "call Jv"],
  [0xe9, "jmp Jv"],
  [0xea, "ljmp Ap"],
  [0xeb, "jmp Jb"],
  [0xec, "in al,dx"],
  [0xed, "in rA,dx"],
  [0xee, "out dx,al"],
  [0xef, "out dx,rA"],
  [0xf1, "int1"],
  [0xf4, "hlt"],
  [0xf5, "cmc"],
  [0xf8, "clc"],
  [0xf9, "stc"],
  [0xfa, "cli"],
  [0xfb, "sti"],
  [0xfc, "cld"],
  [0xfd, "std"],
];

/** Opcodes behind the byte 0F. */
export const EXTENDED_OPCODES: readonly (readonly [opcode: number, text: string, count?: 8])[] = [
  [0x02, "lar Gv,Es"],
  [0x03, "lsl Gv,Es"],
  [0x06, "clts"],
  [0x08, "invd"],
  [0x09, "wbinvd"],
  [0x0b, "ud2"],
  [0x1f, "nop Ev"],
  [0x20, "mov Rd,Cd"],
  [0x21, "mov Rd,Dd"],
  [0x22, "mov Cd,Rd"],
  [0x23, "mov Dd,Rd"],
  [0x30, "wrmsr"],
  [0x31, "rdtsc"],
  [0x32, "rdmsr"],
  [0x33, "rdpmc"],
  [0xa0, "push fs"],
  [0xa1, "pop fs"],
  [0xa2, "cpuid"],
  [0xa3, "bt Ev,Gv"],
  [0xa4, "shld Ev,Gv,Ib"],
  [0xa5, "shld Ev,Gv,cl"],
  [0xa8, "push gs"],
  [0xa9, "pop gs"],
  [0xaa, "rsm"],
  [0xab, "bts Ev,Gv"],
  [0xac, "shrd Ev,Gv,Ib"],
  [0xad, "shrd Ev,Gv,cl"],
  [0xaf, "imul Gv,Ev"],
  [0xb0, "cmpxchg Eb,Gb"],
  [0xb1, "cmpxchg Ev,Gv"],
  [0xb2, "lss Gv,Mp"],
  [0xb3, "btr Ev,Gv"],
  [0xb4, "lfs Gv,Mp"],
  [0xb5, "lgs Gv,Mp"],
  [0xb6, "movzx Gv,Eb"],
  [0xb7, "movzx Gv,Ew"],
  [0xbb, "btc Ev,Gv"],
  [0xbc, "bsf Gv,Ev"],
  [0xbd, "bsr Gv,Ev"],
  [0xbe, "movsx Gv,Eb"],
  [0xbf, "movsx Gv,Ew"],
  [0xc0, "xadd Eb,Gb"],
  [0xc1, "xadd Ev,Gv"],
  [0xc8, "bswap Zv", 8],
];

const SHIFTS = ["rol", "ror", "rcl", "rcr", "shl", "shr", "sal", "sar"];

/** Opcodes whose instruction the middle bits of the ModRM byte choose; above FF: behind the byte 0F. */
export const GROUPS: Readonly<Record<number, readonly (string | null)[]>> = {
  0x80: withOperands(ARITHMETIC, "Eb,Ib"),
  0x81: withOperands(ARITHMETIC, "Ev,Iv"),
  0x82: withOperands(ARITHMETIC, "Eb,Ib"),
  0x83: withOperands(ARITHMETIC, "Ev,Ii"),
  0x8f: ["pop Ev"],
  0xc0: withOperands(SHIFTS, "Eb,Ib"),
  0xc1: withOperands(SHIFTS, "Ev,Ib"),
  0xc6: ["mov Eb,Ib"],
  0xc7: ["mov Ev,Iv"],
  0xd0: withOperands(SHIFTS, "Eb,1"),
  0xd1: withOperands(SHIFTS, "Ev,1"),
  0xd2: withOperands(SHIFTS, "Eb,cl"),
  0xd3: withOperands(SHIFTS, "Ev,cl"),
  0xf6: ["test Eb,Ib", "test Eb,Ib", "not Eb", "neg Eb", "mul Eb", "imul Eb", "div Eb", "idiv Eb"],
  0xf7: ["test Ev,Iv", "test Ev,Iv", "not Ev", "neg Ev", "mul Ev", "imul Ev", "div Ev", "idiv Ev"],
  0xfe: ["inc Eb", "dec Eb"],
  0xff: ["inc Ev", "dec Ev", "call Ev", "lcall Mp", "jmp Ev", "ljmp Mp", "push Ev"],
  0x100: ["sldt Es", "str Es", "lldt Ew", "ltr Ew", "verr Ew", "verw Ew"],
  0x101: ["sgdt Mn", "sidt Mn", "lgdt Mn", "lidt Mn", "smsw Es", null, "lmsw Ew", "invlpg Mb"],
  0x1ba: [null, null, null, null, "bt Ev,Ib", "bts Ev,Ib", "btr Ev,Ib", "btc Ev,Ib"],
  0x1c7: [null, "cmpxchg8b Mq"],
};

/** Floating-point instructions with an operand in memory, by opcode (from D8) and the middle bits of the ModRM byte. */
export const FLOAT_MEMORY: readonly (readonly (string | null)[])[] = [
  withOperands(["fadd", "fmul", "fcom", "fcomp", "fsub", "fsubr", "fdiv", "fdivr"], "Md"),
  ["fld Md", null, "fst Md", "fstp Md", "fldenv Mn", "fldcw Mw", "fnstenv Mn", "fnstcw Mw"],
  withOperands(["fiadd", "fimul", "ficom", "ficomp", "fisub", "fisubr", "fidiv", "fidivr"], "Md"),
  ["fild Md", "fisttp Md", "fist Md", "fistp Md", null, "fld Mx", null, "fstp Mx"],
  withOperands(["fadd", "fmul", "fcom", "fcomp", "fsub", "fsubr", "fdiv", "fdivr"], "Mq"),
  ["fld Mq", "fisttp Mq", "fst Mq", "fstp Mq", "frstor Md", null, "fnsave Md", "fnstsw Mw"],
  withOperands(["fiadd", "fimul", "ficom", "ficomp", "fisub", "fisubr", "fidiv", "fidivr"], "Mw"),
  ["fild Mw", "fisttp Mw", "fist Mw", "fistp Mw", "fbld Mt", "fild Mq", "fbstp Mt", "fistp Mq"],
];

/** Floating-point instructions with registers; a list within has one instruction for each register number. */
export const FLOAT_REGISTER: readonly (readonly (string | null | readonly (string | null)[])[])[] = [
  withOperands(["fadd", "fmul", "fcom", "fcomp", "fsub", "fsubr", "fdiv", "fdivr"], "T"),
  [
    "fld T",
    "fxch T",
    ["fnop"],
    null,
    ["fchs", "fabs", null, null, "ftst", "fxam"],
    ["fld1", "fldl2t", "fldl2e", "fldpi", "fldlg2", "fldln2", "fldz"],
    ["f2xm1", "fyl2x", "fptan", "fpatan", "fxtract", "fprem1", "fdecstp", "fincstp"],
    ["fprem", "fyl2xp1", "fsqrt", "fsincos", "frndint", "fscale", "fsin", "fcos"],
  ],
  [...withOperands(["fcmovb", "fcmove", "fcmovbe", "fcmovu"], "st(0),T"), null, [null, "fucompp"]],
  [
    ...withOperands(["fcmovnb", "fcmovne", "fcmovnbe", "fcmovnu"], "st(0),T"),
    [null, null, "fnclex", "fninit"],
    "fucomi T",
    "fcomi T",
  ],
  ["fadd T,st(0)", "fmul T,st(0)", null, null, "fsubr T,st(0)", "fsub T,st(0)", "fdivr T,st(0)", "fdiv T,st(0)"],
  ["ffree T", null, "fst T", "fstp T", "fucom T", "fucomp T"],
  ["faddp T", "fmulp T", null, [null, "fcompp"], "fsubrp T", "fsubp T", "fdivrp T", "fdivp T"],
  ["ffreep T", null, null, null, ["fnstsw ax"], "fucompi T", "fcompi T"],
];

function withOperands(mnemonics: readonly string[], operands: string): string[] {
  return mnemonics.map((mnemonic) => `${mnemonic} ${operands}`);
}
