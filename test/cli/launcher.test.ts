import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..", "..");
/** Gives a program a terminal. */
const SCRIPT = spawnSync("sh", ["-c", "command -v script"], { encoding: "utf8" }).stdout.trim();
/** Stands in for src/main.ts: says what it was given, and waits for a signal when asked to. */
const MAIN = `
if (process.argv[2] === "wait") {
  process.on("SIGTERM", () => process.exit(7));
  setInterval(() => undefined, 1000);
}
console.log(JSON.stringify({ args: process.argv.slice(2), node: process.versions.node, pid: process.pid, cwd: process.cwd() }));
`;
/** Stands in for npm, which would fetch half a gigabyte: it puts in place what Docket looks at, and counts its runs. */
const NPM = `#!/bin/sh
echo "$* omit=\${npm_config_omit-} scripts=\${npm_config_ignore_scripts-}" >> ../npm-runs
echo "chatter on standard output"
[ ! -f ../npm-fails ] || { echo "npm error code ESTANDIN" >&2; exit 1; }
echo "npm http fetch GET 200 https://registry.example/a/-/a-1.0.0.tgz 5ms (cache miss)" >&2
sleep "\${NPM_TAKES:-0}"
mkdir -p node_modules/node/bin
ln -sf "$PINNED_NODE" node_modules/node/bin/node
cp package-lock.json node_modules/.package-lock.json
`;

let scratch: string;
let checkout: string;
let bin: string;
let environment: Record<string, string>;

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), "docket-launcher-"));
  checkout = join(scratch, "a check-out $HOME");
  bin = join(scratch, "bin");
  mkdirSync(join(checkout, "src"), { recursive: true });
  mkdirSync(bin);
  for (const path of ["docket", "package.json", "package-lock.json"])
    copyFileSync(join(ROOT, path), join(checkout, path));
  cpSync(join(ROOT, "scripts"), join(checkout, "scripts"), { recursive: true });
  writeFileSync(join(checkout, "src/main.ts"), MAIN);
  writeFileSync(join(bin, "npm"), NPM, { mode: 0o755 });
  for (const tool of [
    "sh",
    "git",
    "dirname",
    "readlink",
    "cmp",
    "sed",
    "cut",
    "tr",
    "ps",
    "ln",
    "rm",
    "mv",
    "cp",
    "mkdir",
    "head",
    "date",
    "sleep",
    "cat",
    "env",
  ]) {
    const found = spawnSync("sh", ["-c", `command -v ${tool}`], { encoding: "utf8" }).stdout.trim();
    if (found.startsWith("/")) symlinkSync(found, join(bin, tool));
  }
  symlinkSync(process.execPath, join(bin, "node"));
  environment = { PATH: bin, PINNED_NODE: process.execPath };
});

afterEach(() => {
  chmodSync(checkout, 0o755);
  rmSync(scratch, { recursive: true, force: true });
});

function run(args: string[], options: { command?: string; cwd?: string; env?: Record<string, string> } = {}) {
  const { command = join(checkout, "docket"), cwd = "/", env = {} } = options;
  const ended = spawnSync(command, args, { cwd, env: { ...environment, ...env }, encoding: "utf8" });
  return { ...ended, answer: () => JSON.parse(ended.stdout) };
}

function npmRuns(): string[] {
  const file = join(scratch, "npm-runs");
  return existsSync(file) ? execFileSync("cat", [file], { encoding: "utf8" }).trim().split("\n") : [];
}

function launch(args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(join(checkout, "docket"), args, { env: { ...environment, ...env }, stdio: ["ignore", "pipe", "pipe"] });
}

async function outputOf(child: ChildProcess): Promise<string> {
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  await once(child, "close");
  return output;
}

