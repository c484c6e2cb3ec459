import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Project } from "../../src/project-settings/schema.ts";
import type { GithubApp } from "../../src/projects/github-app/schema.ts";
import { boot, type Docket } from "../support/boot.ts";
import { addOrganization, addUser, type BrowserSession } from "../support/browser-session.ts";
import { startGithub } from "../support/code-hosts/github/start-github.ts";
import { expectError } from "../support/expect-error.ts";
import { createScriptedEngine } from "../support/scripted-engine.ts";

let docket: Docket;
let github: Awaited<ReturnType<typeof startGithub>>;
let admin: BrowserSession;
let stranger: BrowserSession;
beforeAll(async () => {
  github = await startGithub({ "index.md": "# Home\n\nTeh start.\n" });
  docket = await boot();
  admin = await addUser(docket, "admin");
  stranger = await addUser(docket, "owner", { organizationId: await addOrganization(docket, "Elsewhere") });
});
afterAll(async () => {
  await docket.close();
  await github.close();
});

/** What the page holds that takes a person to GitHub. */
async function begin(session: BrowserSession, query = `webUrl=${github.url}`) {
  const response = await session.call("GET", `/v1/github-apps/new?${query}`);
  const page = await response.text();
  const plain = (text = "") => text.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  const action = new URL(plain(/action="([^"]*)"/.exec(page)?.[1]));
  const manifest = plain(/name="manifest" value="([^"]*)"/.exec(page)?.[1]);
  const policy = response.headers.get("content-security-policy");
  return { action, manifest, policy, state: action.searchParams.get("state") ?? "" };
}

const created = (session: BrowserSession, code: string, state: string) =>
  session.call("GET", `/v1/github-apps/created?${new URLSearchParams({ code, state })}`);
const listed = async (session: BrowserSession) =>
  (await session.json<{ apps: GithubApp[] }>("GET", "/v1/github-apps")).apps;
const connect = (session: BrowserSession, name: string) =>
  session.call("POST", "/v1/projects", { name, repository: github.cloneUrl });

