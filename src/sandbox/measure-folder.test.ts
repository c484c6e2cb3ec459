import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { measureFolder } from "./measure-folder.ts";

const folder = await mkdtemp(join(tmpdir(), "docket-measure-"));
afterAll(() => rm(folder, { recursive: true }));

test("adds up what lies in a folder, under any name, but not where links lead", async () => {
  const root = join(folder, "root");
  await mkdir(join(root, "a/b"), { recursive: true });
  await writeFile(join(folder, "outside"), Buffer.alloc(3_000_000, 1));
  await writeFile(join(root, "a/b/one"), Buffer.alloc(1_000_000, 1));
  await writeFile(Buffer.concat([Buffer.from(`${root}/a/`), Buffer.from([0xff, 0xfe])]), Buffer.alloc(1_000_000, 1));
  await symlink("../outside", join(root, "link"));
  await symlink("..", join(root, "up"));
  const bytes = await measureFolder(root, Number.MAX_SAFE_INTEGER);
  expect(bytes).toBeGreaterThan(2_000_000);
  expect(bytes).toBeLessThan(2_100_000);
});

test("stops where there is too much, and passes over what is not there", async () => {
  const many = join(folder, "many");
  await mkdir(many);
  for (let n = 0; n < 500; n++) await writeFile(join(many, String(n)), "x".repeat(4096));
  expect(await measureFolder(many, 100_000)).toBeLessThan(1_000_000);
  expect(await measureFolder(join(folder, "none"), 1)).toBe(0);
});
