import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import {
  answerOf,
  ask,
  dataDir,
  end,
  keepScratchFolder,
  kill,
  open,
  postmasterPid,
  scratch,
  serversBelow,
  startProcess,
} from "../support/embedded-processes.ts";

keepScratchFolder();

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
    await expectNoServer();
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
    const countBusy =
      "select count(*)::int from pg_stat_activity where state = 'active' and query like 'select count(*) from gen%'";
    await expect.poll(() => ask(connectionString, countBusy)).toBe(1);
    await kill(postmasterPid(), "SIGKILL");
    const warnings: string[] = [];
    const next = await open({ log: { info: () => undefined, warn: (message) => warnings.push(message) } });
    expect(await ask(next.connectionString, "select 1")).toBe(1);
    expect(warnings.join()).toMatch(/release its shared memory/);
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
    await expect.poll(() => ask(serve.connectionString, "select 1").catch(() => 0)).toBe(1);
    await serve.close();
    await expectNoServer();
  });

  test("a server that lives but cannot be reached is started again", async () => {
    const serve = startProcess("serve");
    await answerOf(serve);
    await end(serve, "SIGKILL");
    rmSync(join(dataDir, "postgres/socket"), { recursive: true });
    const next = await open();
    expect(await ask(next.connectionString, "select 1")).toBe(1);
    await next.close();
    await expectNoServer();
  });

  test("a server that hangs is ended all the same", async () => {
    const serve = await open();
    const pid = postmasterPid();
    process.kill(pid, "SIGSTOP");
    await serve.close();
    await expectNoServer();
    await (await open()).close();
  });

  test("takes another port when its own is in use", async () => {
    const serve = startProcess("serve", { transport: "loopback" });
    const { connectionString } = await answerOf(serve);
    const port = Number(new URL(connectionString).port);
    await end(serve, "SIGKILL");
    await kill(postmasterPid(), "SIGKILL");
    const occupant = await occupy(port);
    const next = await open({ transport: "loopback" });
    expect(Number(new URL(next.connectionString).port)).not.toBe(port);
    expect(await ask(next.connectionString, "select 1")).toBe(1);
    await next.close();
    occupant.close();
  });
});

/** Listens on a port as soon as the processes of a killed server have left it. */
async function occupy(port: number): Promise<Server> {
  for (;;) {
    const server = createServer().listen(port, "127.0.0.1");
    const isListening = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (isListening) return server;
    await setTimeout(50);
  }
}

/** What a killed server leaves notices that by itself, a moment later. */
async function expectNoServer(): Promise<void> {
  await expect.poll(() => serversBelow(scratch)).toEqual([]);
}