describe("a GitHub App of one's own", () => {
  let app: GithubApp;
  let project: Project;

  it("is described by a manifest that asks for no more than delivering takes", async () => {
    const { action, manifest, policy } = await begin(admin, `webUrl=${github.url}&owner=acme`);
    expect(action.href).toContain(`${github.url}/organizations/acme/settings/apps/new?state=`);
    expect(policy).toContain(`form-action ${github.url};`);
    expect(JSON.parse(manifest)).toMatchObject({
      public: false,
      redirect_url: `${docket.address}/v1/github-apps/created`,
      setup_url: `${docket.address}/v1/github-apps/installed`,
      default_permissions: {
        ...{ contents: "write", pull_requests: "write", metadata: "read" },
        ...{ issues: "read", checks: "read", statuses: "read" },
      },
      hook_attributes: { url: expect.stringMatching(`^${docket.address}/v1/hooks/github-app/gha_`), active: true },
    });
    // The GitHub of everybody reaches no address of this machine, and makes no App with one.
    const atGithub = JSON.parse((await begin(admin, "")).manifest);
    expect(atGithub.default_permissions).toEqual({ contents: "write", pull_requests: "write", metadata: "read" });
    expect(atGithub).not.toHaveProperty("hook_attributes");
    expect(atGithub).not.toHaveProperty("default_events");
    expect(JSON.parse(manifest).name.length).toBeLessThanOrEqual(34);
    await expectError(await admin.call("GET", "/v1/github-apps/new?owner=a/../b"), 400, "invalid_request");
  });

  it("is taken over once, by whoever began it", async () => {
    const { state, manifest } = await begin(admin);
    const code = github.apps.make(manifest);
    await expectError(await created(stranger, code, state), 400, "invalid_request");
    await expectError(await created(admin, code, `${state}x`), 400, "invalid_request");
    const response = await created(admin, code, state);
    expect(response.status).toBe(303);
    const place = new URL(response.headers.get("location") ?? "");
    expect(place.href).toMatch(new RegExp(`^${github.url}/github-apps/docket-[^/]+/installations/new\\?state=`));
    await expectError(await created(admin, code, state), 400, "invalid_request");
    [app] = (await listed(admin)) as [GithubApp];
    expect(app).toMatchObject({ webUrl: github.url, installUrl: `${app.url}/installations/new` });
    expect(app).toMatchObject({ account: "acme", installations: [], hasWebhook: true });
    expect(JSON.stringify(app)).not.toMatch(/PRIVATE KEY/);
    const back = `/v1/github-apps/installed?${new URLSearchParams({ state: place.searchParams.get("state") ?? "" })}`;
    const installed = await admin.call("GET", `${back}&installation_id=7&setup_action=install`);
    expect([installed.status, installed.headers.get("location")]).toEqual([303, "/app/github-apps"]);
    await expectError(await stranger.call("GET", back), 400, "invalid_request");
    const [row] = await docket.app.database.selectFrom("github_apps").selectAll().execute();
    expect(row?.private_key.toString("latin1")).not.toContain("PRIVATE KEY");
    expect(row?.webhook_secret?.toString("latin1")).not.toContain(github.apps.find(app.slug)?.hookSecret);
  });

  it("is told to be installed where it is not", async () => {
    const { error } = await expectError(await connect(admin, "too early"), 400, "invalid_request");
    expect(error).toContain(`not installed on acme/docs. Install it at ${app.installUrl}`);
  });

  it("connects a repository without a token, and delivers with tokens for that repository alone", async () => {
    github.apps.installed.add(app.slug);
    project = (await (await connect(admin, "docs")).json()) as Project;
    expect(project).toMatchObject({ hasToken: true, host: { kind: "github", account: app.slug, githubApp: app.slug } });
    expect(project.host.findings.map(({ isGranted }) => isGranted)).toEqual([true, true, true]);
    const job = await docket.runJob(project.id, "Fix common misspellings");
    expect(job).toMatchObject({ status: "completed", prLink: `${github.url}/acme/docs/pull/1` });
    expect(github.world.pullRequests).toMatchObject([{ author: `${app.slug}[bot]`, state: "open" }]);
    const permissions = { contents: "write", pull_requests: "write" };
    expect(github.apps.tokens).toEqual([{ token: expect.any(String), repositories: ["docs"], permissions }]);
    const { rows } = await docket.app.database
      .selectFrom("repository_tokens")
      .selectAll()
      .execute()
      .then((all) => ({ rows: JSON.stringify(all) }));
    expect(rows).not.toContain("ghs_");
  });

  it("hears by its webhook what happens in the repository, once", async () => {
    const told = async (event: string, body: object, delivery?: string) => {
      const answer = await github.apps.tell(app.slug, event, body, delivery);
      return [answer.status, ((await answer.json()) as { result: string }).result];
    };
    const repository = { full_name: "Acme/Docs" };
    const [pull] = github.world.pullRequests;
    const push = { ref: "refs/heads/main", repository };
    expect(await told("push", push, "d-1")).toEqual([202, "accepted"]);
    expect(await told("push", push, "d-1")).toEqual([202, "repeated"]);
    expect(await told("push", { ref: "refs/heads/x", repository: { full_name: "acme/other" } })).toEqual([
      202,
      "ignored",
    ]);
    const user = { login: "ada", type: "User" };
    const comment = { id: 77, user, body: `@${app.slug} Replace "start" with "beginning"`, created_at: new Date() };
    const html_url = `${github.url}/acme/docs/pull/1#issuecomment-77`;
    const issue = { number: pull?.number, pull_request: {} };
    const said = {
      action: "created",
      issue,
      comment: { ...comment, html_url, author_association: "MEMBER" },
      repository,
    };
    github.world.users.set("ada", { name: "ada", isBot: false, permission: "write" });
    expect(await told("issue_comment", said)).toEqual([202, "accepted"]);
    const answers = () => pull?.comments.map(({ author, text }) => `${author}: ${text.slice(0, 12)}`);
    await expect.poll(answers, { timeout: 60_000 }).toEqual([`${app.slug}[bot]: This is done`]);
    const address = github.apps.find(app.slug)?.manifest.hook_attributes?.url ?? "";
    const forged = { method: "POST", headers: { "x-github-event": "push", "x-hub-signature-256": "sha256=0" } };
    expect((await fetch(address, { ...forged, body: "{}" })).status).toBe(401);
    expect((await fetch(`${address}x`, { ...forged, body: "{}" })).status).toBe(401);
  });

  it("is seen where GitHub suspends it or takes it away, and where it comes back", async () => {
    const seen = async () => {
      const { host } = await admin.json<Project>("GET", `/v1/projects/${project.id}`);
      const [{ installations = [] } = {}] = await listed(admin);
      const granted = host.findings.every(({ isGranted }) => isGranted);
      return { installations: installations.map((one) => one.isSuspended), said: granted || host.findings[0]?.message };
    };
    const tell = (event: string, action: string) =>
      github.apps.tell(app.slug, event, { action, installation: { id: 1 } });
    const becomes = (expected: object) => expect.poll(seen, { timeout: 60_000 }).toEqual(expected);
    github.apps.suspended.add(app.slug);
    await tell("installation", "suspend");
    await becomes({ installations: [true], said: expect.stringMatching(/is suspended for acme: unsuspend it/) });
    github.apps.suspended.clear();
    github.apps.installed.clear();
    await tell("installation", "deleted");
    await becomes({ installations: [], said: expect.stringMatching(/not installed on acme\/docs. Install it at/) });
    github.apps.installed.add(app.slug);
    expect((await tell("installation_repositories", "added")).status).toBe(202);
    await becomes({ installations: [false], said: true });
  });

  it("gives a new token where GitHub knows the old one no more", async () => {
    const asked = github.apps.tokens.length;
    github.apps.endTokens(github.world);
    const job = await docket.runJob(project.id, 'Add a page "News" with the text "None yet."');
    expect(job).toMatchObject({ status: "completed", details: { reason: "delivered" } });
    expect(github.apps.tokens).toHaveLength(asked + 1);
  });

  it("renews its token within a turn that takes longer than the token is valid", async () => {
    const { clock } = docket.app;
    const asked = github.apps.tokens.length;
    const slow = createScriptedEngine();
    slow.on("Take your time", async ({ root }) => {
      await writeFile(join(root, "slow.md"), "# Slow\n");
      github.apps.endTokens(github.world);
      docket.app.clock = () => new Date(Date.now() + 61 * 60_000);
      return undefined;
    });
    docket.app.engines.push(slow);
    try {
      const job = await docket.runJob(project.id, "Take your time", { model: slow.model });
      expect(job).toMatchObject({ status: "completed", details: { reason: "delivered" } });
      expect(github.apps.tokens.length).toBeGreaterThan(asked);
    } finally {
      docket.app.clock = clock;
    }
  });

  it("gives a new token shortly before the old one ends", async () => {
    const { clock } = docket.app;
    const before = github.apps.tokens.length;
    docket.app.clock = () => new Date(Date.now() + 50 * 60_000);
    await admin.json("PATCH", `/v1/projects/${project.id}`, { host: "auto" });
    docket.app.clock = clock;
    expect(github.apps.tokens).toHaveLength(before + 1);
  });

  it("is of no use to another organisation", async () => {
    expect(await listed(stranger)).toEqual([]);
    await expectError(await stranger.call("DELETE", `/v1/github-apps/${app.id}`), 404, "not_found");
    const asked = github.apps.tokens.length;
    expect((await connect(stranger, "stolen")).status).toBeGreaterThanOrEqual(400);
    expect(github.apps.tokens).toHaveLength(asked);
  });

  it("is forgotten with the projects' way in", async () => {
    expect((await admin.call("DELETE", `/v1/github-apps/${app.id}`)).status).toBe(204);
    expect(await listed(admin)).toEqual([]);
    expect((await admin.json<Project>("GET", `/v1/projects/${project.id}`)).hasToken).toBe(false);
    expect(await docket.runJob(project.id, "Fix common misspellings")).toMatchObject({ status: "failed" });
  });
});
