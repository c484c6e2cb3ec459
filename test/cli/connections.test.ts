import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openEmbeddedDatabase } from "../../src/database/embedded/open-embedded-database.ts";
import { createRepository } from "../support/boot.ts";
import { runDocket } from "../support/command-line.ts";
import { type DocketProcess, startDocket } from "../support/docket-process.ts";
import { rawRequest } from "../support/raw-request.ts";

let folder: string;
let settings: Record<string, string>;
let projectId: string;
let key: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docket-connections-"));
  settings = { DOCKET_DATA_DIR: join(folder, "data") };
  await createRepository(join(folder, "docs"), { "docs.json": "{}", "index.md": "# Home\n" });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function startServe(): Promise<DocketProcess> {
  const { PATH = "" } = process.env;
  return startDocket(["serve"], {
    ...settings,
    PATH,
    DOCKET_PORT: "0",
    DOCKET_ALLOWED_REPOSITORY_ADDRESSES: "127.0.0.0/8",
  });
}

/** What every way of connecting answers alike. */
async function answers(connection: Record<string, string>) {
  const asked = [
    ["project", "list"],
    ["project", "show", "nothing"],
    ["project", "update", "docs", "--turn-steps", "5000", "--turn-seconds", "0"],
    ["key", "create", "laptop"],
    ["key", "revoke", "nothing"],
    ["job", "list", "docs"],
    ["job", "show", "job_unknown"],
    ["visitors", "docs"],
    ["visits", "forget", "docs", "--visitor-id", "nobody"],
    ["visits", "reconcile", "docs", "--repair"],
  ];
  const answered = [];
  for (const args of asked) {
    const { code, stdout } = await runDocket([...args, "--json"], connection, folder);
    answered.push({ args, code, value: JSON.parse(stdout) });
  }
  return answered;
}

