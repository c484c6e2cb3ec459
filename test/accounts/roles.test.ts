import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MemberList } from "../../src/accounts/schema.ts";
import type { Actor } from "../../src/actor.ts";
import { cancelJob, deleteJob } from "../../src/agent/change-job.ts";
import { createJob } from "../../src/agent/create-job.ts";
import { getJob } from "../../src/agent/get-job.ts";
import { listJobs } from "../../src/agent/list-jobs.ts";
import type { Job } from "../../src/agent/schema.ts";
import { sendMessage } from "../../src/agent/send-message.ts";
import { newId } from "../../src/database/new-id.ts";
import { getProject } from "../../src/project-settings/get-project.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { createKey } from "../../src/projects/keys/create-key.ts";
import { getOwnedRepository } from "../../src/projects/repository/get-owned-repository.ts";
import { signAccess } from "../../src/pull-requests/builtin/access-link.ts";
import { closePullRequest } from "../../src/pull-requests/builtin/close-pull-request.ts";
import { createComment } from "../../src/pull-requests/builtin/comments.ts";
import { getPullRequestPage } from "../../src/pull-requests/builtin/get-pull-request-page.ts";
import { listPullRequests } from "../../src/pull-requests/builtin/list-pull-requests.ts";
import { mergePullRequest } from "../../src/pull-requests/builtin/merge-pull-request.ts";
import { getPullRequestPatch } from "../../src/pull-requests/builtin/read-contents.ts";
import { ROLES, type Role } from "../../src/roles.ts";
import { startBuild } from "../../src/sites/publishing/start-build.ts";
import type { Status } from "../../src/status/schema.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { addMember, addOrganization, addUser, BrowserSession } from "../support/browser-session.ts";
import { expectError } from "../support/expect-error.ts";
import { ASKED, actionsOn, DOOMED_MEMBER, DOOMED_PROJECT, PUBLIC, RANK } from "../support/role-actions.ts";

let docket: Docket;
let repository: string;
let project: Project;
let jobId: string;
let actions: () => ReturnType<typeof actionsOn>;
const users = {} as Record<Role, BrowserSession & { email: string; userId: string }>;
beforeAll(async () => {
  docket = await boot();
  repository = await createRepository(join(docket.folder, "repository"), { "index.md": "# Home\n\nTeh start.\n" });
  project = await docket.addProject({ repository, isImport: true });
  jobId = (await docket.runJob(project.id, "Fix common misspellings")).id;
  for (const role of ROLES) users[role] = await addUser(docket, role);
  const { members } = await users.owner.json<MemberList>("GET", "/v1/members");
  const request = { project, kind: "site", branch: "main", cause: "request", by: "test" } as const;
  const { buildId } = await startBuild(docket.app, docket.app.database, request);
  await sql`insert into assistant_turns (id, project_id, thread_id, caller, state, question, model, asked_at)
    values (${ASKED}, ${project.id}, ${ASKED}, 'web', 'answered', 'How?', 'a/b', now())`.execute(docket.app.database);
  const world = {
    projectId: project.id,
    jobId,
    buildId,
    organizationId: docket.actor.organizationId,
    onlyOwner: members.find(({ isYou }) => isYou)?.id ?? "",
    ownerEmail: users.owner.email,
    viewerEmail: users.viewer.email,
  };
  actions = () => actionsOn(world);
});
afterAll(async () => docket.close());

type Described = { paths: Record<string, Record<string, { security?: object[] }>> };

/** Something to delete, a new one each time that the last is gone. */
async function doom(path: string): Promise<string> {
  if (path.includes(DOOMED_PROJECT)) {
    const found = await docket.app.database.selectFrom("projects").select("id").where("name", "=", "doomed").execute();
    const id = found[0]?.id ?? (await docket.addProject({ name: "doomed", repository, isImport: true })).id;
    return path.replace(DOOMED_PROJECT, id);
  }
  if (!path.includes(DOOMED_MEMBER)) return path;
  const id = newId("usr");
  await docket.app.database.insertInto("users").values({ id, name: "doomed", email: id }).execute();
  return path.replace(DOOMED_MEMBER, await addMember(docket.app, docket.actor.organizationId, id, "viewer"));
}

/** Somebody who has a link to the project's pull request 1, and nothing else. */
function linkHolder(): BrowserSession {
  const browser = new BrowserSession(docket.address);
  browser.cookies.set("docket_access", signAccess(docket.app, project.id, 1));
  return browser;
}

