import { execFile, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { gitEnvironment } from "./run-git.ts";
import { type GitHttpOutcome, type GitHttpRequest, serveGitHttp } from "./serve-git-http.ts";

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "docket-http-"));
const bare = join(folder, "bare.git");
const outcomes: GitHttpOutcome[] = [];
let limits: Partial<GitHttpRequest> = {};
let server: Server;
let url = "";

async function git(cwd: string, ...args: string[]): Promise<string> {
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgSign=false"];
  const env = gitEnvironment({});
  const { stdout } = await run("git", [...identity, ...args], { cwd, env, maxBuffer: 1e8 });
  return stdout.trim();
}

async function makeClone(name: string): Promise<string> {
  await git(folder, "clone", "--quiet", url, name);
  return join(folder, name);
}

async function commitFile(clone: string, path: string, content: string | Buffer): Promise<string> {
  writeFileSync(join(clone, path), content);
  await git(clone, "add", "-A");
  await git(clone, "commit", "--quiet", "-m", `add ${path}`);
  return git(clone, "rev-parse", "HEAD");
}

beforeAll(async () => {
  execFileSync("git", ["init", "--quiet", "--bare", "-b", "main", bare]);
  server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? "", "http://x");
    const path = pathname.replace(/^\/demo\.git/, "");
    const defaults = { repository: bare, path, query: search.slice(1), user: "ana", canPush: true, canRewrite: false };
    outcomes.push(await serveGitHttp(request, response, { ...defaults, ...limits }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/demo.git`;
  const first = await makeClone("first");
  await commitFile(first, "a.md", "one\n");
  await git(first, "push", "--quiet", "origin", "HEAD:main");
});
beforeEach(() => {
  limits = {};
  outcomes.length = 0;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

test.each(["0", "2"])("clones, pushes and fetches with protocol version %s", async (version) => {
  const one = await makeClone(`one-${version}`);
  const two = await makeClone(`two-${version}`);
  const id = await commitFile(one, `v${version}.md`, "x\n");
  await git(one, "-c", `protocol.version=${version}`, "push", "--quiet", "origin", "HEAD:main");
  expect(outcomes.at(-1)).toEqual({ type: "served", service: "git-receive-pack", method: "POST", status: 200 });
  await git(two, "-c", `protocol.version=${version}`, "pull", "--quiet", "--ff-only", "origin", "main");
  expect(await git(two, "rev-parse", "HEAD")).toBe(id);
});

test("takes a large push in pieces and gives it back whole", async () => {
  const clone = await makeClone("large");
  const content = randomBytes(24 * 1024 * 1024);
  await commitFile(clone, "large.bin", content);
  await git(clone, "push", "--quiet", "origin", "HEAD:refs/heads/large");
  const copy = join(folder, "large-copy");
  await git(folder, "clone", "--quiet", "--branch", "large", url, copy);
  expect(await git(copy, "hash-object", "large.bin")).toBe(await git(clone, "hash-object", "large.bin"));
});

test("respects forced pushes and deleted branches where that is allowed", async () => {
  limits = { canRewrite: true };
  const clone = await makeClone("forced");
  await commitFile(clone, "f.md", "1\n");
  await git(clone, "push", "--quiet", "origin", "HEAD:refs/heads/forced");
  await git(clone, "commit", "--quiet", "--amend", "-m", "another");
  await git(clone, "push", "--quiet", "--force", "origin", "HEAD:refs/heads/forced");
  await git(clone, "push", "--quiet", "origin", ":refs/heads/forced");
  expect(await git(bare, "branch", "--list", "forced")).toBe("");
});

test("hides Docket's own refs from fetch and push", async () => {
  const clone = await makeClone("hidden");
  await git(bare, "update-ref", "refs/docket/secret", await git(bare, "rev-parse", "main"));
  expect(await git(clone, "ls-remote", "origin")).not.toContain("refs/docket");
  await expect(git(clone, "fetch", "origin", "refs/docket/secret")).rejects.toThrow(/couldn't find remote ref/);
  await expect(git(clone, "push", "origin", "HEAD:refs/docket/other")).rejects.toThrow(/hidden ref/);
  await expect(git(clone, "push", "origin", ":refs/docket/secret")).rejects.toThrow(/rejected/);
  expect(await git(bare, "rev-parse", "refs/docket/secret")).toBeTruthy();
});

test("refuses broken objects", async () => {
  const clone = await makeClone("broken");
  const tree = (await git(clone, "rev-parse", "HEAD^{tree}")).trim();
  const commit = `tree ${tree}\nauthor A <a> 1 +0000\ncommitter no date\n\nx\n`;
  writeFileSync(join(clone, "commit.txt"), commit);
  const id = await git(clone, "hash-object", "-t", "commit", "-w", "--literally", "commit.txt");
  await expect(git(clone, "push", "origin", `${id}:refs/heads/broken`)).rejects.toThrow(/missingEmail|badDate|fsck/i);
});

test("refuses pushes of readers with a reason and lets them fetch", async () => {
  const clone = await makeClone("reader");
  await commitFile(clone, "r.md", "x\n");
  limits = { canPush: false };
  await expect(git(clone, "push", "origin", "HEAD:refs/heads/reader")).rejects.toThrow(/403/);
  await git(clone, "fetch", "--quiet", "origin");
  const response = await fetch(`${url}/git-receive-pack`, { method: "POST", body: "0000" });
  expect([response.status, await response.text()]).toEqual([403, expect.stringContaining("not push")]);
});

test.each([
  ["GET", "/HEAD"],
  ["GET", "/objects/info/packs"],
  ["GET", "/config"],
  ["GET", "/info/refs"],
  ["GET", "/info/refs?service=git-upload-archive"],
  ["GET", "/info/refs?service=git-upload-pack&x=1"],
  ["GET", "/git-upload-pack"],
  ["GET", "/%2e%2e/other.git/info/refs?service=git-upload-pack"],
  ["GET", "/../other.git/info/refs?service=git-upload-pack"],
  ["POST", "/info/refs?service=git-upload-pack"],
  ["POST", "/git-upload-archive"],
  ["PUT", "/git-receive-pack"],
  ["DELETE", "/info/refs"],
])("answers 404 to %s %s", async (method, path) => {
  const response = await fetch(`${url}${path}`, { method });
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("no such service");
});

test("answers wrong content types and malformed bodies without falling over", async () => {
  const post = (type: string, body: string | Buffer, encoding?: string) =>
    fetch(`${url}/git-upload-pack`, {
      method: "POST",
      headers: { "content-type": type, ...(encoding ? { "content-encoding": encoding } : {}) },
      body: Buffer.from(body),
    });
  const type = "application/x-git-upload-pack-request";
  expect((await post("text/plain", "0000")).status).toBe(415);
  expect((await post(type, "zzzz")).status).toBeLessThan(600);
  expect((await post(type, "not gzip", "gzip")).status).toBeLessThan(600);
  expect((await post(type, gzipSync("0000"), "gzip")).status).toBe(200);
  expect(await git(folder, "ls-remote", url)).toContain("refs/heads/main");
});

test("refuses a push over the limit and leaves nothing behind", async () => {
  const clone = await makeClone("over");
  // Over the limit, but within what is still read, so that git always gets the answer.
  await commitFile(clone, "over.bin", randomBytes(1.5 * 1024 * 1024));
  limits = { maxRequestBytes: 1024 * 1024 };
  const refspec = "HEAD:refs/heads/over";
  await expect(git(clone, "push", "origin", refspec)).rejects.toThrow(/pack exceeds maximum allowed size/);
  await expect(git(clone, "-c", "http.postBuffer=20000000", "push", "origin", refspec)).rejects.toThrow(/413/);
  await expectNothingLeft();
});

test("ends git when the client goes away in the middle of a push", async () => {
  const clone = await makeClone("aborted");
  await commitFile(clone, "aborted.bin", randomBytes(64 * 1024 * 1024));
  const child = spawn("git", ["push", "origin", "HEAD:refs/heads/aborted"], {
    cwd: clone,
    detached: true,
    stdio: "ignore",
  });
  await expect.poll(() => leftovers().some((name) => name.startsWith("tmp_objdir")), { interval: 5 }).toBe(true);
  process.kill(-(child.pid ?? 0), "SIGKILL");
  await expect.poll(() => outcomes.map(({ type }) => type)).toContain("ended");
  await expectNothingLeft();
  expect(await git(bare, "branch", "--list", "aborted")).toBe("");
});

test("git ends by itself when a push breaks off and nobody is left to end it", async () => {
  vi.spyOn(process, "kill").mockReturnValue(true);
  const headers = { "content-type": "application/x-git-receive-pack-request", "content-length": "631" };
  const request = httpRequest(`${url}/git-receive-pack`, { method: "POST", headers });
  request.on("error", () => {});
  server.once("request", () => setTimeout(() => request.destroy(), 100));
  request.write("00");
  await expect.poll(() => outcomes[0]?.type).toBe("ended");
});

test("ends git at the time limit", async () => {
  limits = { timeoutMs: 300 };
  const headers = { "content-type": "application/x-git-receive-pack-request" };
  const request = httpRequest(`${url}/git-receive-pack`, { method: "POST", headers });
  request.write("00");
  request.on("error", () => {});
  await expect
    .poll(() => outcomes[0])
    .toEqual({ type: "ended", reason: expect.stringContaining("git took too long.") });
  request.destroy();
});

test("a repository that is gone gives an error and not another repository", async () => {
  limits = { repository: join(folder, "gone.git") };
  expect((await fetch(`${url}/info/refs?service=git-upload-pack`)).status).toBe(404);
});

function leftovers(): string[] {
  return readdirSync(join(bare, "objects")).filter((name) => name.startsWith("tmp_"));
}

async function expectNothingLeft(): Promise<void> {
  await expect.poll(leftovers).toEqual([]);
  expect(existsSync(join(bare, "objects", "pack"))).toBe(true);
}
