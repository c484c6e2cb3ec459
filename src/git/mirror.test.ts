import { mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fetchIntoMirror } from "./mirror.ts";
import { gitText, runGit } from "./run-git.ts";

let folder: string;
let source: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docket-mirror-"));
  source = join(folder, "source.git");
  await runGit(["init", "--bare", "--quiet", "-b", "main", source]);
  const tree = await gitText(["mktree"], { gitDir: source, stdin: "" });
  const person = { NAME: "Ada", EMAIL: "ada@example.com" };
  const env = Object.fromEntries(
    ["AUTHOR", "COMMITTER"].flatMap((who) => Object.entries(person).map(([what, is]) => [`GIT_${who}_${what}`, is])),
  );
  const commit = await gitText(["commit-tree", "-m", "One", tree], { gitDir: source, env });
  await runGit(["update-ref", "refs/heads/main", commit], { gitDir: source });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const branches = (mirror: string) => gitText(["for-each-ref", "--format=%(refname)"], { gitDir: mirror });

it.each<[string, (mirror: string) => Promise<unknown>]>([
  ["of which nothing was made yet but a folder", (mirror) => mkdir(mirror)],
  ["that lacks its HEAD", (mirror) => mkdir(join(mirror, "refs"), { recursive: true })],
  [
    "whose HEAD is empty, after the disk was full",
    async (mirror) => {
      await fetchIntoMirror(mirror, { location: source, config: [] }, ["main"]);
      await truncate(join(mirror, "HEAD"));
    },
  ],
  [
    "with a HEAD and nothing else",
    async (mirror) => {
      await mkdir(mirror);
      await writeFile(join(mirror, "HEAD"), "ref: refs/heads/main\n");
    },
  ],
])("makes a mirror anew %s", async (what, damage) => {
  const mirror = join(folder, `${what.length}.git`);
  await damage(mirror);
  await fetchIntoMirror(mirror, { location: source, config: [] }, ["main"]);
  expect(await branches(mirror)).toBe("refs/heads/main");
});
