import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { readFontFacts } from "./font-facts.ts";

const fileOf = (name: string) => readFileSync(createRequire(import.meta.url).resolve(name));
const VARIABLE = "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";

test("reads formats, weights, and by how much the system's font must be stretched", () => {
  // The theme's own style sheet has 107.12, 90.44 and 22.52 for Inter.
  expect(readFontFacts(fileOf(VARIABLE))).toEqual({
    format: "woff2",
    weights: [100, 900],
    standIn: { size: 107.33, ascent: 90.26, descent: 22.47, lineGap: 0 },
  });
  const files = ["woff2", "woff"].map((end) =>
    readFontFacts(fileOf(`@fontsource/inter/files/inter-latin-700-normal.${end}`)),
  );
  expect(files[0]).toMatchObject({ format: "woff2", weights: [700, 700], standIn: { size: 110.27 } });
  expect(files[1]).toEqual({ ...files[0], format: "woff" });
  const plain = ["ttf", "woff2"].map((end) => readFontFacts(fileOf(`katex/dist/fonts/KaTeX_Main-Regular.${end}`)));
  expect(plain[0]).toMatchObject({ format: "truetype", weights: [400, 400] });
  expect(plain[1]).toEqual({ ...plain[0], format: "woff2" });
});

test("takes nothing else for a font, and ends with files that are cut or wrong anywhere", () => {
  for (const text of ["", "wOF2", "<svg/>", "OTTO", "wOFF".repeat(30)])
    expect(readFontFacts(Buffer.from(text))).toBeUndefined();
  for (const name of [
    VARIABLE,
    "katex/dist/fonts/KaTeX_Size3-Regular.ttf",
    "katex/dist/fonts/KaTeX_Size3-Regular.woff",
  ]) {
    const file = fileOf(name);
    for (let at = 4; at < 400; at += 3) {
      readFontFacts(file.subarray(0, at));
      const wrong = Buffer.from(file);
      wrong.fill(0xff, at, at + 2);
      readFontFacts(wrong);
    }
  }
});
