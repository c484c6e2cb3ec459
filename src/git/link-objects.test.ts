import { mkdtemp, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBranchCommit } from "./branches.ts";
import { linkObjects } from "./link-objects.ts";
import { fetchIntoMirror } from "./mirror.ts";
import { gitText, runGit } from "./run-git.ts";

let folder: string;
let source: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docket-link-"));
  source = join(folder, "source.git");
  await runGit(["init", "--bare", "--quiet", source]);
  await commit("first");
  await runGit(["repack", "-a", "-d", "--quiet"], { gitDir: source });
  await commit("second");
  await runGit(["unpack-objects", "-q"], { gitDir: source, stdin: await packOfNewest() });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function commit(text: string): Promise<void> {
  const parent = (await findBranchCommit(source, "main")) === undefined ? "" : "from refs/heads/main^0\n";
  const stdin = `commit refs/heads/main\ncommitter Ada <ada@example.com> 1700000000 +0000\ndata ${text.length}\n${text}\n${parent}M 100644 inline ${text}.md\ndata ${text.length}\n${text}\n`;
  await runGit(["fast-import", "--quiet"], { gitDir: source, stdin });
}

async function packOfNewest(): Promise<Buffer> {
  const { stdout } = await runGit(["pack-objects", "--quiet", "--revs", "--stdout"], {
    gitDir: source,
    stdin: "main\n",
  });
  return stdout;
}

test("takes the objects of a repository on the same file system, and copies none", async () => {
  const mirror = join(folder, "mirror.git");
  await fetchIntoMirror(mirror, { location: source, config: [] }, ["main"]);
  expect(await findBranchCommit(mirror, "main")).toBe(await findBranchCommit(source, "main"));
  await runGit(["fsck", "--strict"], { gitDir: mirror });
  const packs = (await readdir(join(mirror, "objects", "pack"))).filter((name) => name.endsWith(".pack"));
  expect(packs.toSorted()).toEqual(
    (await readdir(join(source, "objects", "pack"))).filter((name) => name.endsWith(".pack")).toSorted(),
  );
  for (const name of packs) expect((await stat(join(mirror, "objects", "pack", name))).nlink).toBeGreaterThan(1);
});

test("fetches what it could not link, and follows no symbolic link", async () => {
  const borrowing = join(folder, "borrowing.git");
  await runGit(["clone", "--bare", "--quiet", "--shared", source, borrowing]);
  const target = join(folder, "secret");
  await writeFile(target, "secret");
  await symlink(target, join(borrowing, "objects", "pack", `pack-${"0".repeat(40)}.pack`));
  const mirror = join(folder, "other.git");
  await fetchIntoMirror(mirror, { location: borrowing, config: [] }, ["main"]);
  expect(await gitText(["show", "main:second.md"], { gitDir: mirror })).toBe("second");
  expect(await readdir(join(mirror, "objects", "pack"))).not.toContain(`pack-${"0".repeat(40)}.pack`);
});

test("leaves a repository without objects as it is", async () => {
  await expect(linkObjects(join(folder, "nothing"), join(folder, "mirror.git"))).resolves.toBeUndefined();
});
