import { execFileSync, spawnSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const NOBODY = 65_534;
const MODULE = join(import.meta.dirname, "remove-folder.ts");
const ORDINARY = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const canRun = spawnSync(process.execPath, ["--no-warnings", "--check", MODULE], ORDINARY).status === 0;
if (!canRun) console.warn(`Nothing is removed as an ordinary user: ${MODULE} cannot be read by one`);

let folder: string;
let tree: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docket-remove-"));
  tree = join(folder, "tree");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** As an ordinary user, also where the tests run as root, whom no mode keeps out. */
function remove(): void {
  if (ORDINARY.uid !== undefined) execFileSync("chown", ["-R", `${NOBODY}:${NOBODY}`, folder]);
  const script = `import(process.argv[1]).then(({ removeFolder }) => removeFolder(process.argv[2]))`;
  execFileSync(process.execPath, ["--no-warnings", "-e", script, MODULE, tree], {
    stdio: ["ignore", "inherit", "pipe"],
    ...ORDINARY,
  });
}

const exists = () =>
  stat(tree).then(
    () => true,
    () => false,
  );

test.runIf(canRun)("removes folders that nobody may read or write", async () => {
  await mkdir(join(tree, "closed", "deep"), { recursive: true });
  await writeFile(join(tree, "closed", "deep", "file"), "text");
  await mkdir(join(tree, "read-only"));
  await writeFile(join(tree, "read-only", "file"), "text", { mode: 0 });
  await chmod(join(tree, "closed", "deep"), 0);
  await chmod(join(tree, "closed"), 0);
  await chmod(join(tree, "read-only"), 0o555);
  remove();
  expect(await exists()).toBe(false);
});

test.runIf(canRun)("removes what is nested deeper than a path can say", async () => {
  await mkdir(tree, { recursive: true });
  const name = "x".repeat(200);
  execFileSync("sh", ["-c", `for i in $(seq 40); do mkdir ${name} && cd -P ${name} || exit 1; done`], { cwd: tree });
  remove();
  expect(await exists()).toBe(false);
});
