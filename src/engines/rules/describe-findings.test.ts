import { describe, expect, it } from "vitest";
import type { EngineFinding, FindingKind } from "../../engine.ts";
import { describeFindings } from "./describe-findings.ts";

const found = (line: number, kind: FindingKind = "link"): EngineFinding => ({
  path: "a.md",
  line,
  kind,
  message: "`/b`: there is no such page",
  isChanged: false,
});

describe("describeFindings", () => {
  it("names all of a short list", () => {
    expect(describeFindings("Left 2", [found(1), { ...found(2), line: undefined }])).toEqual([
      "Left 2:",
      "  `a.md:1` `/b`: there is no such page",
      "  `a.md` `/b`: there is no such page",
    ]);
    expect(describeFindings("Left 0", [])).toEqual([]);
  });

  it("names the first ten of a long list and the first of each kind, and counts the rest", () => {
    const links = Array.from({ length: 224 }, (_, index) => found(index + 1));
    const notes = describeFindings("Left 225", [...links, found(900, "navigation")]);
    expect(notes).toHaveLength(12);
    expect(notes.slice(8)).toEqual([
      "  `a.md:8` `/b`: there is no such page",
      "  `a.md:9` `/b`: there is no such page",
      "  `a.md:900` `/b`: there is no such page",
      "  and 215 more, which the job's findings name",
    ]);
  });

  it("takes one line for a file with many findings, such as a log, so that the others are seen", () => {
    const log = Array.from({ length: 40 }, (_, index) => ({ ...found(index + 5), path: "build.log" }));
    expect(describeFindings("Left 42", [...log, found(1), found(2)])).toEqual([
      "Left 42:",
      "  `build.log:5` `/b`: there is no such page, and 39 more in this file",
      "  `a.md:1` `/b`: there is no such page",
      "  `a.md:2` `/b`: there is no such page",
    ]);
  });
});
