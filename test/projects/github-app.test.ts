import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Project } from "../../src/project-settings/schema.ts";
import type { GithubApp } from "../../src/projects/github-app/schema.ts";
import { boot, type Docket } from "../support/boot.ts";
import { addOrganization, addUser, type BrowserSession } from "../support/browser-session.ts";
import { startGithub } from "../support/code-hosts/github/start-github.ts";
import { expectError } from "../support/expect-error.ts";

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
      default_permissions: { contents: "write", pull_requests: "write", metadata: "read" },
    });
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
    expect(JSON.stringify(app)).not.toMatch(/PRIVATE KEY/);
    const back = `/v1/github-apps/installed?${new URLSearchParams({ state: place.searchParams.get("state") ?? "" })}`;
    const installed = await admin.call("GET", `${back}&installation_id=7&setup_action=install`);
    expect([installed.status, installed.headers.get("location")]).toEqual([303, "/app/new-project"]);
    await expectError(await stranger.call("GET", back), 400, "invalid_request");
    const [row] = await docket.app.database.selectFrom("github_apps").select("private_key").execute();
    expect(row?.private_key.toString("latin1")).not.toContain("PRIVATE KEY");
  });

  it("is told to be installed where it is not", async () => {
    const { error } = await expectError(await connect(admin, "too early"), 400, "invalid_request");
    expect(error).toContain(`not installed on acme/docs. Install it at ${app.installUrl}`);
  });

  it("connects a repository without a token, and delivers with tokens for that repository alone", async () => {
    github.apps.installed.add(app.slug);
    project = (await (await connect(admin, "docs")).json()) as Project;
    expect(project).toMatchObject({ hasToken: true, host: { kind: "github" } });
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
