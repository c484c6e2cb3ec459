import { expect, test } from "vitest";
import { isKnown, isRangeCurrent } from "./conditional.ts";
import { chooseEncoding } from "./encoding.ts";
import { readRange } from "./range.ts";

test.each([
  [undefined, "whole"],
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=5-", { start: 5, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=-30", { start: 0, end: 9 }],
  ["bytes=2-100", { start: 2, end: 9 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-2", "whole"],
  ["bytes=0-1,3-4", "whole"],
  ["bytes=-", "whole"],
  ["items=0-1", "whole"],
])("reads the range %s of ten bytes", (header, range) => expect(readRange(header, 10)).toEqual(range));

test("has no range of an empty file", () => expect(readRange("bytes=0-", 0)).toBe("unsatisfiable"));

test.each([
  [undefined, "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["*", "br"],
  ["*;q=0, gzip", "gzip"],
  ["identity", "identity"],
  ["BR", "br"],
  ["gzip;q=nonsense", "identity"],
])("chooses for Accept-Encoding: %s", (header, encoding) => expect(chooseEncoding(header)).toBe(encoding));

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ["*", true],
  ['"b"', false],
  ["a", false],
  [undefined, false],
])("compares If-None-Match: %s", (header, expected) =>
  expect(isKnown({ "if-none-match": header }, '"a"')).toBe(expected),
);

test("compares If-Range strongly", () => {
  expect(isRangeCurrent({}, '"a"')).toBe(true);
  expect(isRangeCurrent({ "if-range": '"a"' }, '"a"')).toBe(true);
  expect(isRangeCurrent({ "if-range": 'W/"a"' }, '"a"')).toBe(false);
  expect(isRangeCurrent({ "if-range": "Sun, 22 Nov 2026 08:00:00 GMT" }, '"a"')).toBe(false);
});
