import { describe, expect, it } from "vitest";
import { suggest } from "./completion.ts";
import { createProgram } from "./program.ts";

const program = await createProgram(["complete"]);

function wordsFor(...words: string[]): string[] {
  return suggest(program, words).lines.map((line) => line.split("\t")[0] ?? "");
}

describe("completion in a shell", () => {
  it("completes commands, and those within commands, with what they do", () => {
    expect(wordsFor("vis")).toEqual(["visitors", "visits"]);
    expect(wordsFor("job", "cre")).toEqual(["create"]);
    expect(suggest(program, ["job", "cre"]).lines[0]).toMatch(/^create\tGive the agent an instruction/);
    expect(wordsFor("")).not.toContain("complete");
  });

  it("completes the options of a command, also after its arguments", () => {
    expect(wordsFor("job", "create", "--dr")).toEqual(["--draft"]);
    expect(wordsFor("backup", "file", "--j")).toEqual(["--json"]);
    expect(wordsFor("job", "create", "--nothing-like-it")).toEqual([]);
  });

  it("completes values that are known, and leaves files to the shell where they are not", () => {
    expect(wordsFor("completion", "")).toEqual(["bash", "zsh", "fish", "powershell"]);
    expect(suggest(program, ["restore", "./b"])).toEqual({ lines: [], directive: 0 });
    expect(suggest(program, ["site", "build", "docs", "--out", ""])).toEqual({ lines: [], directive: 0 });
    expect(suggest(program, ["site", "build", "--out", "public", "--ba"]).lines[0]).toMatch(/^--base\t/);
  });

  it("offers options where a command takes no more words", () => {
    expect(wordsFor("status", "")).toContain("--json");
  });
});
