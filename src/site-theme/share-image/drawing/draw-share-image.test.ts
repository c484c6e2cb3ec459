import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import type { ShareImage } from "../share-image.ts";
import { drawShareImage } from "./draw-share-image.ts";
import { breakLines, drawableText, widthOf } from "./typeset.ts";

const IMAGE: ShareImage = { name: "Lumen", title: "Start", colors: { primary: "#0b5d48" }, isDark: false };

/** Its size, and the colour at its upper left corner. */
function readPng(png: Buffer): { width: number; height: number; top: string } {
  const rows = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), top: rows.toString("hex", 1, 4) };
}

test("draws in the site's colour, as it is readable in its theme", () => {
  expect(readPng(drawShareImage(IMAGE))).toEqual({ width: 1200, height: 630, top: "0b5d48" });
  const dark = drawShareImage({ ...IMAGE, colors: { primary: "#0b5d48", light: "#55d799" }, isDark: true });
  expect(readPng(dark).top).toBe("55d799");
});

test("stays small, whatever the title is", () => {
  for (const title of ["A".repeat(1000), "مقدمة", "\ud800\u202e\u0000🏮", ""]) {
    const png = drawShareImage({ ...IMAGE, title, section: title, description: title });
    expect(png.length, title).toBeLessThan(200_000);
    expect(readPng(png).height).toBe(630);
  }
});

test("writes only what the fonts have", () => {
  expect(drawableText("Быстрый Γρήγορη Văn — “x”")).toBe("Быстрый Γρήγορη Văn — “x”");
  expect(drawableText("  Lu\u0000me\u202en\n🏮 👩‍👩‍👧 ©  ")).toBe("Lumen ©");
  expect(drawableText(`e\u0301x${"\u0301".repeat(50)}`)).toBe("éx");
  for (const text of ["مقدمة", "はじめに", "Start はじめに", "🏮", "", " \n", undefined])
    expect(drawableText(text)).toBeUndefined();
  expect(drawableText("x".repeat(5000))).toHaveLength(300);
});

test("breaks lines within the measure, evenly, and shortens the last", () => {
  const style = { weight: 700, size: 60 } as const;
  const lines = breakLines("Connect lamps that stand outdoors in the rain", style, 900, 3);
  expect(lines).toEqual(["Connect lamps that stand", "outdoors in the rain"]);
  const many = breakLines("W".repeat(300), style, 900, 3);
  expect(many).toHaveLength(3);
  expect(many[2]).toMatch(/^W+…$/);
  for (const line of many) expect(widthOf(line, style)).toBeLessThanOrEqual(900);
});
