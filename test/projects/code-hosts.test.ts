import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HostFault } from "../../src/code-hosts/host-fault.ts";
import { gitText, runGit } from "../../src/git/run-git.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { addUser, type BrowserSession } from "../support/browser-session.ts";
import { expectError } from "../support/expect-error.ts";
import { type GitServer, serveRepository } from "../support/git-server.ts";
import { createRecordedHost } from "../support/recorded-host.ts";

const TOKEN = "tok3n-Zq81-kept-secret-Ab9";
const host = createRecordedHost();
const { access } = host;
let docket: Docket;
let user: BrowserSession;
let bare: string;
let server: GitServer;
let url: string;
/** What was asked of the server besides git. */
let asked: string[];
let number = 0;

beforeAll(async () => {
  docket = await boot();
  docket.app.codeHosts.gitea = host.adapter;
  user = await addUser(docket, "admin");
  const source = await createRepository(join(docket.folder, "source"), { "index.md": "# Home\n\nTeh start.\n" });
  bare = join(docket.folder, "bare.git");
  await runGit(["clone", "--quiet", "--bare", source, bare]);
  server = await serveRepository(bare, TOKEN);
  url = server.url.replace("/repository.git", "/acme/repository.git");
});
beforeEach(() => {
  asked = [];
  Object.assign(host, { checks: [], pullRequests: [], fault: undefined, access });
  beGitea(server);
});
afterAll(async () => {
  await server.close();
  await docket.close();
});

function beGitea(of: GitServer): void {
  of.answer = (request, response) => {
    if (!request.url?.startsWith("/api") && !request.url?.startsWith("/rest")) return false;
    asked.push(request.url);
    if (request.url !== "/api/v1/version") return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": "application/json" }).end('{"version":"1.24.2"}');
  };
}

const add = (more: object) => user.call("POST", "/v1/projects", { name: `p${number++}`, repository: url, ...more });
const added = async (more: object): Promise<Project> => (await add(more)).json() as Promise<Project>;
const change = (id: string, body: object) => user.json<Project>("PATCH", `/v1/projects/${id}`, body);

describe("a repository at a code host", () => {
  it("is recognised, and what its token may do is checked, told and kept", async () => {
    const project = await added({ token: TOKEN });
    expect(project.host).toEqual({
      kind: "gitea",
      webUrl: "https://git.example.com/acme/repository",
      account: "docket-bot",
      githubApp: null,
      findings: access.findings,
      checkedAt: expect.any(String),
      movedTo: null,
      advice: null,
    });
    const apiUrl = `${new URL(url).origin}/api/v1`;
    expect(host.checks).toEqual([{ apiUrl, repository: "acme/repository", username: "git", token: TOKEN }]);
    expect(await user.json("GET", `/v1/projects/${project.id}`)).toEqual(project);
  });

  it("is asked nothing without a token, or if Docket is to keep the pull requests", async () => {
    const options = [{ token: TOKEN, host: "builtin" }];
    for (const more of options) expect((await added(more)).host).toMatchObject({ kind: "builtin", advice: null });
    const open = await serveRepository(bare);
    beGitea(open);
    const project = await added({ repository: open.url.replace("/repository.git", "/acme/repository.git") });
    await open.close();
    expect(project.host).toMatchObject({ kind: "builtin", advice: null });
    expect(asked).toEqual([]);
  });

  it("goes by the kind that somebody names, without asking what it is", async () => {
    docket.app.codeHosts.gitlab = host.adapter;
    const project = await added({ token: TOKEN, host: "gitlab" });
    expect(project.host.kind).toBe("gitlab");
    expect(host.checks[0]?.apiUrl).toBe(`${new URL(url).origin}/api/v4`);
    expect(asked).toEqual([]);
  });

  it.each<[HostFault["kind"], string]>([
    ["unauthorized", "token"],
    ["forbidden", "token"],
    ["not_found", "token"],
    ["unavailable", "repository"],
    ["rate_limited", "repository"],
    ["unexpected", "repository"],
  ])("is not taken when the host's answer is %s, and the message says what to do", async (kind, field) => {
    host.fault = new HostFault(kind, "The host said so");
    const { error, details } = await expectError(await add({ token: TOKEN }), 400, "invalid_request");
    expect(details?.map(({ path }) => path)).toEqual([field]);
    expect(error).toMatch(/127\.0\.0\.1.*The host said so.*--host builtin/);
    expect(error).not.toContain(TOKEN);
  });

  it("is refused as a kind that it cannot be", async () => {
    for (const more of [{ host: "github" }, { host: "gitea", token: TOKEN, isImport: true }, { host: "nowhere" }]) {
      const { details } = await expectError(await add(more), 400, "invalid_request");
      expect(details?.map(({ path }) => path)).toEqual([more.host === "github" ? "repository" : "host"]);
    }
  });
});

