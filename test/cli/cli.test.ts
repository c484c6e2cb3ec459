import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createProgram } from "../../src/cli/program.ts";
import { createRepository } from "../support/boot.ts";
import { COMPILED, MAIN } from "../support/docket-process.ts";

let folder: string;
let serve: Awaited<ReturnType<typeof startServe>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docket-cli-"));
});
afterAll(async () => {
  await serve?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe("the command line", () => {
  it("adds a project, makes a key, runs a job beside serve and prints one JSON value each time", async () => {
    const repository = await createRepository(join(folder, "docs"));
    const project = await json("project", "add", "docs", "--repository", repository);
    serve = await startServe();
    expect(project).toMatchObject({ projectId: expect.stringMatching(/^prj_/), name: "docs", ref: "main" });
    const { key } = await json(
      "key",
      "create",
      "laptop",
      "--scope",
      "read",
      "--scope",
      "write",
      "--expires-in-days",
      "30",
    );
    expect(key).toMatch(/^dkt_[0-9A-Za-z]{46}$/);

    const job = await json("job", "create", "docs", "Rename the page quickstart to start", "--wait");
    expect(job).toMatchObject({ status: "completed", details: { reason: "delivered" } });
    const response = await fetch(`${serve.address}/v2/agent/${project.projectId}/job/${job.id}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(await response.json()).toEqual(job);
    expect(await json("job", "list", "docs")).toEqual([job]);
    expect(await json("job", "list", "docs", "--search", "PAGE QUICKSTART")).toEqual([job]);
    expect(await json("job", "list", "docs", "--search", "nobody said so")).toEqual([]);
    expect((await json("job", "diff", job.id as string)).patch).toContain("rename to start.mdx");
    expect(await json("job", "messages", job.id as string)).toHaveLength(2);
    expect(await run("job", "show", job.id as string)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("?access="),
    });
    expect(await json("status")).toMatchObject({ projects: [{ project: "docs", completed: 1 }] });
    const steer = ["job", "message", job.id as string, "Fix the broken links", "--steer", "--wait"];
    expect(await json(...steer)).toMatchObject({ status: "completed", details: { turns: 2 } });
    const findings = (...options: string[]) => ["job", "findings", job.id as string, ...options];
    const left = { turn: 2, path: "installation.mdx", line: expect.any(Number), kind: "link", isChanged: false };
    expect(await json(...findings("--left"))).toMatchObject({ findings: [left], leftOut: 0 });
    expect((await run(...findings("--turn", "2", "--kind", "link"))).stdout).toMatch(
      /^changed {2}link +concepts\/alarms\.mdx:\d+ .*\n[\s\S]*\n3 changed, 1 left as they are\n$/,
    );
    expect((await run(...findings("--turn", "2", "--csv"))).stdout.split("\r\n")).toHaveLength(6);
    const progress = await run("job", "message", job.id as string, "Rename the page start to begin", "--wait");
    expect(progress.stderr.replaceAll(/\([\d.]+ s\)/g, "(…)").split("\n")).toEqual([
      "  ✓ Prepared the repository (…)",
      "  ✓ Rename page start to begin: Changed 3 files (…)",
      "  ✓ Checked pages, links and navigation (…)",
      expect.stringMatching(/^ {2}✓ Committed: Rename .* \(…\)$/),
      "  ✓ Pushed the branch (…)",
      "  ✓ Updated the pull request (…)",
      "",
    ]);
    expect(progress.stdout).toMatch(/completed \(delivered\)[\s\S]*pull request +http/);
    expect(await json("job", "archive", job.id as string)).toMatchObject({ status: "archived" });

    expect((await run("serve")).stderr).toContain(`${serve.pid}`);
    expect(serve.setupLink).toMatch(/^http:.*\/app\/setup\?token=[\w-]{43}$/);
    const token = new URL(serve.setupLink).searchParams.get("token");
    const account = { token, name: "Ada", email: "ada@example.com", password: "correct horse battery" };
    const setUp = await fetch(`${serve.address}/v1/setup`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(account),
    });
    expect(setUp.status).toBe(201);
    expect(await json("user", "list")).toMatchObject([{ name: "Ada", email: "ada@example.com", role: "owner" }]);
    expect(await json("user", "invite", "Grace@example.com", "--role", "viewer")).toMatchObject({
      email: "grace@example.com",
      role: "viewer",
      link: expect.stringContaining(`${serve.address}/app/invitations/`),
    });
    expect(await json("user", "reset-link", "ada@example.com")).toMatchObject({
      link: expect.stringContaining(`${serve.address}/app/reset?token=`),
    });
    expect((await run("user", "reset-link", "nobody@example.com")).stderr).toContain("There is no user");
    expect((await run("user", "invite", "x@example.com", "--role", "king")).code).toBe(2);

    expect(await json("key", "revoke", "laptop")).toMatchObject({ name: "laptop" });
    const refused = await fetch(`${serve.address}/v2/agent/${project.projectId}/jobs`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(refused.status).toBe(401);
    expect(await json("doctor")).toContainEqual({
      check: "project docs",
      state: "ok",
      message: expect.stringContaining("main is at"),
    });
  });

  it("reports all mistakes in the settings together, by name", async () => {
    const { code, stderr } = await run("status", {
      DOCKET_PORT: "http",
      DOCKET_TURN_TIMEOUT_SECONDS: "-1",
      DOCKET_PORTT: "1",
    });
    expect(code).toBe(1);
    expect(stderr).toContain("DOCKET_PORT: expected a whole number from 0 to 65535");
    expect(stderr).toContain("DOCKET_TURN_TIMEOUT_SECONDS: expected");
    expect(stderr).toContain("DOCKET_PORTT: no such setting");
  });

  it("has help for every command", async () => {
    const { stdout } = await run("--help");
    const commands = [...stdout.matchAll(/^ {2}([a-z]+)/gm)]
      .map(([, name]) => name ?? "")
      .filter((name) => name !== "help");
    expect(commands).toEqual(
      expect.arrayContaining([
        "serve",
        "worker",
        "migrate",
        "demo",
        "project",
        "key",
        "job",
        "status",
        "doctor",
        "settings",
        "user",
        "organization",
        "publish",
        "site",
      ]),
    );
    expect(await run("project", "--help")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("docket project"),
    });
    const explain = (command: Command): string[] => [command.helpInformation(), ...command.commands.flatMap(explain)];
    for (const help of explain(await createProgram([]))) expect(help).toMatch(/^Usage: docket.*\n\n\S/);
  });
});

describe("commands beside serve", () => {
  it("tells errors as JSON with exit code 1, and wrong usage with 2", async () => {
    const unknown = await run("project", "show", "nothing", "--json");
    expect(unknown.code).toBe(1);
    expect(JSON.parse(unknown.stdout)).toEqual({ error: "There is no such project", code: "not_found" });
    const wrong = await run("project", "ad", "--json");
    expect(wrong.code).toBe(2);
    expect(JSON.parse(wrong.stdout)).toMatchObject({ code: "wrong_usage" });
    expect((await run("project", "add")).code).toBe(2);
    expect((await run("key", "create", "x", "--allow", "0.0.0.0/0")).stderr).toContain("would allow every address");
  });

  it("sets what a project's jobs work with, and reads keys from standard input only", async () => {
    const other = await createRepository(join(folder, "other"), { "api.md": "# API\n" });
    await createRepository(join(folder, "settings"), { "index.md": "# Home\n" });
    await json("project", "add", "settings", "--repository", "settings");
    const key = "a-key-of-the-project-1";
    const stored = start(["project", "set-provider-key", "settings", "anthropic", "--json"]);
    stored.stdin.end(`${key}\n`);
    expect(await new Promise((resolve) => stored.on("close", resolve))).toBe(0);
    expect((await run("project", "set-provider-key", "settings", "anthropic", key)).code).toBe(2);
    const changed = ["--model", "docket/rules", "--fallback-model", "docket/rules", "--context", "api=other"];
    expect(await json("project", "update", "settings", ...changed)).toMatchObject({
      model: "docket/rules",
      fallbackModel: "docket/rules",
      contexts: [{ name: "api", repository: `file://${other}` }],
      providerKeys: ["anthropic"],
    });
    const shown = await run("project", "show", "settings");
    expect(shown.stdout).toMatch(/own keys +anthropic\n +context +api: file:/);
    expect(shown.stdout).not.toContain(key);
    expect(await json("project", "update", "settings", "--allow-rewriting")).toMatchObject({ allowsRewriting: true });
    expect(await json("project", "update", "settings", "--refuse-rewriting")).toMatchObject({ allowsRewriting: false });
    const both = ["--allow-rewriting", "--refuse-rewriting"];
    expect((await run("project", "update", "settings", ...both)).stderr).toContain("exclude each other");
    const back = ["--model", "", "--fallback-model", "", "--remove-context", "api"];
    expect(await json("project", "update", "settings", ...back)).toMatchObject({
      model: null,
      fallbackModel: null,
      contexts: [],
    });
    expect((await run("project", "update", "settings", "--model", "a/b")).stderr).toContain('"a/b" is not configured');
    await json("project", "unset-provider-key", "settings", "anthropic");
    expect(await json("project", "show", "settings")).toMatchObject({ providerKeys: [] });
    await json("project", "remove", "settings", "--yes");
  });

  it("sets a project's limits, and the installation's again with an empty one", async () => {
    await createRepository(join(folder, "limited"), { "index.md": "# Home\n" });
    await json("project", "add", "limited", "--repository", "limited");
    const limits = ["--turn-steps", "12", "--turn-cost-usd", "0.25", "--jobs-at-once", "1", "--visits-kept-days", "90"];
    expect(await json("project", "update", "limited", ...limits)).toMatchObject({
      limits: { turnSteps: 12, turnCostUsd: 0.25, turnSeconds: null, jobsAtOnce: 1, visitsKeptDays: 90 },
    });
    expect((await run("project", "show", "limited")).stdout).toMatch(/limit +12 steps a turn\n/);
    expect(await json("project", "update", "limited", "--turn-steps", "")).toMatchObject({
      limits: { turnSteps: null, jobsAtOnce: 1 },
    });
    expect((await run("project", "update", "limited", "--turn-steps", "5000")).stderr).toContain("limits.turnSteps");
    expect((await run("project", "update", "limited", "--turn-steps", "many")).code).toBe(2);
    await json("project", "remove", "limited", "--yes");
  });

  it("adds organisations, lists them, and lets an owner in again", async () => {
    const created = await json("organization", "create", "Second", "--owner", "Second@example.com");
    expect(created).toMatchObject({
      id: expect.stringMatching(/^org_/),
      name: "Second",
      invitation: { email: "second@example.com", role: "owner", link: expect.stringContaining("/app/invitations/") },
    });
    expect(await json("organization", "list")).toMatchObject([
      { name: expect.any(String) },
      { id: created.id, name: "Second", members: 0, owners: [] },
    ]);
    expect((await run("organization", "create", "Second", "--owner", "x@example.com")).stderr).toContain("exists");
    expect((await run("organization", "create", "Third", "--owner", "nobody")).stderr).toContain("e-mail address");
    expect((await run("organization", "invite-owner", "Second", "other@example.com")).stdout).toMatch(
      /^http.*\/app\/invitations\/[\w-]{43}\n$/,
    );
    expect((await run("organization", "create", "Third")).code).toBe(2);
  });
});

describe("docket demo", () => {
  it("ends with exit code 0 after the follow-up, and again on the same data", async () => {
    for (const round of [1, 2]) {
      const { code, stdout, stderr } = await run("demo", "--exit", { DOCKET_PORT: "0" });
      expect({ round, code, stderr: stderr.replace(/\(node:.*|\(Use.*/g, "").trim() }).toEqual({
        round,
        code: 0,
        stderr: "",
      });
      expect(stdout).toMatch(
        /✓ Opened the pull request[\s\S]*diff --git[\s\S]*✓ Updated the pull request[\s\S]*diff --git[\s\S]*✓ Published 20 pages[\s\S]*✓ Published 20 pages/,
      );
      // The server has stopped, so no address and no key would be of use.
      const ending = stdout.slice(stdout.indexOf("The demo has ended"));
      expect(ending).toMatch(/pull request +#1, open, 1\d files changed\n/);
      expect(ending).not.toMatch(/http|dkt_|curl/);
      const [, dataDir = "", id = ""] = /DOCKET_DATA_DIR=(\S+) \.\/docket job show (\S+)/.exec(ending) ?? [];
      if (round === 2)
        expect((await run("job", "show", id, { DOCKET_DATA_DIR: dataDir })).stdout).toContain("?access=");
    }
  });
});

type Finished = { code: number | null; stdout: string; stderr: string };

async function json(...args: string[]): Promise<Record<string, unknown>> {
  const { code, stdout, stderr } = await run(...args, "--json");
  if (code !== 0) throw new Error(`docket ${args.join(" ")} ended with ${code}: ${stdout}${stderr}`);
  return JSON.parse(stdout);
}

function start(args: string[], settings: Record<string, string> = {}) {
  const { PATH = "", HOME = "" } = process.env;
  return spawn(process.execPath, [MAIN, ...args], {
    cwd: folder,
    env: { ...COMPILED, PATH, HOME, DOCKET_DATA_DIR: join(folder, "data"), NO_COLOR: "1", ...settings },
  });
}

function run(...args: (string | Record<string, string>)[]): Promise<Finished> {
  const settings = args.find((arg) => typeof arg === "object") ?? {};
  const child = start(
    args.filter((arg) => typeof arg === "string"),
    settings,
  );
  return new Promise((resolve, reject) => {
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (chunk) => {
      stdout += chunk;
    });
    child.stderr.on("data", (chunk) => {
      stderr += chunk;
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
}

type Served = { address: string; setupLink: string };

async function startServe(): Promise<Served & { pid: number; stop(): Promise<void> }> {
  const settings = { DOCKET_PORT: "0", DOCKET_LOG_LEVEL: "warn", DOCKET_SITES: "off" };
  const child = start(["serve", "--json"], settings);
  const served = await new Promise<Served>((resolve, reject) => {
    let text = "";
    child.stdout.on("data", (chunk) => {
      text += chunk;
      if (text.trimEnd().endsWith("}")) resolve(JSON.parse(text));
    });
    child.once("close", () => reject(new Error("serve ended")));
  });
  return {
    ...served,
    pid: child.pid ?? 0,
    stop: () =>
      new Promise((resolve, reject) => {
        child.removeAllListeners("close");
        child.once("close", (code) => (code === 0 ? resolve() : reject(new Error(`serve ended with ${code}`))));
        child.kill("SIGTERM");
      }),
  };
}
