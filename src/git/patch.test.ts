import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PatchFile, parseGitPatch } from "./patch.ts";
import { unquote } from "./patch-header.ts";

const folder = mkdtempSync(join(tmpdir(), "docket-patch-"));
const files = new Map<string, PatchFile>();
let patch = "";

function git(...args: string[]): string {
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
  return execFileSync("git", [...identity, ...args], { cwd: folder }).toString();
}

beforeAll(() => {
  const write = (path: string, content: string) => writeFileSync(join(folder, path), content);
  const long = Array.from({ length: 30 }, (_, index) => `line ${index}`);
  git("init", "--quiet", "-b", "main");
  write('täst "q".md', "a\nb\n");
  write("a b.md", "same\n");
  write("moved.md", `${long.join("\n")}\n`);
  write("picture", "\0\u0001");
  write("run.sh", "echo\n");
  write("no-newline", "old");
  write("dashes", "-- a/x\n++ b/x\n");
  write("two-hunks", `${long.join("\n")}\n`);
  write("both-modes", "one\n");
  write("tab\tname", "x\n");
  git("add", "-A");
  git("commit", "--quiet", "-m", "first");
  git("mv", "a b.md", "c b/d.md".replace("/", "-"));
  git("mv", "moved.md", "elsewhere.md");
  write("elsewhere.md", `${long.with(15, "changed").join("\n")}\n`);
  write('täst "q".md', "a\nc\n");
  write("picture", "\0\u0002");
  git("update-index", "--chmod=+x", "run.sh");
  write("no-newline", "new\n");
  rmSync(join(folder, "dashes"));
  write("two-hunks", `${long.with(1, "first").with(28, "last").join("\n")}\n`);
  write("both-modes", "two\n");
  write("tab\tname", "y\r\n");
  write("empty file", "");
  git("add", "-A");
  git("update-index", "--chmod=+x", "run.sh", "both-modes");
  git("commit", "--quiet", "-m", "second");
  patch = git("diff", "-M", "HEAD~1", "HEAD");
  for (const file of parseGitPatch(patch)) files.set(file.path, file);
});
afterAll(() => rmSync(folder, { recursive: true }));

test("finds every file once", () => {
  expect([...files.keys()].sort()).toEqual(
    ["both-modes", "c b-d.md", "dashes", "elsewhere.md", "empty file", "no-newline", "picture", "run.sh"]
      .concat("tab\tname", 'täst "q".md', "two-hunks")
      .sort(),
  );
});

test("reads renames with and without changes", () => {
  expect(files.get("c b-d.md")).toMatchObject({ oldPath: "a b.md", status: "renamed", hunks: [], additions: 0 });
  expect(files.get("elsewhere.md")).toMatchObject({
    oldPath: "moved.md",
    status: "renamed",
    additions: 1,
    deletions: 1,
  });
});

test("reads binary files, mode changes, empty files and deletions", () => {
  expect(files.get("picture")).toMatchObject({ isBinary: true, status: "modified", hunks: [] });
  expect(files.get("run.sh")).toMatchObject({ status: "mode-changed", oldMode: "100644", newMode: "100755" });
  expect(files.get("both-modes")).toMatchObject({ status: "modified", newMode: "100755", additions: 1 });
  expect(files.get("empty file")).toMatchObject({ status: "added", additions: 0 });
  expect(files.get("dashes")).toMatchObject({ status: "deleted", deletions: 2, additions: 0 });
});

test("takes a deleted line that looks like a header for what it is", () => {
  expect(files.get("dashes")?.hunks[0]?.lines.map((line) => line.text)).toEqual(["-- a/x", "++ b/x"]);
});

test("marks lines without a line break instead of counting the marker", () => {
  const lines = files.get("no-newline")?.hunks[0]?.lines;
  expect(lines?.map(({ text, isWithoutNewline }) => [text, isWithoutNewline])).toEqual([
    ["old", true],
    ["new", false],
  ]);
});

test("numbers lines on both sides", () => {
  const hunks = files.get("two-hunks")?.hunks ?? [];
  expect(hunks).toHaveLength(2);
  expect(hunks[1]?.lines.find((line) => line.type === "added")).toMatchObject({ newNumber: 29, text: "last" });
  expect(hunks[1]?.lines[0]).toMatchObject({ oldNumber: 26, newNumber: 26, type: "context" });
});

test("keeps carriage returns", () => {
  expect(files.get("tab\tname")?.hunks[0]?.lines[1]?.text).toBe("y\r");
});

test("the parts add up to the whole patch", () => {
  expect(
    parseGitPatch(patch)
      .map((file) => file.patch)
      .join(""),
  ).toBe(patch);
});

test("says so when the patch ends early", () => {
  const cut = patch.slice(0, patch.indexOf("+first"));
  expect(parseGitPatch(cut).at(-1)).toMatchObject({ path: "two-hunks", isCut: true });
});

test("survives what is no patch", () => {
  expect(parseGitPatch("")).toEqual([]);
  expect(parseGitPatch("hello\nworld")).toEqual([]);
  expect(parseGitPatch("diff --git ")).toHaveLength(1);
});

test("undoes git's quoting", () => {
  expect(unquote('"t\\303\\244st \\"q\\"\\t.md"')).toBe('täst "q"\t.md');
  expect(unquote("plain.md")).toBe("plain.md");
});

test("counts lines without keeping them", () => {
  const patch = "diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n\\ No newline at end of file\n";
  const [whole, counted] = [parseGitPatch(patch), parseGitPatch(patch, { withLines: false })];
  const withoutLines = whole.map((file) => ({ ...file, hunks: file.hunks.map((hunk) => ({ ...hunk, lines: [] })) }));
  expect(counted).toEqual(withoutLines);
});