describe("a token", () => {
  it("is rotated without a restart, and checked before it takes the old one's place", async () => {
    const { id } = await added({ token: TOKEN });
    host.access = { ...access, findings: [] };
    expect((await change(id, { token: "rotated-token-1" })).host).toMatchObject({ kind: "gitea", findings: [] });
    host.fault = new HostFault("unauthorized", "Bad credentials");
    const refused = await user.call("PATCH", `/v1/projects/${id}`, { token: "bad" });
    expect((await expectError(refused, 400, "invalid_request")).details?.[0]?.path).toBe("token");
    expect(host.checks.map(({ token }) => token)).toEqual([TOKEN, "rotated-token-1", "bad"]);
    host.fault = undefined;
    await change(id, { host: "auto" });
    expect(host.checks.at(-1)?.token).toBe("rotated-token-1");
    expect(await change(id, { token: null })).toMatchObject({ hasToken: false, host: { kind: "builtin" } });
  });

  it("that is rotated leaves pull requests with Docket where somebody wanted them there", async () => {
    const { id } = await added({ token: TOKEN, host: "builtin" });
    expect((await change(id, { token: "rotated-token-2" })).host.kind).toBe("builtin");
    expect((await change(id, { host: "auto" })).host.kind).toBe("gitea");
    expect((await change(id, { host: "builtin" })).host.kind).toBe("builtin");
  });
});

