import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { findSandbox } from "../../src/sandbox/find-sandbox.ts";
import {
  type AgentStand,
  describeTestAgent,
  failure,
  isRunning,
  standAgent,
  uniqueSeconds,
} from "../support/acp-run.ts";

const sandbox = await findSandbox();
let stand: AgentStand;
afterEach(async () => {
  vi.unstubAllEnvs();
  await stand?.close();
});

describe.runIf(sandbox.type !== "none")("a hostile agent in the sandbox", () => {
  let server: Server;
  let port: number;
  const received: (string | undefined)[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      received.push(request.headers.authorization);
      request.resume();
      response.end("an answer");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
    return () => server.close();
  });

  test("sees neither the data folder, nor other files, nor the service's environment", async () => {
    stand = await standAgent(true, {
      secrets: [{ name: "KEY", value: "sk-real-secret-value-1", hosts: ["example.com"] }],
    });
    const canary = join(await mkdtemp(join(tmpdir(), "docket-canary-")), "file");
    await writeFile(canary, "forbidden-outside");
    vi.stubEnv("DOCKET_CANARY", "forbidden-environment");
    await stand.turn({
      run: [
        `cat ${canary} ${stand.dataDir}/secret.key /etc/shadow`,
        `ls -R ${stand.dataDir}`,
        "cat /proc/*/environ | tr '\\0' '\\n'; env",
        "ls /root /home /var /tmp /proc/1/root/root",
        "find / -name '*.pem' -path '*docket*' -o -name secret.key",
      ],
    });
    await rm(join(canary, ".."), { recursive: true });
    expect(stand.said()).not.toMatch(/forbidden|sk-real-secret-value-1|root:[$*!]|secret\.key\n/);
    expect(stand.said()).toMatch(/KEY=sk-\w+/);
    expect(stand.said()).toContain("No such file");
  });

  test("reads what the agents file lists, also where its own /tmp lies", async () => {
    const listed = await mkdtemp("/tmp/docket-listed-");
    await writeFile(join(listed, "notes"), "some listed words");
    const { readable } = describeTestAgent();
    stand = await standAgent(true, { readable: [...readable, listed] });
    await stand.turn({ run: [`cat ${listed}/notes`, `echo x > ${listed}/notes`, "ls /tmp"] });
    expect(stand.said()).toContain("some listed words");
    expect(await readFile(join(listed, "notes"), "utf8")).toBe("some listed words");
    expect(stand.said()).not.toContain(basename(stand.folder));
    await rm(listed, { recursive: true });
  });

  test("writes nowhere but in its workspace, its home and a private /tmp", async () => {
    stand = await standAgent(true);
    const pattern = await readFile("/proc/sys/kernel/core_pattern", "utf8");
    const places = ["/usr/bin/x", "/etc/x", "/x", "/run/docket/x", "/dev/x", `${stand.dataDir}/x`, "/home/x"];
    await stand.turn({
      run: [
        ...places.map((place) => `echo x > ${place}`),
        "echo '|/workspace/evil' > /proc/sys/kernel/core_pattern",
        "mount -t tmpfs none /mnt",
        "unshare -Ur true",
        "echo x > /tmp/docket-escape; echo x > ~/x; echo x > x",
        "ln -s /etc evil-link && echo x > evil-link/x",
      ],
    });
    expect(await readFile("/proc/sys/kernel/core_pattern", "utf8")).toBe(pattern);
    const said = stand
      .said()
      .split("\n")
      .filter((line) => line.startsWith("$ "));
    const worked = said.filter((line) => !line.includes("FAILED")).map((line) => line.slice(2, 20));
    expect(worked).toEqual(["echo x > /tmp/dock"]);
    expect(await readFile("/tmp/docket-escape", "utf8").catch(() => "none")).toBe("none");
    expect(await readFile("/etc/x", "utf8").catch(() => "none")).toBe("none");
    expect(await readFile(join(stand.tree, "x"), "utf8")).toBe("x\n");
  });

  test("cannot steer where its home's files are put", async () => {
    stand = await standAgent(true, { files: { "link/file": "text" } });
    const outside = await mkdtemp(join(tmpdir(), "docket-outside-"));
    await stand.turn({ run: ["rm -rf ~/link"] });
    await symlink(outside, join(stand.home, "link"));
    await failure(stand.turn({}));
    expect(await readdir(outside)).toEqual([]);
    await rm(outside, { recursive: true });
  });

  test("reaches no host, no port of this machine and no process of it", async () => {
    stand = await standAgent(true);
    await stand.turn({
      connect: { host: "127.0.0.1", port },
      run: [
        `curl -sS -m 3 --noproxy '*' http://127.0.0.1:${port}/`,
        `curl -sS -m 3 --noproxy '' -x http://127.0.0.1:3128 http://127.0.0.1:${port}/`,
        `curl -sS -m 3 --noproxy '' -p -x http://127.0.0.1:3128 http://127.0.0.1:${port}/`,
        "curl -sS -m 3 --noproxy '*' https://1.1.1.1/",
        `kill -9 ${process.pid}`,
        `kill -9 ${process.ppid}`,
        `cat /proc/${process.pid}/status`,
      ],
    });
    expect(received).toEqual([]);
    expect(stand.said()).not.toContain("an answer");
    expect(stand.said()).not.toContain("CONNECTED");
    expect(stand.said()).toContain("Connection blocked by network allowlist");
  });

  test("reaches a listed host, which gets the secret that the agent itself never has", async () => {
    stand = await standAgent(true, {
      network: [`127.0.0.1:${port}`],
      secrets: [{ name: "KEY", value: "sk-real-secret-value-1", hosts: [`127.0.0.1:${port}`] }],
    });
    await stand.turn({
      run: [`curl -sS -H "Authorization: Bearer $KEY" http://127.0.0.1:${port}/; echo; echo key $KEY`],
    });
    expect(stand.said()).toContain("an answer");
    expect(stand.said()).toMatch(/key sk-/);
    expect(stand.said()).not.toContain("sk-real-secret-value-1");
    expect(received).toEqual(["Bearer sk-real-secret-value-1"]);
  });

  test.each([
    [401, /refused every request of the agent \(status 401\); give the agent a valid key/],
    [429, /status 429\); the rate limit or the credit .* retry later/],
    [503, /status 503\); the provider is overloaded or broken/],
  ])("fails if its provider answered %i to everything, whatever it says itself", async (status, message) => {
    let isBroken = true;
    const provider = createServer((_, response) => response.writeHead(isBroken ? status : 200).end());
    await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
    const host = `127.0.0.1:${(provider.address() as AddressInfo).port}`;
    stand = await standAgent(true, { secrets: [{ name: "KEY", value: "sk-real-secret-value-1", hosts: [host] }] });
    const script = {
      run: [`curl -sS -d '{}' http://${host}/v1/messages`],
      say: ["Title: Done\nSummary: All is well."],
    };
    expect(await failure(stand.turn(script))).toMatchObject({
      reason: "provider_error",
      message: expect.stringMatching(message),
    });
    expect(await failure(stand.turn({ ...script, exit: 1 }))).toMatchObject({
      message: expect.stringMatching(message),
    });
    isBroken = false;
    expect(await stand.turn(script)).toMatchObject({ type: "done", title: "Done" });
    provider.close();
  });

  test("waits while its provider limits the rate, if the turn has patience", async () => {
    const provider = createServer((_, response) => response.writeHead(429, { "retry-after": "90" }).end());
    await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
    const host = `127.0.0.1:${(provider.address() as AddressInfo).port}`;
    stand = await standAgent(true, { secrets: [{ name: "KEY", value: "sk-real-secret-value-1", hosts: [host] }] });
    const script = { run: [`curl -sS -d '{}' http://${host}/v1/messages`], write: { "page.md": "# Begun\n" } };
    const patience = { hasWaited: false, findWait: (askedMs = 0) => askedMs };
    for (const end of [{}, { exit: 1 }]) {
      const wait = await failure(stand.turn({ ...script, ...end }, { patience }));
      expect(wait).toMatchObject({ name: "ProviderWait", waitMs: 90_000 });
      expect(wait.message).toMatch(/refused every request of the agent \(status 429\)$/);
    }
    expect(stand.last().steps.length).toBeGreaterThan(0);
    provider.close();
  });

  test("gets no secret back from a host that repeats what it was sent", async () => {
    const echo = createServer(({ headers }, response) => {
      const { authorization, ...shown } = headers;
      response.end(`${JSON.stringify(shown)} ${authorization?.length}`);
    });
    await new Promise<void>((resolve) => echo.listen(0, "127.0.0.1", resolve));
    const host = `127.0.0.1:${(echo.address() as AddressInfo).port}`;
    const value = "sk-0real-secret-value-that-is-longer-1";
    stand = await standAgent(true, { secrets: [{ name: "KEY", value, hosts: [host], header: "X-Own-Key" }] });
    const headers = ["X-Request-Id", "User-Agent", "Accept", "Cookie", "OpenAI-Organization", "Authorization"];
    await stand.turn({
      run: [
        `curl -sS ${headers.map((name) => `-H "${name}: $KEY"`).join(" ")} http://${host}/`,
        `curl -sS -H "x-own-key: $KEY" http://${host}/own`,
      ],
    });
    const [first = "", second = ""] = stand.said().split("$ curl").slice(1);
    expect(first.match(/"sk-\w+"/g)).toHaveLength(headers.length - 1);
    expect(first).toMatch(new RegExp(`} ${value.length}\\n`));
    expect(first).not.toContain(value);
    expect(second).toContain(`"x-own-key":"${value}"`);
    echo.close();
  });

  test("is ended when it takes too much", async () => {
    stand = await standAgent(true, { memoryMb: 300, processes: 40 });
    const seconds = uniqueSeconds();
    const bomb = await failure(
      stand.turn({ run: [`for i in $(seq 60); do sleep ${seconds} & done; wait`] }).then((outcome) => outcome),
    ).catch(() => undefined);
    if (bomb) expect(bomb.message).toMatch(/processes/);
    expect(await isRunning(seconds)).toBe(false);
    const eat = "node -e 'const a=[];setInterval(()=>a.push(Buffer.alloc(3e7,1)),20)'";
    expect((await failure(stand.turn({ run: [eat] }))).message).toMatch(/MB of memory/);
  });

  test.each([
    ["in its workspace", "head -c 40000000 /dev/zero > big; sleep 30"],
    ["in its home, in many files", "cd ~ && for n in $(seq 40); do head -c 1000000 /dev/zero > $n; done; sleep 30"],
    ["in a file without a name", "exec 9>gone && rm gone && head -c 40000000 /dev/zero >&9; sleep 30"],
  ])("is ended when it fills the disk %s", async (_, command) => {
    stand = await standAgent(true, { diskMb: 32 });
    expect((await failure(stand.turn({ run: [command] }))).message).toMatch(/more than 32 MB of the disk/);
  });

  test("may work beside large files that were there before", async () => {
    stand = await standAgent(true, { diskMb: 32 });
    await writeFile(join(stand.tree, "large.png"), Buffer.alloc(40_000_000, 1));
    const work = stand.turn({ run: ["touch started; until [ -e go ]; do sleep 0.1; done"] });
    await expect.poll(() => existsSync(join(stand.tree, "started"))).toBe(true);
    // Its disk is looked at before that of one that starts after it.
    const other = await standAgent(true, { diskMb: 32 });
    await failure(other.turn({ run: ["head -c 40000000 /dev/zero > big; sleep 30"] }));
    await other.close();
    await writeFile(join(stand.tree, "go"), "");
    expect(await work).toMatchObject({ type: "done" });
  });

  test("leaves nothing behind", async () => {
    // A folder that no other test uses at the same time.
    const own = await mkdtemp(join(tmpdir(), "dt-"));
    vi.stubEnv("TMPDIR", own);
    stand = await standAgent(true, {});
    const seconds = uniqueSeconds();
    await stand.turn({ daemon: `exec sleep ${seconds}` });
    await expect.poll(() => isRunning(seconds)).toBe(false);
    expect((await readdir(own)).filter((name) => /^docket-run-|^srt-/.test(name))).toEqual([]);
  });
});

test("refuses to work without a sandbox, and says what to install", async () => {
  vi.stubEnv("PATH", "/nonexistent");
  const found = await findSandbox();
  vi.unstubAllEnvs();
  expect(found).toMatchObject({ type: "none", problem: expect.stringMatching(/apt install bubblewrap|needs Linux/) });
  stand = await standAgent(true, {}, async () => found);
  const error = await failure(stand.turn({ write: { "page.md": "changed" } }));
  expect(error.reason).toBe("sandbox_unavailable");
  expect(error.message).toMatch(/bubblewrap|Linux/);
  expect(error.message).toContain("DOCKET_SANDBOX=none");
  expect(await readFile(join(stand.tree, "page.md"), "utf8")).toBe("# Page\n");
});
