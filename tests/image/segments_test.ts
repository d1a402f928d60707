import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { RecordFault } from "../../lib/image/record_lines.ts";
import { DataRecords, MAX_SPAN } from "../../lib/image/segments.ts";

function join(...records: [address: number, data: number[]][]) {
  const data = new DataRecords(records.reduce((sum, [, bytes]) => sum + bytes.length, 0));
  for (const [address, bytes] of records) data.add(address, new Uint8Array(bytes), 0, bytes.length);
  return data.join();
}

Deno.test("DataRecords.join() fills gaps with FF and counts the segments", () => {
  assertEquals(join([8, [1]], [2, [3, 4]], [4, [5]]), {
    bytes: new Uint8Array([3, 4, 5, 255, 255, 255, 1]),
    addressMin: 2,
    segments: 2,
  });
});

Deno.test("DataRecords.join() lets records overlap where they agree, whatever their order", () => {
  const expected = { bytes: new Uint8Array([1, 2, 3, 4]), addressMin: 0, segments: 1 };
  assertEquals(join([0, [1, 2, 3]], [1, [2, 3, 4]]), expected);
  assertEquals(join([1, [2, 3, 4]], [0, [1, 2, 3]]), expected);
  assertEquals(join([0, [1, 2, 3, 4]], [1, [2]], [1, [2, 3]]), expected);
});

Deno.test("DataRecords.join() names the address when two records differ", () => {
  const reason = "different bytes for address 0x2";
  assertThrows(() => join([0, [1, 2, 3]], [1, [2, 9]]), RecordFault, reason);
  assertThrows(() => join([1, [2, 9]], [0, [1, 2, 3]]), RecordFault, reason);
  // The second piece is appended to the first and runs into the third.
  assertThrows(() => join([2, [9]], [0, [1]], [1, [2, 3]]), RecordFault, reason);
});

Deno.test("DataRecords.join() ignores records without data unless there are no others", () => {
  assertEquals(join([MAX_SPAN * 8, []], [4, [1]], [0, []]).bytes, new Uint8Array([1]));
  assertEquals(join([64, []], [32, []]), { bytes: new Uint8Array(), addressMin: 32, segments: 1 });
  assertThrows(() => join(), RecordFault, "no data record");
});

Deno.test("DataRecords.join() takes the greatest span and no more", () => {
  assertEquals(join([0, [1]], [MAX_SPAN - 1, [2]]).bytes.length, MAX_SPAN);
  assertThrows(() => join([0, [1]], [MAX_SPAN, [2]]), RecordFault, "0x0 to 0x10000001");
});

Deno.test("DataRecords.join() gives the same for every order of the records", () => {
  const records = fc.array(fc.tuple(fc.nat({ max: 60 }), fc.array(fc.nat({ max: 1 }), { maxLength: 6 })), {
    maxLength: 12,
  });
  const outcome = (list: [number, number[]][]) => {
    try {
      return join(...list);
    } catch (error) {
      if (!(error instanceof RecordFault)) throw error;
      return error.message.replace(/0x.*/, "");
    }
  };
  fc.assert(fc.property(records, (list) => {
    const sorted = list.toSorted(([a], [b]) => a - b);
    assertEquals(outcome(list), outcome(sorted));
    assertEquals(outcome(list.toReversed()), outcome(sorted));
  }));
});