describe("a project that gets another repository", () => {
  let empty: string;
  let next: GitServer;
  let nextUrl: string;
  beforeEach(async () => {
    empty = join(docket.folder, `empty-${number++}.git`);
    await runGit(["init", "--quiet", "--bare", empty]);
    next = await serveRepository(empty, TOKEN);
    nextUrl = next.url.replace("/repository.git", "/acme/repository.git");
    beGitea(next);
    return () => next.close();
  });

  it("takes its branches and its open work along from Docket to an empty one at a host", async () => {
    const { id } = await user.json<Project>("POST", "/v1/projects", { name: `p${number++}`, sample: true });
    const first = await docket.runJob(id, "Fix common misspellings");
    const before = await gitText(["rev-parse", `docket/${first.id}`], {
      gitDir: join(docket.app.config.dataDir, "repositories", `${id}.git`),
    });
    const project = await change(id, { repository: nextUrl, token: TOKEN });
    expect(project).toMatchObject({
      repository: nextUrl,
      repositoryKind: "remote",
      ref: "main",
      hasToken: true,
      host: { kind: "gitea" },
    });
    const followed = await docket.message(id, first.id, 'Add a page "News" with the text "None yet."');
    expect(followed).toMatchObject({
      status: "completed",
      prLink: "https://git.example.com/acme/repository/pulls/1",
      details: { branch: `docket/${first.id}` },
    });
    expect(await gitText(["log", "--format=%H", `docket/${first.id}`], { gitDir: empty })).toContain(before);
    expect(host.pullRequests).toMatchObject([{ head: `docket/${first.id}`, base: "main", state: "open" }]);
    const owned = await docket.call("GET", `/git/${id}.git/info/refs?service=git-upload-pack`);
    expect(owned.status).toBe(404);
  });

  it("finds nothing of the one before there, and opens new pull requests", async () => {
    const other = await createRepository(join(docket.folder, `other-${number++}`), {
      "a.md": "# A\n\nRead teh page.\n",
    });
    await runGit(["branch", "--move", "trunk"], { cwd: other });
    await runGit(["push", "--quiet", empty, "trunk"], { cwd: other });
    await runGit(["symbolic-ref", "HEAD", "refs/heads/trunk"], { gitDir: empty });
    const { id } = await added({ token: TOKEN });
    const first = await docket.runJob(id, "Fix common misspellings");
    expect(first).toMatchObject({ status: "completed", prLink: expect.stringContaining("pulls/1") });
    expect(await change(id, { repository: nextUrl, token: TOKEN })).toMatchObject({ ref: "trunk" });
    const second = await docket.runJob(id, "Fix common misspellings");
    expect(second).toMatchObject({ status: "completed", details: { filesChanged: 1 } });
    expect(await gitText(["show", `docket/${second.id}:a.md`], { gitDir: empty })).toContain("Read the page.");
    // The job of before starts from its own branch "main", which is not there.
    const followed = await docket.message(id, first.id, "Fix common misspellings");
    expect(followed).toMatchObject({ status: "failed", prLink: first.prLink });
    expect(followed.details.message).toContain('no branch "main"; there are:');
  });

  it("must push to an empty one itself if the branches are elsewhere", async () => {
    const { id } = await added({ token: TOKEN });
    const response = await user.call("PATCH", `/v1/projects/${id}`, { repository: nextUrl, token: TOKEN });
    const { error } = await expectError(response, 400, "invalid_request");
    expect(error).toMatch(/repository: it is empty; push the branches there first/);
    expect(await user.json("GET", `/v1/projects/${id}`)).toMatchObject({ repository: url });
  });

  it("shows the token to no other server", async () => {
    const { id } = await added({ token: TOKEN });
    const response = await user.call("PATCH", `/v1/projects/${id}`, { repository: nextUrl });
    await expectError(response, 400, "invalid_request");
    expect([...next.credentials]).toEqual([]);
  });

  it("is told of a new address, which one command takes over", async () => {
    host.access = { ...access, movedTo: "acme/handbook" };
    const { host: found } = await added({ token: TOKEN });
    const moved = url.replace("acme/repository.git", "acme/handbook.git");
    expect(found).toMatchObject({ movedTo: moved, advice: expect.stringContaining(`--repository ${moved}`) });
  });

  it.each([true, false])("keeps token and pull requests at its new address (which it was told: %s)", async (isTold) => {
    const { id } = await added({ token: TOKEN });
    const job = await docket.runJob(id, "Fix common misspellings");
    host.access = { ...access, movedTo: "acme/handbook" };
    const moved = url.replace("acme/repository.git", "acme/handbook.git");
    if (isTold) expect(await change(id, { host: "auto" })).toMatchObject({ repository: url, host: { movedTo: moved } });
    const next = isTold ? moved : moved.replace(/\.git$/, "");
    const now = await change(id, { repository: next });
    expect(now).toMatchObject({
      repository: next,
      hasToken: true,
      host: { kind: "gitea", movedTo: null, advice: null },
    });
    expect(host.checks.at(-1)).toMatchObject({ repository: "acme/handbook", token: TOKEN });
    const followed = await docket.message(id, job.id, `Add a page "News ${isTold}" with the text "None yet."`);
    expect(followed).toMatchObject({
      status: "completed",
      prLink: job.prLink,
      details: { branch: job.details.branch },
    });
    expect(followed.details.pullRequests).toHaveLength(1);
  });
});
