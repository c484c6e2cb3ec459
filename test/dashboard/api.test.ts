import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Job, JobChange, Models, RecentJobs } from "../../src/agent/schema.ts";
import type { Collector } from "../../src/analytics/collect/schema.ts";
import type { Project, ProjectList } from "../../src/project-settings/schema.ts";
import type { CreatedKey, KeyList } from "../../src/projects/keys/schema.ts";
import type {
  Comment,
  CommentList,
  PullRequestDetails,
  PullRequestList,
} from "../../src/pull-requests/builtin/schema.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { addOrganization, addUser, BrowserSession, createUser, PASSWORD } from "../support/browser-session.ts";
import { expectError } from "../support/expect-error.ts";

let docket: Docket;
let user: BrowserSession;
let viewer: BrowserSession;
let sample: Project;
beforeAll(async () => {
  docket = await boot();
  user = await addUser(docket, "admin", { name: "Ada <b>Admin</b>" });
  viewer = await addUser(docket, "viewer");
  sample = await user.json("POST", "/v1/projects", { name: "sample", sample: true });
});
afterAll(async () => docket.close());

describe("projects over HTTP", () => {
  it("are made of the sample, with a repository that Docket owns", async () => {
    expect(sample).toMatchObject({
      name: "sample",
      repository: `${docket.address}/git/${sample.id}.git`,
      repositoryKind: "owned",
      ref: "main",
      hasToken: false,
    });
    expect((await viewer.json<ProjectList>("GET", "/v1/projects")).projects).toEqual([sample]);
    expect(await viewer.json("GET", `/v1/projects/${sample.id}`)).toEqual(sample);
  });

  it("have no folder of this machine as their repository", async () => {
    const repository = await createRepository(join(docket.folder, "secret"), { "index.md": "# Secret" });
    for (const path of [repository, `file://${repository}`, "/etc", ".", "../../..", "ext::sh -c id", "-u/etc"]) {
      const response = await user.call("POST", "/v1/projects", { name: "local", repository: path });
      expect((await expectError(response, 400, "invalid_request")).error).toMatch(/^repository: /);
    }
  });

  it("tell what is wrong with a repository that cannot be read", async () => {
    for (const repository of ["http://127.0.0.1:9/docs.git", `${docket.address}/git/prj_0.git`]) {
      const response = await user.call("POST", "/v1/projects", { name: "unreadable", repository });
      const { error, details } = await expectError(response, 400, "invalid_request");
      expect(error).toContain("cannot be read");
      expect(details?.[0]?.path).toBe("repository");
    }
  });

  it("take nothing that they do not know, and name every fault", async () => {
    for (const [body, paths] of [
      [{}, ["name"]],
      [{ name: "x" }, ["repository"]],
      [{ name: "x", repository: "https://example.com/a.git", sample: true }, ["repository"]],
      [{ name: "x", sample: true, ref: "main", token: "t" }, ["ref", "token"]],
      [{ name: "x", sample: true, isAdmin: true }, ["isAdmin"]],
      [{ name: "a\u202eb", sample: true }, ["name"]],
      [{ name: "x", sample: false }, ["sample"]],
      [[], undefined],
    ] as const) {
      const { details } = await expectError(await user.call("POST", "/v1/projects", body), 400, "invalid_request");
      if (paths) for (const path of paths) expect(details?.map((detail) => detail.path)).toContain(path);
    }
    await expectError(await user.call("POST", "/v1/projects", { name: "sample", sample: true }), 409, "conflict");
  });

  it("change their settings", async () => {
    const path = `/v1/projects/${sample.id}`;
    const change = { docsFolder: "docs/", token: "secret-token", allowedOrigins: ["https://Docs.example.com/"] };
    expect(await user.json("PATCH", path, change)).toEqual({
      ...sample,
      docsFolder: "docs",
      hasToken: true,
      allowedOrigins: ["https://docs.example.com"],
    });
    expect(await user.json("PATCH", path, { docsFolder: "", token: null, allowedOrigins: [] })).toEqual(sample);
    for (const body of [
      { ref: "a b" },
      { docsFolder: "../x" },
      { identity: "week" },
      { allowedOrigins: ["x"] },
      { id: "x" },
      { name: "" },
    ])
      await expectError(await user.call("PATCH", path, body), 400, "invalid_request");
  });

  it("have limits of their own, within the installation's", async () => {
    const path = `/v1/projects/${sample.id}`;
    const none = {
      turnSteps: null,
      turnCostUsd: null,
      turnSeconds: null,
      jobsAtOnce: null,
      archiveAfterDays: null,
      visitsKeptDays: null,
    };
    const installationLimits = {
      ...none,
      turnSteps: 100,
      turnSeconds: 1800,
      archiveAfterDays: 30,
      visitsKeptDays: 760,
    };
    expect(sample).toMatchObject({ limits: none, installationLimits });
    const limits = {
      turnSteps: 100,
      turnCostUsd: 0.5,
      turnSeconds: 1800,
      jobsAtOnce: 2,
      archiveAfterDays: 400,
      visitsKeptDays: 760,
    };
    expect(await user.json("PATCH", path, { limits })).toEqual({ ...sample, limits });
    expect(await user.json("PATCH", path, { limits: { turnSteps: null } })).toMatchObject({
      limits: { ...limits, turnSteps: null },
    });
    const above = { turnSteps: 101, turnSeconds: 1801, visitsKeptDays: 761 };
    const { details } = await expectError(await user.call("PATCH", path, { limits: above }), 400, "invalid_request");
    expect(details).toEqual([
      { path: "limits.turnSteps", message: "must be at most 100, the installation's DOCKET_TURN_STEPS" },
      { path: "limits.turnSeconds", message: "must be at most 1800, the installation's DOCKET_TURN_TIMEOUT_SECONDS" },
      { path: "limits.visitsKeptDays", message: "must be at most 760, the installation's DOCKET_VISITS_KEPT_DAYS" },
    ]);
    for (const [name, value] of [
      ["turnSteps", 0],
      ["turnSteps", 1.5],
      ["turnCostUsd", 0],
      ["turnCostUsd", -1],
      ["turnSeconds", "60"],
      ["jobsAtOnce", 0],
      ["archiveAfterDays", -1],
      ["visitsKeptDays", 0],
      ["stepsOfATurn", 1],
    ] as const) {
      const bad = await user.call("PATCH", path, { limits: { [name]: value } });
      const { error } = await expectError(bad, 400, "invalid_request");
      expect(error).toContain("limits");
    }
    await expectError(await viewer.call("PATCH", path, { limits }), 403, "role_missing");
    expect(await user.json("PATCH", path, { limits: none })).toEqual(sample);
  });

  it("go away with everything of theirs", async () => {
    const { id } = await user.json<Project>("POST", "/v1/projects", { name: "short-lived", sample: true });
    expect((await user.call("DELETE", `/v1/projects/${id}`)).status).toBe(204);
    await expectError(await user.call("GET", `/v1/projects/${id}`), 404, "not_found");
    await expectError(await user.call("DELETE", `/v1/projects/${id}`), 404, "not_found");
  });

  it("tell how to count their visitors, and whether it works", async () => {
    const path = `/v1/projects/${sample.id}/collector`;
    expect(await viewer.json<Collector>("GET", path)).toEqual({
      script: `<script src="${docket.address}/docket.js" data-project="${sample.id}" defer></script>`,
      lastBeaconAt: null,
      lastVisitAt: null,
    });
    await docket.call("POST", `/v1/analytics/${sample.id}/events`, [
      { path: "/", ip: "203.0.113.9", userAgent: "ChatGPT-User/1.0" },
    ]);
    expect(await viewer.json<Collector>("GET", path)).toMatchObject({
      lastBeaconAt: null,
      lastVisitAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const beacon = () =>
      fetch(`${docket.address}/v1/collect/${sample.id}`, { method: "POST", body: JSON.stringify({ path: "/" }) });
    expect((await beacon()).status).toBe(204);
    const { lastBeaconAt } = await viewer.json<Collector>("GET", path);
    expect(Date.now() - Date.parse(lastBeaconAt ?? "")).toBeLessThan(10_000);
    const stranger = await addUser(docket, "owner", { organizationId: await addOrganization(docket, "Strangers") });
    await expectError(await stranger.call("GET", path), 404, "not_found");
  });
});

describe("API keys over HTTP", () => {
  it("are shown once, listed masked with who made them, and revoked at once", async () => {
    const created = await user.json<CreatedKey>("POST", "/v1/keys", {
      name: "ci",
      scopes: ["read"],
      expiresInDays: 30,
    });
    expect(created).toMatchObject({ name: "ci", scopes: ["read"], createdBy: "Ada <b>Admin</b>", lastUsedAt: null });
    const authorization = `Bearer ${created.key}`;
    expect((await docket.call("GET", "/v1/projects", undefined, { authorization })).status).toBe(200);
    const listed = await (await viewer.call("GET", "/v1/keys")).text();
    expect(listed).not.toContain(created.key);
    const { keys } = JSON.parse(listed) as KeyList;
    const { key: _, ...shown } = created;
    expect(keys.find(({ id }) => id === created.id)).toEqual({ ...shown, lastUsedAt: expect.any(String) });
    expect((await user.call("DELETE", `/v1/keys/${created.id}`)).status).toBe(204);
    await expectError(await docket.call("GET", "/v1/projects", undefined, { authorization }), 401, "unauthorized");
  });

  it("name every fault", async () => {
    for (const body of [
      {},
      { name: "" },
      { name: "x", scopes: ["admin"] },
      { name: "x", expiresInDays: 0 },
      { name: "x", allowedAddresses: ["0.0.0.0/0"] },
      { name: "x", key: "y" },
    ])
      await expectError(await user.call("POST", "/v1/keys", body), 400, "invalid_request");
    await expectError(await user.call("POST", "/v1/keys", { name: "test" }), 409, "conflict");
  });
});

describe("jobs of all projects", () => {
  it("are listed newest first with what was asked, and their changes are told as they happen", async () => {
    const reading = new AbortController();
    const response = await fetch(`${docket.address}/v1/events`, {
      headers: { cookie: [...viewer.cookies].map((pair) => pair.join("=")).join("; ") },
      signal: reading.signal,
    });
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    const heard = hear(response);
    const prompt = `Fix common misspellings ${"😀".repeat(300)}`;
    const job = await user.json<Job>("POST", `/v2/agent/${sample.id}/job`, { prompt });
    expect(job.details.prompt).toBe([...prompt].slice(0, 200).join(""));
    const change: JobChange = { type: "job", projectId: sample.id, jobId: job.id };
    await expect.poll(() => heard).toContainEqual(change);
    await docket.waitFor(sample.id, job.id);
    const { jobs } = await viewer.json<RecentJobs>("GET", "/v1/jobs?limit=5");
    expect(jobs[0]).toEqual({ ...(await docket.waitFor(sample.id, job.id)), projectId: sample.id });
    expect((await viewer.json<RecentJobs>("GET", "/v1/jobs?status=active")).jobs).toEqual([]);
    await expectError(await viewer.call("GET", "/v1/jobs?limit=0"), 400, "invalid_request");
    reading.abort();
  });

  it("tell nothing of other organisations", async () => {
    const organizationId = await addOrganization(docket, "elsewhere");
    const stranger = await addUser(docket, "owner", { organizationId });
    const reading = new AbortController();
    const response = await fetch(`${docket.address}/v1/events`, {
      headers: { cookie: [...stranger.cookies].map((pair) => pair.join("=")).join("; ") },
      signal: reading.signal,
    });
    const heard = hear(response);
    await docket.runJob(sample.id, "Fix common misspellings");
    const theirs = await stranger.json<Project>("POST", "/v1/projects", { name: "theirs", sample: true });
    const job = await stranger.json<Job>("POST", `/v2/agent/${theirs.id}/job`, { prompt: "Fix common misspellings" });
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    expect(heard.every(({ jobId }) => jobId === job.id)).toBe(true);
    expect((await stranger.json<RecentJobs>("GET", "/v1/jobs")).jobs.map(({ id }) => id)).toEqual([job.id]);
    reading.abort();
  });

  it("tell nothing any more once the session has ended", async () => {
    const leaving = await addUser(docket, "viewer");
    const response = await fetch(`${docket.address}/v1/events`, {
      headers: { cookie: [...leaving.cookies].map((pair) => pair.join("=")).join("; ") },
    });
    await leaving.json("POST", "/api/auth/sign-out", {});
    await docket.runJob(sample.id, "Fix common misspellings");
    expect(await response.text()).not.toContain("data:");
  });

  it("know the models that they can use", async () => {
    expect(await viewer.json<Models>("GET", "/v1/models")).toEqual({
      models: [{ name: "docket/rules", isDefault: true, takesSteering: false }],
    });
  });
});

describe("pull requests as JSON", () => {
  it("are listed, read, commented on and merged", async () => {
    const project = await user.json<Project>("POST", "/v1/projects", { name: "pulls", sample: true });
    const path = `/v1/projects/${project.id}/pull-requests`;
    const job = await docket.runJob(project.id, "Fix common misspellings");
    await docket.runJob(project.id, "Fix the broken links");
    const list = await viewer.json<PullRequestList>("GET", path);
    expect(list).toMatchObject({
      pullRequests: [{ number: 2 }, { number: 1, jobId: job.id, state: "open" }],
      hasMore: false,
    });
    expect(list.pullRequests[1]?.url).toBe(job.prLink);
    expect(await viewer.json("GET", `${path}?limit=1`)).toMatchObject({ pullRequests: [{ number: 2 }], hasMore: true });
    expect(await viewer.json("GET", `${path}?before=2`)).toMatchObject({
      pullRequests: [{ number: 1 }],
      hasMore: false,
    });

    const one = await viewer.json<PullRequestDetails>("GET", `${path}/1`);
    expect(one).toMatchObject({
      canMerge: false,
      mergeability: { type: "clean", method: "fast-forward" },
      base: "main",
    });
    expect(one.commits).toHaveLength(1);
    const { files } = (await (
      await docket.call("GET", `/v2/agent/${project.id}/job/${job.id}/diff`, undefined, { accept: "application/json" })
    ).json()) as { files: object[] };
    expect(one.files.map(({ isBinary: _, isCut: __, ...file }) => file)).toEqual(files);
    expect((await user.json<PullRequestDetails>("GET", `${path}/1`)).canMerge).toBe(true);

    const hostile = "Nice <script>alert(1)</script>\n\n[x](javascript:alert(1))";
    const comment = await user.json<Comment>("POST", `${path}/1/comments`, {
      body: ` ${hostile} `,
      path: "index.mdx",
      line: 3,
    });
    expect(comment).toMatchObject({ author: "Ada <b>Admin</b>", body: hostile, path: "index.mdx", line: 3 });
    expect(await viewer.json<CommentList>("GET", `${path}/1/comments`)).toEqual({ comments: [comment] });
    for (const body of [
      {},
      { body: " " },
      { body: "x".repeat(10_001) },
      { body: "x", line: 1 },
      { body: "x", path: "a", line: 0 },
      { body: "a\0b" },
      { body: "x", html: "y" },
    ])
      await expectError(await user.call("POST", `${path}/1/comments`, body), 400, "invalid_request");

    await expectError(await user.call("POST", `${path}/1/merge`, { method: "squash" }), 400, "invalid_request");
    expect(await user.json("POST", `${path}/1/merge`)).toEqual({ state: "merged" });
    expect(await user.json("POST", `${path}/2/close`)).toEqual({ state: "closed" });
    await expectError(await user.call("POST", `${path}/1/merge`), 409, "conflict");
    expect(await viewer.json("GET", `${path}/1`)).toMatchObject({
      state: "merged",
      closedBy: "Ada <b>Admin</b>",
      canMerge: false,
    });
    expect(await viewer.json<PullRequestList>("GET", `${path}?state=closed`)).toMatchObject({
      pullRequests: [{ number: 2 }],
    });
    for (const number of ["3", "0", "x", "1e1", "99999999999", "%00"])
      await expectError(await viewer.call("GET", `${path}/${number}`), 404, "not_found");
    await expectError(await viewer.call("GET", `${path}?state=draft`), 400, "invalid_request");
  });

  it("have a page that opens with a session, with forms for who may merge", async () => {
    const project = await user.json<Project>("POST", "/v1/projects", { name: "page", sample: true });
    await docket.runJob(project.id, "Fix common misspellings");
    const page = `/projects/${project.id}/pull-requests/1`;
    const html = { accept: "text/html" };
    const seen = await (await viewer.call("GET", page, undefined, html)).text();
    expect(seen).toContain("Fix");
    expect(seen).not.toContain("<form");
    expect(await (await user.call("GET", page, undefined, html)).text()).toContain(`action="${page}/merge"`);
    const form = { ...html, "content-type": "application/x-www-form-urlencoded" };
    expect((await user.call("POST", `${page}/merge`, "", { ...form, origin: "https://evil.example" })).status).toBe(
      403,
    );
    expect((await viewer.call("POST", `${page}/merge`, "", form)).status).toBe(403);
    const merged = await user.call("POST", `${page}/merge`, "", form);
    expect([merged.status, merged.headers.get("location")]).toEqual([303, `${page}?notice=merged`]);
  });
});

describe("behind HTTPS", () => {
  it("cookies are sent over HTTPS alone, and only its origin counts", async () => {
    const secure = await boot({ hasWorker: false });
    secure.app.config.publicUrl = "https://docs.example.com";
    try {
      const session = new BrowserSession(secure.address);
      const { email } = await createUser(secure, "owner");
      const body = { email, password: PASSWORD };
      const response = await session.call("POST", "/api/auth/sign-in/email", body, {
        origin: "https://docs.example.com",
      });
      expect(response.status).toBe(200);
      expect(session.setCookies[0]).toMatch(/^__Secure-docket\.session_token=.*; Secure/i);
      expect((await session.call("GET", "/v1/me")).status).toBe(200);
      const rename = (origin: string) => session.call("PATCH", "/v1/organization", { name: "Renamed" }, { origin });
      expect((await rename("https://docs.example.com")).status).toBe(200);
      for (const origin of [
        "http://docs.example.com",
        "https://docs.example.com.evil.example",
        "https://sub.docs.example.com",
      ])
        await expectError(await rename(origin), 403, "origin_not_allowed");
    } finally {
      await secure.close();
    }
  });
});

describe("attempts to sign in", () => {
  it("are limited for each address, links included", async () => {
    const limited = await boot({ hasWorker: false, settings: { DOCKET_SIGN_INS_PER_MINUTE: "3" } });
    try {
      const session = new BrowserSession(limited.address);
      const body = { email: "a@example.com", password: "wrong password" };
      const forge = { "x-forwarded-for": "203.0.113.1", "x-docket-address": "203.0.113.2" };
      for (let attempt = 0; attempt < 3; attempt++)
        expect((await session.call("POST", "/api/auth/sign-in/email", body, forge)).status).toBe(401);
      const refused = await session.call("POST", "/api/auth/sign-in/email", body, forge);
      expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
      await expectError(refused, 429, "rate_limited");
      const setup = { token: "x", name: "x", email: "a@example.com", password: "long enough" };
      await expectError(await session.call("POST", "/v1/setup", setup), 429, "rate_limited");
      await expectError(await session.call("GET", "/v1/invitations/by-token/x"), 429, "rate_limited");
      await expectError(
        await session.call("POST", "/v1/password-resets", { token: "x", password: "long enough" }),
        429,
        "rate_limited",
      );
    } finally {
      await limited.close();
    }
  });
});

/** The changes that a stream of events tells, as they come. */
function hear(response: Response): JobChange[] {
  const heard: JobChange[] = [];
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? [])
      for (const [, data = ""] of decoder.decode(chunk).matchAll(/^data: (.*)$/gm)) heard.push(JSON.parse(data));
  };
  read().catch(() => {});
  return heard;
}