describe("what a role may do", () => {
  it.each(ROLES)("as %s, over HTTP", async (role) => {
    if (role === ROLES[0]) await addOrganization(docket, "taken");
    for (const { who, method, path, body } of actions()) {
      const response = await users[role].call(method, await doom(path), body);
      const isAllowed = RANK.indexOf(role) >= RANK.indexOf(who);
      const { code } = isAllowed ? { code: "" } : ((await response.json()) as { code: string });
      const outcome = isAllowed ? ![401, 403, 500].includes(response.status) : `${response.status} ${code}`;
      expect([method, path, outcome]).toEqual([method, path, isAllowed ? true : "403 role_missing"]);
      if (isAllowed) await response.body?.cancel();
    }
  });

  it("is known here of every route", async () => {
    const { paths } = (await (await docket.call("GET", "/openapi.json")).json()) as Described;
    const routes = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { security }]) => ({
        route: `${method.toUpperCase()} ${path}`,
        isPublic: security?.length === 0,
      })),
    );
    expect(routes.flatMap(({ route, isPublic }) => (isPublic ? [route] : [])).sort()).toEqual([...PUBLIC].sort());
    const tried = actions().map(({ method, path }) => `${method} ${path.replace(/\?.*/, "")}`);
    const untried = routes.filter(({ route, isPublic }) => {
      const pattern = new RegExp(`^${route.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`);
      return !isPublic && !tried.some((action) => pattern.test(action));
    });
    expect(untried).toEqual([]);
  });

  it("holds for keys by their scopes, and members are none of their business", async () => {
    const { key } = await createKey(docket.app, docket.actor, { name: newId("key"), scopes: ["read"] });
    for (const { who, method, path, body } of actions()) {
      const headers = { authorization: `Bearer ${key}`, accept: "application/json" };
      const response = await docket.call(method, await doom(path), body, headers);
      const isForPeople = /^\/v1\/(me$|sessions|members|invitations|organization|password-reset-links)/.test(path);
      const isReading = who === "viewer" && !isForPeople;
      expect([method, path, response.status < 400]).toEqual([method, path, isReading]);
      if (isReading) await response.body?.cancel();
      else
        await expectError(
          response,
          403,
          path === "/v1/organizations" && method === "GET" ? "role_missing" : "scope_missing",
        );
      const full = await docket.call(method, await doom(path), body, { accept: "application/json" });
      await full.body?.cancel();
      expect([method, path, full.status === 403]).toEqual([method, path, isForPeople]);
    }
  });

  it("is nothing without a session", async () => {
    for (const { method, path, body } of actions()) {
      const headers = { authorization: "", accept: "application/json" };
      await expectError(await docket.call(method, path, body, headers), 401, "unauthorized");
    }
  });

  it("is one pull request for the holder of a link, to read, merge and close", async () => {
    const browser = linkHolder();
    const page = `/projects/${project.id}/pull-requests/1`;
    const opened = [page, `${page}/patch`, `${page}/pages`];
    for (const { method, path, body } of actions()) {
      const response = await browser.call(method, path, body);
      if (!opened.includes(path)) await expectError(response, 401, "unauthorized");
      else expect([path, response.status, await response.text()]).toEqual([path, 200, expect.any(String)]);
    }
    const holder: Actor = {
      kind: "link",
      organizationId: docket.actor.organizationId,
      name: "a signed link",
      address: undefined,
      pullRequest: { projectId: project.id, number: 1 },
    };
    const { app } = docket;
    const extras = { notice: null, formFields: [] };
    await expect(getPullRequestPage(app, holder, project.id, 1, extras)).resolves.toMatchObject({ canMerge: true });
    const refused = [
      () => getPullRequestPage(app, holder, project.id, 2, extras),
      () => getPullRequestPatch(app, holder, project.id, 2),
      () => mergePullRequest(app, holder, project.id, 2),
      () => closePullRequest(app, holder, project.id, 2),
      () => closePullRequest(app, holder, "prj_other", 1),
      () => listPullRequests(app, holder, project.id, { limit: 1 }),
      () => createComment(app, holder, project.id, 1, { body: "x" }),
      () => getProject(app, holder, project.id),
      () => getOwnedRepository(app, holder, project.id),
      () => createJob(app, holder, project.id, { prompt: "x" }),
      () => createKey(app, holder, { name: "x" }),
    ];
    for (const act of refused) await expect(act()).rejects.toMatchObject({ code: "scope_missing" });
  });

  it("is for git what the scopes of a key allow, and nothing without one", async () => {
    const { key: reader } = await createKey(docket.app, docket.actor, { name: newId("key"), scopes: ["read"] });
    const basic = (key: string) => `Basic ${Buffer.from(`git:${key}`).toString("base64")}`;
    const ask = (service: string, headers: Record<string, string>) =>
      fetch(`${docket.address}/git/${project.id}.git/info/refs?service=${service}`, { headers });
    const statuses = async (headers: Record<string, string>) => [
      (await ask("git-upload-pack", headers)).status,
      (await ask("git-receive-pack", headers)).status,
    ];
    for (const scheme of [basic, (key: string) => `Bearer ${key}`]) {
      expect(await statuses({ authorization: scheme(docket.key) })).toEqual([200, 200]);
      expect(await statuses({ authorization: scheme(reader) })).toEqual([200, 403]);
    }
    for (const browser of [users.owner, linkHolder()]) {
      const response = await browser.call("GET", `/git/${project.id}.git/info/refs?service=git-upload-pack`);
      expect(response.headers.get("www-authenticate")).toMatch(/^Basic /);
      await expectError(response, 401, "unauthorized");
    }
  });

  it("changes with the role at once", async () => {
    const user = await addUser(docket, "viewer");
    const prompt = { prompt: "Fix common misspellings" };
    const path = `/v2/agent/${project.id}/job`;
    await expectError(await user.call("POST", path, prompt), 403, "role_missing");
    const { members } = await users.admin.json<MemberList>("GET", "/v1/members");
    const member = members.find(({ user: { id } }) => id === user.userId)?.id;
    await users.admin.json("PATCH", `/v1/members/${member}`, { role: "editor" });
    const job = await user.json<Job>("POST", path, prompt);
    expect(await docket.waitFor(project.id, job.id)).toMatchObject({ status: "completed" });
    await users.admin.json("PATCH", `/v1/members/${member}`, { role: "viewer" });
    await expectError(await user.call("POST", path, prompt), 403, "role_missing");
    await users.admin.json("DELETE", `/v1/members/${member}`);
    await expectError(await user.call("GET", path.replace(/job$/, "jobs")), 403, "membership_missing");
  });
});

