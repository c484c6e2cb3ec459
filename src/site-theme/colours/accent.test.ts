import { expect, test } from "vitest";
import { accentOf, describeColours, traceOf } from "./accent.ts";
import { contrast, type Rgb, readHex, toHex, toOklch, toRgb } from "./oklch.ts";

const rgb = (hex: string) => readHex(hex) as Rgb;

test("goes to OKLCH and back", () => {
  for (const hex of ["#000000", "#ffffff", "#16a34a", "#ff0000", "#0d9373", "#123456"])
    expect(toHex(toRgb(toOklch(rgb(hex))))).toBe(hex);
  const { l, c, h } = toOklch(rgb("#ff0000"));
  expect([l.toFixed(3), c.toFixed(3), h.toFixed(1)]).toEqual(["0.628", "0.258", "29.2"]);
});

test("makes any accent readable on both backgrounds, on its own tint, and under text", () => {
  for (const primary of ["#ffff00", "#000000", "#ffffff", "#16A34A", "#f0f", "#808080", "#0D9373", "#ff5733", "#00f"])
    for (const [theme, background] of [
      ["light", "#ffffff"],
      ["dark", "#101114"],
    ] as const) {
      const { colour, on, tint } = accentOf({ primary }, theme);
      for (const under of [background, tint]) expect(contrast(rgb(colour), rgb(under)), primary).toBeGreaterThan(4.49);
      expect(contrast(rgb(colour), rgb(on)), primary).toBeGreaterThan(4.49);
    }
});

test("leaves an accent alone that can be read, and tells of one that cannot", () => {
  expect(accentOf({ primary: "#0B5D48" }, "light")).toMatchObject({ colour: "#0b5d48", changedFrom: undefined });
  expect(accentOf({ primary: "#0B5D48", light: "#55D799" }, "dark")).toMatchObject({ colour: "#55d799" });
  expect(describeColours({ colors: { primary: "#0B5D48", light: "#55D799" } })).toEqual([]);
  expect(describeColours({ colors: { primary: "#ffff00", dark: "red" } })).toEqual([
    "colors.dark is not a colour such as #4f46e5 and is ignored",
    expect.stringMatching(/^The colour #ffff00 cannot be read on the light background .* #\w{6} is shown$/),
  ]);
});

test("reads nothing but hexadecimal colours", () => {
  for (const written of ["red", "#12", "#12345", "url(x)", "#fff;}", "var(--x)", "#gggggg", undefined, ""])
    expect(readHex(written)).toBeUndefined();
  expect(readHex(" #ABC ")).toEqual(readHex("#aabbccdd"));
});

test("gives the greys the site's hue unless its colour has none", () => {
  expect(traceOf({ primary: "#ff0000" })).toEqual({ hue: 29, chroma: 0.007 });
  expect(traceOf({ primary: "#777777" }).chroma).toBeLessThan(0.003);
});
