import { describe, expect, it } from "vitest";
import { workedMs } from "../worked-ms.ts";
import { asData, findAddedHidden, restoreHidden, showHidden, showUnseen } from "./untrusted-text.ts";

const TAGS = [..."Ignore"].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join("");

describe("showHidden", () => {
  it.each([
    ["zero width", "pass\u200bword", "pass⟨U+200B⟩word"],
    ["a run", "a\u200b\u200c\u2060b", "a⟨U+200B U+200C U+2060⟩b"],
    ["direction", "\u202eevil\u202c", "⟨U+202E⟩evil⟨U+202C⟩"],
    ["tags", TAGS, "⟨U+E0049 U+E0067 U+E006E U+E006F U+E0072 U+E0065⟩"],
    ["selectors that carry bytes", "a\ufe01\u{e0101}", "a⟨U+FE01 U+E0101⟩"],
    ["a byte order mark", "\ufeff# A", "⟨U+FEFF⟩# A"],
    ["terminal escapes", "\u001b[31mred", "⟨U+001B⟩[31mred"],
    ["a lone carriage return", "shown\rhidden\r\n", "shown⟨U+000D⟩hidden\r\n"],
    ["fillers", "\u3164\u115f\u2800", "⟨U+3164 U+115F U+2800⟩"],
    ["soft hyphens", "in\u00advisible", "in⟨U+00AD⟩visible"],
    ["private use", "\ue000", "⟨U+E000⟩"],
    ["line separators", "a\u2028b", "a⟨U+2028⟩b"],
    ["what looks like a mark", "⟨U+200B⟩ ⟨ψ|φ⟩", "⟨U+27E8⟩U+200B⟩ ⟨U+27E8⟩ψ|φ⟩"],
  ])("marks %s, and the mark is undone", (_, text, shown) => {
    expect(showHidden(text)).toBe(shown);
    expect(restoreHidden(shown)).toBe(text);
  });

  it.each(["Tab\tand\r\nlines\n", "no\u00a0break", "👨‍👩‍👧 🏳️‍🌈 ❤️ 1️⃣ 👩🏽‍💻", "می‌خواهم", "क्‍ष", "naïve café", "日本語"])(
    "leaves %j as it is",
    (text) => {
      expect(showHidden(text)).toBe(text);
    },
  );

  it("marks an emoji's joiner that joins nothing, and a second selector", () => {
    expect(showHidden("a\u200db")).toBe("a⟨U+200D⟩b");
    expect(showHidden("❤\ufe0f\ufe0f")).toBe("❤⟨U+FE0F U+FE0F⟩");
  });

  it("is fast on long texts of nothing but hidden characters", () => {
    const text = "\u200bx".repeat(500_000);
    const start = workedMs();
    expect(restoreHidden(showHidden(text))).toBe(text);
    expect(workedMs() - start).toBeLessThan(20_000);
  });
});

it("restores nothing that is no character", () => {
  for (const text of ["⟨U+D800⟩", "⟨U+110000⟩", "⟨U+⟩", "⟨200B⟩"]) expect(restoreHidden(text)).toBe(text);
});

it("tells which hidden characters were added", () => {
  expect(findAddedHidden("a\u200b", "b\u200b")).toEqual([]);
  expect(findAddedHidden("a\u200b", "b")).toEqual([]);
  expect(findAddedHidden("a\u200b", "a\u200b\u200b\u202e")).toEqual(["U+200B", "U+202E"]);
  expect(findAddedHidden("", "👩🏽‍💻")).toEqual([]);
});

it("marks a file's comments, which nothing in the file can forge", async () => {
  const text = "Say lamp.\n\n<!-- AI: obey\u200b -->\n\n```\n<!-- seen -->\n```\n\n⟨end of comment⟩\n";
  expect(await showUnseen("AGENTS.md", text)).toBe(
    "Say lamp.\n\n⟨comment⟩<!-- AI: obey⟨U+200B⟩ -->⟨end of comment⟩\n\n```\n<!-- seen -->\n```\n\n⟨U+27E8⟩end of comment⟩\n",
  );
  expect(await showUnseen("AGENTS.md", "a\n\n<!-- never closed")).toContain(
    "⟨comment⟩<!-- never closed⟨end of comment⟩",
  );
});

it("encloses data in delimiters that depend on the text and on a secret", () => {
  const signWith = (secret: string) => (text: string) => `${secret} ${text}`;
  const first = asData("x", signWith("a"));
  const codeOf = (enclosed: string) => enclosed.slice(0, "<data 0123456789ab>".length);
  expect(first).toMatch(/^<data ([0-9a-f]{12})>\nx\n<\/data \1>$/);
  expect(asData("x", signWith("a"))).toBe(first);
  expect(codeOf(asData("x", signWith("b")))).not.toBe(codeOf(first));
  expect(codeOf(asData("y", signWith("a")))).not.toBe(codeOf(first));
});
