import { assertEquals } from "@std/assert";
import { decodeVin } from "../../lib/identify/vin_decode.ts";

Deno.test("decodeVin() goes by the first three characters, else by the first two", () => {
  const makers = ["WVW", "WBA", "WBZ", "6FP", "AAA"].map((code) =>
    decodeVin(`${code}ZZZ1K6AP000000`, 2026).manufacturer
  );
  assertEquals(makers, ["Volkswagen", "BMW", "BMW", "Ford Australia", null]);
});

Deno.test("decodeVin() tells only the check digit of unknown makers", () => {
  assertEquals(decodeVin("AAAZZZ1K6AP000000", 2026), {
    manufacturer: null,
    region: null,
    country: null,
    years: [],
    checksum_valid: false,
    decoded: false,
  });
});

Deno.test("decodeVin() gives the years that the sign may mean, up to next year's models", () => {
  const years = (sign: string, year: number) => decodeVin(`WVWZZZ1K6${sign}P000000`, year).years;
  assertEquals(years("A", 2026), [2010, 1980]);
  assertEquals(years("1", 2029), [2001]);
  assertEquals(years("1", 2030), [2031, 2001]);
  assertEquals(years("V", 2026), [2027, 1997]);
  assertEquals(years("A", 2039), [2040, 2010, 1980]);
  assertEquals([years("Z", 2026), years("0", 2026), years("U", 2026)], [[], [], []]);
});

Deno.test("decodeVin() reads the year of Ford Australia one place later, and no check digit", () => {
  const decoded = decodeVin("6FPAAAJGSWAA00000", 2026);
  assertEquals([decoded.years, decoded.checksum_valid, decoded.region], [[2010, 1980], false, "Oceania"]);
});

Deno.test("decodeVin() checks the digit as the standard has it", () => {
  assertEquals(decodeVin("WVWZZZ1K6AP000000", 2026).checksum_valid, true);
  assertEquals(decodeVin("WVWZZZ1K7AP000000", 2026).checksum_valid, false);
  // The letters Z and W have the standard's values here.
  assertEquals(decodeVin("WVWZZZ1K9AW000000", 2026).checksum_valid, true);
  // Too old for a check digit: the sign for the year is none.
  assertEquals(decodeVin("WVWZZZ1K60P000000", 2026).checksum_valid, false);
});