test("installs once, tells it on standard error, and hands over every argument", () => {
  const first = run(["job", "create", "a prompt with  spaces", "", "*"]);
  expect(first.stderr).toMatch(/installing packages[\s\S]*installed in/);
  expect(first.answer()).toMatchObject({
    args: ["job", "create", "a prompt with  spaces", "", "*"],
    node: process.versions.node,
    cwd: "/",
  });
  const second = run(["status"]);
  expect(second.stderr).toBe("");
  expect(second.answer().args).toEqual(["status"]);
  expect(npmRuns()).toHaveLength(1);
});

test("recognises what a plain npm ci left, and installs again when the lock file changed", () => {
  execFileSync(join(bin, "npm"), ["ci"], { cwd: checkout, env: environment });
  expect(run([]).stderr).toBe("");
  expect(npmRuns()).toHaveLength(1);
  const lock = join(checkout, "package-lock.json");
  writeFileSync(lock, execFileSync("sed", ['0,/"version": "[0-9][^"]*",$/! s/"version": "5/"version": "55/', lock]));
  expect(run([]).stderr).toMatch(/installing packages/);
  expect(run([]).stderr).toBe("");
  expect(npmRuns()).toHaveLength(2);
  expect(npmRuns()[1]).toMatch(/^install --no-save --include=dev/);
});

