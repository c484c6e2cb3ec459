import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..", "..");
const PACK = join(ROOT, "scripts", "pack", "pack.ts");
const MOST_PACKED_BYTES = 4 * 1024 * 1024;
const MOST_INSTALLED_BYTES = 240 * 1024 * 1024;

let folder: string;
let tarball: string;
let environment: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docket-package-"));
  const home = join(folder, "home");
  await mkdir(home);
  const path = [dirname(process.execPath), process.env.PATH].join(":");
  environment = { ...withoutNpm(), PATH: path, DOCKET_DATA_DIR: join(home, "data"), NO_COLOR: "1" };
  tarball = (await run(process.execPath, [PACK, "--out", folder])).trim();
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

it("installs into an empty prefix without install scripts, and runs the demo from there", async () => {
  expect((await stat(tarball)).size).toBeLessThan(MOST_PACKED_BYTES);
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
  await run("npm", ["install", "--global", "--prefix", join(folder, "prefix"), ...options, tarball]);

  const installed = join(folder, "prefix", "lib", "node_modules", "docket");
  expect(await sizeOf(installed)).toBeLessThan(MOST_INSTALLED_BYTES);
  expect(await differentVersions(installed)).toEqual([]);
  const own = await readdir(join(installed, "src"), { recursive: true });
  expect(own.filter((name) => /\.test\.|\.fixture\./.test(name))).toEqual([]);

  const docket = join(folder, "prefix", "bin", "docket");
  expect(await run(docket, ["--version"])).toMatch(/^\d+\.\d+\.\d+\n$/);
  const demo = JSON.parse(await run(docket, ["demo", "--exit", "--json"]));
  expect(demo).toMatchObject({
    prLink: expect.stringContaining("/pull-requests/"),
    siteUrl: expect.stringContaining(".localhost"),
    previewUrl: expect.stringContaining(".localhost"),
  });
});

async function run(program: string, args: string[]): Promise<string> {
  return (await promisify(execFile)(program, args, { cwd: folder, env: environment })).stdout;
}

/** What npm tells the scripts that it runs would steer the npm of this test, which must reach the same registry. */
function withoutNpm(): Record<string, string> {
  const entries = Object.entries(process.env) as [string, string][];
  return Object.fromEntries(entries.filter(([name]) => !/^(npm_|NODE_(?!EXTRA_CA_CERTS)|VITEST|DOCKET_)/i.test(name)));
}

/** What is installed beside the program in another version than its lock file has. */
async function differentVersions(installed: string): Promise<string[]> {
  const read = async (path: string) => JSON.parse(await readFile(join(installed, path), "utf8"));
  const { packages } = await read("npm-shrinkwrap.json");
  const different: string[] = [];
  for (const path of Object.keys(packages).filter((name) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(name))) {
    const { version } = await read(join(path, "package.json")).catch(() => ({}));
    const isMissing = version === undefined && packages[path].optional;
    if (!isMissing && version !== packages[path].version) different.push(`${path} ${version}`);
  }
  return different;
}

async function sizeOf(path: string): Promise<number> {
  const files = await readdir(path, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((file) => file.isFile())
    .map(async (file) => (await stat(join(file.parentPath, file.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
