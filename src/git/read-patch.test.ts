import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countFiles, parsePatch } from "./parse-patch.ts";
import { readCommits } from "./read-commits.ts";
import { readPatch as readText } from "./read-patch.ts";

const folder = mkdtempSync(join(tmpdir(), "docket-read-patch-"));

function git(...args: string[]): string {
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgSign=false"];
  return execFileSync("git", [...identity, ...args], { cwd: folder })
    .toString()
    .trim();
}

function commit(message: string, files: Record<string, string>): void {
  for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, path), content);
  git("add", "-A");
  git("commit", "--quiet", "-m", message);
}

async function readPatch(...given: Parameters<typeof readText>) {
  const patch = await readText(...given);
  const files = parsePatch(patch);
  expect(countFiles(patch)).toBe(files.length);
  return { ...patch, files };
}

beforeAll(() => {
  const page = `# Page\n\n## Deep\n\n${"line\n".repeat(20)}end\n`;
  git("init", "--quiet", "-b", "main");
  commit("first", { "page.md": page, "old name.md": "same\n".repeat(9), "z.bin": "\0a", "gone.md": "x\n" });
  git("switch", "--quiet", "-c", "job");
  git("mv", "old name.md", "new näme.md");
  rmSync(join(folder, "gone.md"));
  commit("Second, with \u001b[31m", { "page.md": page.replace("end", "END"), "z.bin": "\0b" });
  commit("third", { "big.txt": "x".repeat(99).concat("\n").repeat(3_000) });
  git("switch", "--quiet", "main");
  commit("elsewhere", { "main-only.md": "not part of the job\n" });
});
afterAll(() => rmSync(folder, { recursive: true }));

test("shows what the branch changed and not what the target changed meanwhile", async () => {
  const { files, isCut, text } = await readPatch(folder, "main", "job");
  expect(isCut).toBe(false);
  expect(text).not.toContain("main-only");
  expect(files.map(({ path, oldPath, status, isBinary }) => [path, oldPath, status, isBinary])).toEqual([
    ["big.txt", null, "added", false],
    ["gone.md", null, "deleted", false],
    ["new näme.md", "old name.md", "renamed", false],
    ["page.md", null, "modified", false],
    ["z.bin", null, "modified", true],
  ]);
});

test("names the heading above a change in Markdown", async () => {
  const { files } = await readPatch(folder, "main", "job");
  expect(files.find((file) => file.path === "page.md")?.hunks[0]?.heading).toBe("## Deep");
});

test("is not led astray by the repository's configuration", async () => {
  const before = await readPatch(folder, "main", "job");
  const settings = ["diff.noprefix=true", "diff.mnemonicPrefix=true", "color.ui=always", "diff.renames=false"];
  for (const setting of [...settings, "diff.context=0", "diff.external=false", "core.quotePath=true"])
    git("config", ...(setting.split("=") as [string, string]));
  expect((await readPatch(folder, "main", "job")).files).toEqual(before.files);
});

test("cuts a large patch and still lists every file with its counts", async () => {
  const whole = await readPatch(folder, "main", "job");
  const cut = await readPatch(folder, "main", "job", { maxBytes: 50_000 });
  expect(cut.isCut).toBe(true);
  expect(cut.text.length).toBeLessThanOrEqual(50_000);
  const shape = ({ path, oldPath, status, additions, deletions, isBinary }: (typeof whole.files)[number]) => ({
    path,
    oldPath,
    status,
    additions,
    deletions,
    isBinary,
  });
  expect(cut.files.map(shape)).toEqual(whole.files.map(shape));
  expect(cut.files.map((file) => file.isCut)).toEqual([true, true, true, true, true]);
  expect(cut.files[0]?.hunks[0]?.lines.length).toBeGreaterThan(400);
});

test("lists the commits of the branch, oldest first", async () => {
  const commits = await readCommits(folder, "main", "job");
  expect(commits.map(({ subject, author }) => [subject, author])).toEqual([
    ["Second, with \u001b[31m", "Test"],
    ["third", "Test"],
  ]);
  expect(commits[0]?.id).toMatch(/^[0-9a-f]{40}$/);
  expect(commits[0]?.at.getTime()).toBeGreaterThan(0);
  expect(await readCommits(folder, "job", "job")).toEqual([]);
});