test("adds what tests need when they are run, and an update keeps it", () => {
  run([]);
  expect(npmRuns()).toEqual([expect.stringMatching(/^ci --omit=dev/)]);
  const lock = join(checkout, "package-lock.json");
  const forTests = () => run(["scripts/install.sh", "--dev"], { command: "sh", cwd: checkout });
  // The stand-in of npm has put the whole lock file in place; the real one has left out what is marked.
  const withoutDev = JSON.parse(readFileSync(lock, "utf8"));
  for (const [path, entry] of Object.entries<{ dev?: boolean }>(withoutDev.packages))
    if (entry.dev) delete withoutDev.packages[path];
  writeFileSync(join(checkout, "node_modules/.package-lock.json"), JSON.stringify(withoutDev));
  expect(run([]).stderr).toBe("");
  expect(forTests().stderr).toMatch(/installing packages/);
  expect(npmRuns()[1]).toMatch(/^install --no-save --include=dev/);
  expect([forTests().stderr, run([]).stderr]).toEqual(["", ""]);
  writeFileSync(lock, readFileSync(lock, "utf8").replace(/"version": "5/, '"version": "55'));
  expect(run([]).stderr).toMatch(/installing packages/);
  expect(npmRuns()[2]).toMatch(/^install --no-save --include=dev/);
});

test("works through links, from its own folder and by sh", () => {
  symlinkSync(join(checkout, "docket"), join(scratch, "first"));
  symlinkSync("../first", join(bin, "docket"));
  expect(run(["a"], { command: join(bin, "docket") }).answer().args).toEqual(["a"]);
  expect(run(["docket", "b"], { command: "sh", cwd: checkout, env: { CDPATH: "/:/tmp" } }).answer().args).toEqual([
    "b",
  ]);
  expect(run(["docket", "c"], { command: "env" }).answer().args).toEqual(["c"]);
});

test("is not led astray by the npm that runs it", () => {
  const env = {
    npm_config_omit: "dev",
    NPM_CONFIG_OMIT: "dev",
    npm_config_ignore_scripts: "true",
    npm_config_dry_run: "true",
    NODE_ENV: "production",
  };
  const { status } = run([], { env: { ...env, PATH: `${checkout}/node_modules/.bin:${bin}` } });
  expect(status).toBe(0);
  expect(npmRuns()).toEqual([expect.stringMatching(/^ci --omit=dev .* omit= scripts=true$/)]);
});

test.each([
  ["git", /git is not installed/],
  ["npm", /npm is not installed/],
  ["node", /node is not installed/],
])("says what is missing: %s", (tool, expected) => {
  rmSync(join(bin, tool));
  const { status, stdout, stderr } = run([]);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(expected);
});

test("refuses a Node that is too old, and shows why npm failed", () => {
  rmSync(join(bin, "node"));
  writeFileSync(join(bin, "node"), "#!/bin/sh\necho 18\n", { mode: 0o755 });
  expect(run([]).stderr).toMatch(/Node 20 or newer is needed/);
  rmSync(join(bin, "node"));
  symlinkSync(process.execPath, join(bin, "node"));
  writeFileSync(join(scratch, "npm-fails"), "");
  const { status, stdout, stderr } = run([]);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(/ESTANDIN[\s\S]*install\.log/);
  expect(readdirSync(join(checkout, ".docket"))).toEqual(["install.log"]);
});

test.skipIf(SCRIPT === "")("shows in a terminal how far the installation is, and nothing of it elsewhere", () => {
  const env = { NPM_TAKES: "2" };
  const plain = run(["x"], { env });
  expect(plain.stderr.trim().split("\n")).toEqual([
    expect.stringMatching(/^docket: installing packages into .* \(once, takes one to five minutes\)$/),
    expect.stringMatching(/^docket: installed in \d+ s$/),
  ]);
  expect(plain.answer().args).toEqual(["x"]);
  rmSync(join(checkout, "node_modules"), { recursive: true });
  const command = `'${join(checkout, "docket")}' x 2>&1`;
  const inTerminal = spawnSync(SCRIPT, ["-qec", command, "/dev/null"], {
    env: { ...environment, ...env, TERM: "xterm", SHELL: "/bin/sh" },
    encoding: "utf8",
  });
  expect(inTerminal.stdout).toContain("\r\u001b[2Kdocket: installing: 1 of about ");
  expect(inTerminal.stdout).toContain('"args":["x"]');
});

test("signals reach Docket itself", async () => {
  run([]);
  const child = launch(["wait"]);
  const [chunk] = await once(child.stdout ?? child, "data");
  expect(JSON.parse(String(chunk)).pid).toBe(child.pid);
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([7, null]);
});

test("two at once install once", async () => {
  const outputs = await Promise.all([1, 2, 3].map(() => outputOf(launch(["x"], { NPM_TAKES: "1" }))));
  expect(outputs.map((output) => JSON.parse(output).args)).toEqual([["x"], ["x"], ["x"]]);
  expect(npmRuns()).toHaveLength(1);
  expect(readdirSync(join(checkout, ".docket"))).toEqual(["install.log"]);
});

test("an installer that was killed does not block the next one, which waits for its npm to end", async () => {
  const first = launch(["x"], { NPM_TAKES: "2" });
  const lock = join(checkout, ".docket/install.lock");
  const holder = () => {
    try {
      return readlinkSync(lock);
    } catch {
      return "";
    }
  };
  await expect.poll(holder).toContain("+");
  const installer = Number(holder().split(":")[0]);
  process.kill(first.pid ?? 0, "SIGKILL");
  process.kill(installer, "SIGKILL");
  const { status, stderr } = run([]);
  expect(status).toBe(0);
  expect(stderr).toMatch(/another process is installing/);
  expect(npmRuns()).toHaveLength(1);
  rmSync(join(checkout, "node_modules"), { recursive: true });
  symlinkSync(`${process.pid}:1`, lock);
  expect(run([]).status).toBe(0);
  expect(npmRuns()).toHaveLength(2);
});

test("an interrupted installation ends with its npm and leaves no lock", async () => {
  const child = spawn("sh", [join(checkout, "scripts/install.sh")], {
    env: { ...environment, NPM_TAKES: "30" },
    stdio: "ignore",
  });
  await expect.poll(() => npmRuns().length).toBeGreaterThan(0);
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([130, null]);
  expect(readdirSync(join(checkout, ".docket"))).toEqual(["install.log"]);
});

test("npm test depends on nothing that is installed", () => {
  const { scripts } = JSON.parse(execFileSync("cat", [join(ROOT, "package.json")], { encoding: "utf8" }));
  expect(scripts.test).toMatch(
    /^sh scripts\/install\.sh --dev && \(node_modules\/node\/bin\/node scripts\/install-chdb\.mjs \|\| true\) && node_modules\/node\/bin\/node node_modules\/vitest\//,
  );
});
