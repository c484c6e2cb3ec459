import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { gitText, runGit } from "../../git/run-git.ts";
import { readHunks } from "./read-hunks.ts";

let folder: string;
let commits: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docket-hunks-"));
  await runGit(["init", "--bare", "--quiet", folder]);
  const texts = ["one\ntwo\nthree\n", "one\n2\nthree\n", "one\n2\n3\n"];
  const stream = texts.flatMap((text) => [
    "commit refs/heads/main",
    "committer Ada <ada@example.com> 1700000000 +0000",
    "data 1\nx",
    `M 100644 inline a b.md\ndata ${text.length}\n${text}`,
  ]);
  await runGit(["fast-import", "--quiet"], { gitDir: folder, stdin: `${stream.join("\n")}\n` });
  commits = (await gitText(["rev-list", "--reverse", "main"], { gitDir: folder })).split("\n");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function hunkOf(place: { path?: string; line: number | null; hunk?: string; isOld?: boolean; commit?: string }) {
  const change = { gitDir: folder, baseCommit: commits[0] ?? "", headCommit: commits[2] ?? "" };
  const asked = { by: "ada", url: null, places: [{ path: "a b.md", hunk: null, ...place, text: "Why?" }] };
  const { places } = await readHunks(asked, change);
  expect(places).toMatchObject([{ line: place.line, text: "Why?" }]);
  return places[0]?.hunk;
}

it("finds what stands around a line in the change as it is, and as it was when the comment was written", async () => {
  expect(await hunkOf({ line: 3 })).toBe("@@ -1,3 +1,3 @@\n one\n-two\n-three\n+2\n+3");
  expect(await hunkOf({ line: 2, commit: commits[1]?.slice(0, 12) ?? "" })).toBe(
    "@@ -1,3 +1,3 @@\n one\n-two\n+2\n three",
  );
  expect(await hunkOf({ line: 2, isOld: true })).toContain("-two");
});

it("leaves what the host told, and goes without where there is nothing to find", async () => {
  expect(await hunkOf({ line: 2, hunk: "@@ told" })).toBe("@@ told");
  for (const place of [{ line: null }, { line: 9 }, { line: 2, path: "none.md" }, { line: 2, commit: "--all" }])
    expect(await hunkOf(place)).toBeNull();
  expect(await hunkOf({ line: 2, commit: "f".repeat(40) })).toBeNull();
});