describe("two organisations", () => {
  it("cannot see each other by any address, session or key", async () => {
    const organizationId = await addOrganization(docket, `<b>other</b>`);
    const stranger = await addUser(docket, "owner", { organizationId });
    const actor = { ...docket.actor, organizationId };
    const { key } = await createKey(docket.app, actor, { name: "theirs" });
    const theirs = await stranger.json<Project>("POST", "/v1/projects", { name: "theirs", sample: true });
    const { members } = await users.owner.json<MemberList>("GET", "/v1/members");
    const ours = members[0]?.id;
    const keyId = (
      await docket.app.database.selectFrom("api_keys").select("id").where("name", "=", "test").executeTakeFirstOrThrow()
    ).id;
    expect((await stranger.json<Status>("GET", "/v1/status")).projects).toMatchObject([{ project: "theirs" }]);
    const lists = ["/v1/projects", "/v1/keys", "/v1/jobs", "/v1/members"];
    for (const path of lists) {
      const text = await (await stranger.call("GET", path)).text();
      for (const secret of [project.id, jobId, keyId, ours ?? "", users.owner.email])
        expect(text).not.toContain(secret);
      expect(await (await users.owner.call("GET", path)).text()).not.toContain(theirs.id);
    }
    for (const { method, path, body } of actions().filter(({ path }) => path.includes(project.id))) {
      await expectError(await stranger.call(method, path, body), 404, "not_found");
      const headers = { authorization: `Bearer ${key}`, accept: "application/json" };
      await expectError(await docket.call(method, path, body, headers), 404, "not_found");
    }
    const prompt = { prompt: "x" };
    for (const act of [
      () => createJob(docket.app, actor, project.id, prompt),
      () => sendMessage(docket.app, actor, project.id, jobId, prompt),
      () => getJob(docket.app, actor, project.id, jobId),
      () => listJobs(docket.app, actor, project.id, { limit: 1 }),
      () => cancelJob(docket.app, actor, project.id, jobId),
      () => deleteJob(docket.app, actor, project.id, jobId),
      () => listPullRequests(docket.app, actor, project.id, { limit: 1 }),
      () => getOwnedRepository(docket.app, actor, project.id),
    ])
      await expect(act()).rejects.toMatchObject({ code: "not_found" });
    for (const [method, path, body] of [
      ["DELETE", `/v1/projects/${project.id}`],
      ["PATCH", `/v1/projects/${project.id}`, { name: "taken over" }],
      ["DELETE", `/v1/keys/${keyId}`],
      ["DELETE", "/v1/keys/test"],
      ["PATCH", `/v1/members/${ours}`, { role: "viewer" }],
      ["DELETE", `/v1/members/${ours}`],
    ] as const)
      await expectError(await stranger.call(method, path, body), 404, "not_found");
    const set = await stranger.call("POST", "/api/auth/organization/set-active", {
      organizationId: docket.actor.organizationId,
    });
    expect(set.status).toBe(403);
    expect((await stranger.me()).organization.id).toBe(organizationId);
  });

  it("lend a user of both the role that they have in the project's", async () => {
    const organizationId = await addOrganization(docket, "both");
    const user = await addUser(docket, "owner", { organizationId });
    await addMember(docket.app, docket.actor.organizationId, user.userId, "viewer");
    expect((await user.me()).organization).toMatchObject({ name: "both", role: "owner" });
    expect((await user.call("GET", `/v1/projects/${project.id}`)).status).toBe(200);
    await expectError(await user.call("PATCH", `/v1/projects/${project.id}`, { ref: "x" }), 403, "role_missing");
    expect((await user.json<{ projects: [] }>("GET", "/v1/projects")).projects).toEqual([]);
  });
});
