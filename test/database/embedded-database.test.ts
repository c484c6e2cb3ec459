import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createTestDatabase } from "../support/database.ts";
import {
  answerOf,
  ask,
  dataDir,
  end,
  keepScratchFolder,
  open,
  postmasterPid,
  refusal,
  scratch,
  serversBelow,
  startProcess,
} from "../support/embedded-processes.ts";

keepScratchFolder();

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
    expect(Date.now() - started).toBeLessThan(30_000);
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
    await expect.poll(() => existsSync(join(dataDir, "postgres"))).toBe(true);
    told.abort();
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