describe("a command", () => {
  let serve: DocketProcess;
  let address: string;
  let inProcess: Awaited<ReturnType<typeof answers>>;
  afterAll(() => serve?.kill("SIGTERM"));

  it("works in its own process where nothing serves", async () => {
    const added = await runDocket(["project", "add", "docs", "--repository", "docs", "--json"], settings, folder);
    expect(JSON.parse(added.stdout)).toMatchObject({ name: "docs", repository: `file://${join(folder, "docs")}` });
    ({ projectId } = JSON.parse(added.stdout));
    ({ key } = JSON.parse((await runDocket(["key", "create", "laptop", "--json"], settings)).stdout));
    // Else each command would start the database anew.
    const database = await openEmbeddedDatabase({ dataDir: settings.DOCKET_DATA_DIR ?? "", purpose: "command" });
    inProcess = await answers(settings).finally(() => database.close());
    expect(inProcess.map(({ code }) => code)).toEqual([0, 1, 1, 1, 1, 0, 1, 0, 0, 0]);
    expect(inProcess[1]?.value).toEqual({ error: "There is no such project", code: "not_found" });
    expect(inProcess[2]?.value.error).toMatch(/limits\.turnSteps.*; limits\.turnSeconds/);
    expect(inProcess[3]?.value).toMatchObject({ code: "conflict" });
  });

  it("answers the same through the socket of a serve, and over HTTP with a key", async () => {
    serve = await startServe();
    address = String(serve.started.address);
    expect(await answers(settings)).toEqual(inProcess);
    expect(await answers({ DOCKET_URL: address, DOCKET_KEY: key })).toEqual(inProcess);
    const jobs = await runDocket(["job", "list", "docs", "--url", address], { DOCKET_KEY: key });
    expect(jobs).toMatchObject({ code: 0, stdout: expect.stringContaining("No jobs yet") });
  });

  it("may name a folder on this machine, and nobody may over HTTP", async () => {
    const add = ["project", "add", "other", "--repository", join(folder, "docs"), "--json"];
    const refused = await runDocket(add, { DOCKET_URL: address, DOCKET_KEY: key });
    expect(JSON.parse(refused.stdout)).toMatchObject({ code: "invalid_request" });
    const context = ["project", "update", "docs", "--context", `here=${join(folder, "docs")}`, "--json"];
    expect((await runDocket(context, { DOCKET_URL: address, DOCKET_KEY: key })).code).toBe(1);
    expect(JSON.parse((await runDocket(add, settings)).stdout)).toMatchObject({ name: "other" });
    expect((await runDocket(["project", "remove", "other", "--yes"], settings)).code).toBe(0);
  });

  it("tells the operator alone what is wrong with the installation", async () => {
    const add = ["project", "add", "broken", "--repository", "http://127.0.0.1:9/docs.git", "--json"];
    expect(JSON.parse((await runDocket(add, settings)).stdout)).toMatchObject({ code: "repository_error" });
    const refused = await runDocket(add, { DOCKET_URL: address, DOCKET_KEY: key });
    expect(JSON.parse(refused.stdout)).toMatchObject({ code: "invalid_request" });
  });

  it("does for the operator alone what concerns organisations and users", async () => {
    const remote = { DOCKET_URL: address, DOCKET_KEY: key };
    const created = await runDocket(
      ["organization", "create", "Second", "--owner", "grace@example.com", "--json"],
      settings,
    );
    const { id, invitation } = JSON.parse(created.stdout);
    expect(invitation).toMatchObject({ email: "grace@example.com", role: "owner" });
    const again = ["organization", "invite-owner", "Second", "grace@example.com", "--json"];
    expect(JSON.parse((await runDocket(again, settings)).stdout).link).toContain(`${address}/app/invitations/`);
    const listed = await runDocket(["organization", "list", "--json"], settings);
    expect(JSON.parse(listed.stdout)).toMatchObject([{ name: "default" }, { id, name: "Second", owners: [] }]);
    for (const args of [
      ["organization", "create", "Third", "--owner", "grace@example.com"],
      ["organization", "list"],
      ["user", "reset-link", "grace@example.com"],
    ])
      expect([args, JSON.parse((await runDocket([...args, "--json"], remote)).stdout).code]).toEqual([
        args,
        "role_missing",
      ]);
    for (const args of [
      ["user", "list"],
      ["user", "invite", "x@example.com"],
    ])
      expect([args, JSON.parse((await runDocket([...args, "--json"], remote)).stdout).code]).toEqual([
        args,
        "scope_missing",
      ]);
  });

  it("tells the status of the installation to the operator, and of the organisation to the holder of a key", async () => {
    const projects = [{ project: "docs", active: 0, completed: 0, failed: 0, archived: 0 }];
    const status = { address, isServing: true, projects, sites: expect.any(Object) };
    const byOperator = await runDocket(["status", "--json"], settings);
    expect(JSON.parse(byOperator.stdout)).toEqual({
      ...status,
      dataFolder: join(folder, "data"),
      database: expect.stringMatching(/^embedded, PostgreSQL \d/),
    });
    const byKey = await runDocket(["status", "--json"], { DOCKET_URL: address, DOCKET_KEY: key });
    expect(JSON.parse(byKey.stdout)).toEqual(status);
  });

  it("says what to do where no Docket answers, or the key is not accepted", async () => {
    const tries: [Record<string, string>, string, RegExp][] = [
      [{ DOCKET_URL: address }, "key_missing", /Set DOCKET_KEY to an API key of http/],
      [{ DOCKET_URL: address, DOCKET_KEY: "dkt_wrong" }, "unauthorized", /does not accept the key in DOCKET_KEY/],
      [{ DOCKET_URL: "http://127.0.0.1:9", DOCKET_KEY: key }, "unreachable", /cannot be reached.*check --url/],
      [{ DOCKET_URL: "docs.example.com", DOCKET_KEY: key }, "invalid_settings", /DOCKET_URL: expected a URL/],
      [{ DOCKET_URL: address.replace("http:", "https:"), DOCKET_KEY: key }, "unreachable", /cannot be reached/],
    ];
    for (const [connection, code, message] of tries) {
      const finished = await runDocket(["project", "list", "--json"], connection);
      expect(finished.code).toBe(1);
      expect(JSON.parse(finished.stdout)).toEqual({ error: expect.stringMatching(message), code });
      if (connection.DOCKET_KEY) expect(finished.stdout + finished.stderr).not.toContain(connection.DOCKET_KEY);
    }
  });

  it("cannot reach the operator's way from outside", async () => {
    const socket = join(folder, "data", "operator", "socket");
    expect((await stat(socket)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, "data", "operator"))).mode & 0o777).toBe(0o700);
    for (const headers of [
      ["Host: localhost"],
      ["Host: localhost", "X-Forwarded-For: 127.0.0.1", "Forwarded: for=unix:"],
      ["Host: localhost", `X-Real-Ip: ${socket}`, "Docket-Operator: true", "Authorization: Operator"],
      ["Host: localhost", "Cookie: operator=1", "Remote-User: root"],
    ]) {
      const head = [`GET /v1/projects/${projectId} HTTP/1.1`, ...headers, "Connection: close"];
      expect(await rawRequest(address, `${head.join("\r\n")}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 401 /);
    }
  });

  it("that works on this machine alone refuses to look elsewhere", async () => {
    const log = join(folder, "visits.jsonl");
    await writeFile(log, '{"path":"/start","ip":"192.0.2.1"}\n');
    const imported = await runDocket(["visits", "import", "docs", log, "--json"], {
      ...settings,
      DOCKET_URL: address,
      DOCKET_KEY: key,
    });
    expect(JSON.parse(imported.stdout)).toMatchObject({ code: "local_only" });
  });

  it("works again in its own process when the serve has ended, or was killed", async () => {
    expect(await serve.kill("SIGKILL")).toBe("SIGKILL");
    expect(await runDocket(["project", "list", "--json"], settings)).toMatchObject({ code: 0 });
    serve = await startServe();
    expect(await runDocket(["project", "list", "--json"], settings)).toMatchObject({ code: 0 });
    expect(await serve.kill("SIGTERM")).toBe(0);
    await expect(stat(join(folder, "data", "operator", "socket"))).rejects.toThrow("ENOENT");
  });
});
