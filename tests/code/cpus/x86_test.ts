import { assertEquals } from "@std/assert";
import { x86 } from "../../../lib/code/cpus/x86.ts";
import { bytesOf, listed } from "../listing.ts";

Deno.test("x86 writes moves, arithmetic, calls and jumps", () => {
  assertEquals(listed(x86, "5589e5 83ec10 a134120000 a378120000 8b0d00100000 e804000000 31c0 c9 c3 ebfe 7405 c20800"), [
    "push ebp",
    "mov ebp, esp",
    "sub esp, 0x10",
    "mov eax, dword ptr [0x1234]",
    "mov dword ptr [0x1278], eax",
    "mov ecx, dword ptr [0x1000]",
    "call 0x1f",
    "xor eax, eax",
    "leave",
    "ret",
    "jmp 0x1f",
    "je 0x28",
    "ret 8",
  ]);
});

Deno.test("x86 writes memory operands of every form", () => {
  const hex =
    "8b00 8b45f0 8b80000000f0 8b4488fc 8b04cd10000000 8b0424 64a100000000 678b4710 678b0e3412 0fb64508 ff6004";
  assertEquals(listed(x86, hex), [
    "mov eax, dword ptr [eax]",
    "mov eax, dword ptr [ebp - 0x10]",
    "mov eax, dword ptr [eax - 0x10000000]",
    "mov eax, dword ptr [eax + ecx*4 - 4]",
    "mov eax, dword ptr [ecx*8 + 0x10]",
    "mov eax, dword ptr [esp]",
    "mov eax, dword ptr fs:[0]",
    "mov eax, dword ptr [bx + 0x10]",
    "mov ecx, dword ptr [0x1234]",
    "movzx eax, byte ptr [ebp + 8]",
    "jmp dword ptr [eax + 4]",
  ]);
});

Deno.test("x86 writes immediates with their sign, and masks without", () => {
  assertEquals(listed(x86, "83c0a1 83c8a1 6683c8a1 6ac8 6850000000 66b83412 c8100003 cd21 9a785634120800"), [
    "add eax, -0x5f",
    "or eax, 0xffffffa1",
    "or ax, 0xffa1",
    "push -0x38",
    "push 0x50",
    "mov ax, 0x1234",
    "enter 0x10, 3",
    "int 0x21",
    "lcall 8, 0x12345678",
  ]);
});

Deno.test("x86 writes prefixes where they mean something, and floating point", () => {
  assertEquals(listed(x86, "f3a4 f2ae f3a6 66a5 f0ff00 d84510 d9e8 dec1 dfe0 dd7500 66cf 6698"), [
    "rep movsb byte ptr es:[edi], byte ptr [esi]",
    "repne scasb al, byte ptr es:[edi]",
    "repe cmpsb byte ptr [esi], byte ptr es:[edi]",
    "movsw word ptr es:[edi], word ptr [esi]",
    "lock inc dword ptr [eax]",
    "fadd dword ptr [ebp + 0x10]",
    "fld1",
    "faddp st(1)",
    "fnstsw ax",
    "fnsave dword ptr [ebp]",
    "iret",
    "cbw",
  ]);
});

Deno.test("x86 takes as data what no processor takes", () => {
  // lea of a register, a lock of a register, segment register 7, les of a register, more than 15 bytes.
  for (const hex of ["8dc0", "f001c0", "8ef8", "c4c0", "0fff", `${"66".repeat(15)}90`]) {
    const bytes = bytesOf(hex);
    assertEquals(x86.length(bytes, 0, bytes.length), 0, hex);
  }
});
