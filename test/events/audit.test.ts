import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOrganization } from "../../src/accounts/organizations/create-organization.ts";
import { createResetLink } from "../../src/accounts/passwords/reset-password.ts";
import type { CreatedInvitation, MemberList, SessionList } from "../../src/accounts/schema.ts";
import { runMaintenance } from "../../src/agent/run-maintenance.ts";
import type { Job } from "../../src/agent/schema.ts";
import { recordFeedback } from "../../src/analytics/feedback/record-feedback.ts";
import type { Goal } from "../../src/analytics/goals/schema.ts";
import type { UpdatedReportSettings } from "../../src/analytics/reports/schema.ts";
import type { CreatedSharedLink } from "../../src/analytics/shared-links/schema.ts";
import type { AuditEntry, AuditLog } from "../../src/events/audit/schema.ts";
import type { EventType } from "../../src/events/event-types.ts";
import { runGit } from "../../src/git/run-git.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { updateProject } from "../../src/project-settings/update-project.ts";
import type { CreatedKey } from "../../src/projects/keys/schema.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { addUser, BrowserSession, PASSWORD } from "../support/browser-session.ts";

const DAY_MS = 86_400_000;
const SECRETS = {
  providerKey: "sk-audit-0123456789abcdef",
  token: "ghp_auditaudit0123456789",
  password: "a new horse battery",
  prompt: 'Replace "start" with "swordfish"',
};

let docket: Docket;
let owner: BrowserSession & { email: string; userId: string };
let repository: string;
let project: Project;
beforeAll(async () => {
  docket = await boot();
  repository = await createRepository(join(docket.folder, "repository"), { "index.md": "# Home\n\nTeh start.\n" });
  owner = await addUser(docket, "owner", { name: "Olive" });
  project = await docket.addProject({ name: "docs", repository, isImport: true });
});
afterAll(async () => docket.close());

async function listEntries(session: BrowserSession = owner): Promise<AuditEntry[]> {
  return (await session.json<AuditLog>("GET", "/v1/audit?limit=100")).entries;
}

/** The entries that the work makes, oldest first. */
async function entriesOf(work: () => Promise<unknown>, session = owner): Promise<AuditEntry[]> {
  const before = new Set((await listEntries(session)).map(({ id }) => id));
  await work();
  return (await listEntries(session)).filter(({ id }) => !before.has(id)).reverse();
}

async function call(session: BrowserSession, method: string, path: string, body?: unknown): Promise<number> {
  const response = await session.call(method, path, body);
  await response.body?.cancel();
  return response.status;
}

const byOwner = () => ({ actor: { kind: "user", id: owner.userId, name: "Olive" }, address: "127.0.0.1" });
const pathOf = (link: string) => `/v1/invitations/by-token/${link.split("/").at(-1)}/accept`;

describe("exactly one entry tells", () => {
  it("that a project was made, changed at its provider keys, and deleted", async () => {
    let made: Project | undefined;
    const created = await entriesOf(async () => {
      made = await owner.json<Project>("POST", "/v1/projects", { name: "sample", sample: true });
    });
    const id = made?.id ?? "";
    const subject = { type: "project", id, name: "sample" };
    expect(created).toMatchObject([{ ...byOwner(), type: "project.created", subject, projectId: id }]);
    const path = `/v1/projects/${id}/provider-keys/anthropic`;
    const keys = await entriesOf(async () => {
      await owner.json("PUT", path, { key: SECRETS.providerKey });
      await owner.json("DELETE", path);
    });
    const key = { type: "provider_key", id: "anthropic", name: "anthropic" };
    expect(keys).toMatchObject([
      { ...byOwner(), type: "provider_key.set", subject: key, projectId: id },
      { ...byOwner(), type: "provider_key.deleted", subject: key, projectId: id },
    ]);
    const deleted = await entriesOf(() => owner.json("DELETE", `/v1/projects/${id}`));
    expect(deleted).toMatchObject([{ ...byOwner(), type: "project.deleted", subject, projectId: id }]);
  });

  it("which settings of a project changed, by name alone, and which contexts came and went", async () => {
    const path = `/v1/projects/${project.id}`;
    const change = { token: SECRETS.token, docsFolder: "", limits: { turnSteps: 7 } };
    const entries = await entriesOf(async () => {
      await owner.json("PATCH", path, change);
      const { app, actor } = docket;
      const contexts = { addContexts: [{ name: "product", repository }] };
      await updateProject(app, actor, project.id, contexts, docket.folder);
      await owner.json("PATCH", path, { removeContexts: ["product"] });
    });
    const about = { subject: { type: "project", id: project.id, name: "docs" }, projectId: project.id };
    const context = { type: "context", id: "product", name: "product" };
    expect(entries).toMatchObject([
      { ...byOwner(), ...about, type: "settings.changed" },
      { actor: { kind: "operator" }, type: "context.attached", subject: context, projectId: project.id },
      { ...byOwner(), type: "context.detached", subject: context, projectId: project.id },
    ]);
    expect(entries[0]?.details).toEqual({ fields: ["docsFolder", "token", "limits.turnSteps"] });
  });

  it("that numbers of visitors were shared by a link, which was revoked", async () => {
    const path = `/v1/analytics/${project.id}/shared-links`;
    let made: CreatedSharedLink | undefined;
    const entries = await entriesOf(async () => {
      made = await owner.json<CreatedSharedLink>("POST", path, { name: "readme" });
      await owner.json("DELETE", `${path}/${made.id}`);
    });
    const subject = { type: "shared_link", id: made?.id ?? "", name: "readme" };
    const about = { ...byOwner(), subject, projectId: project.id };
    expect(entries).toMatchObject([
      { ...about, type: "shared_link.created", details: { showsPages: false } },
      { ...about, type: "shared_link.revoked" },
    ]);
    expect(JSON.stringify(entries)).not.toContain(made?.url.split("/").at(-1));
  });

  it("that somebody else gets reports, and never the secret of the webhook", async () => {
    const path = `/v1/analytics/${project.id}/report-settings`;
    let secret: string | null = null;
    const entries = await entriesOf(async () => {
      const change = { sendsWeekly: true, webhookUrl: "http://127.0.0.1:9/x", renewsWebhookSecret: true };
      secret = (await owner.json<UpdatedReportSettings>("PATCH", path, change)).webhookSecret;
      await owner.json("PATCH", path, {});
    });
    const fields = ["reports.sendsWeekly", "reports.webhookUrl", "reports.webhookSecret"];
    expect(entries).toMatchObject([{ ...byOwner(), type: "settings.changed", details: { fields } }]);
    expect(secret).toMatch(/^whsec_.{44}$/);
    expect(JSON.stringify(entries)).not.toContain(secret);
  });

  it("that feedback got another status, and nothing of what it says", async () => {
    const path = `/v1/analytics/${project.id}/feedback`;
    const ids: string[] = [];
    for (const at of ["/a", "/b"]) {
      const said = { path: at, source: "contextual", comment: SECRETS.prompt } as const;
      ids.push((await recordFeedback(docket.app, project.id, said)).id);
    }
    const entries = await entriesOf(async () => {
      await owner.json("PATCH", `${path}/${ids[0]}`, { status: "in_progress" });
      await owner.json("PATCH", path, { ids, status: "in_progress" });
    });
    const about = { ...byOwner(), type: "feedback.status_changed", projectId: project.id };
    const details = { status: "in_progress" };
    expect(entries).toMatchObject(
      ids.map((id, at) => ({ ...about, details, subject: { type: "feedback", id, name: ["/a", "/b"][at] } })),
    );
  });

  it("that a goal was added and removed", async () => {
    const path = `/v1/analytics/${project.id}/goals`;
    const entries = await entriesOf(async () => {
      const { id } = await owner.json<Goal>("POST", path, { name: "installed", path: "/install" });
      await owner.json("DELETE", `${path}/${id}`);
    });
    const about = { ...byOwner(), subject: { type: "goal", name: "installed" }, projectId: project.id };
    expect(entries).toMatchObject([
      { ...about, type: "goal.created" },
      { ...about, type: "goal.deleted" },
    ]);
  });

  it("that an API key was made and revoked, and what its holder did", async () => {
    let made: CreatedKey | undefined;
    const created = await entriesOf(async () => {
      made = await owner.json<CreatedKey>("POST", "/v1/keys", { name: "ci", scopes: ["write"] });
    });
    const { id = "", key = "" } = made ?? {};
    const subject = { type: "key", id, name: "ci" };
    expect(created).toMatchObject([{ ...byOwner(), type: "key.created", subject, details: { scopes: ["write"] } }]);
    const revoked = await entriesOf(() =>
      docket.call("DELETE", `/v1/keys/${id}`, undefined, { authorization: `Bearer ${key}` }),
    );
    const actor = { kind: "key", id, name: "ci" };
    expect(revoked).toMatchObject([{ type: "key.revoked", actor, address: "127.0.0.1", subject }]);
  });

  it("what happened to a job and its pull request", async () => {
    const path = `/v2/agent/${project.id}/job`;
    let job: Job | undefined;
    const delivered = await entriesOf(async () => {
      job = await owner.json<Job>("POST", path, { prompt: SECRETS.prompt });
      await docket.waitFor(project.id, job.id);
    });
    const subject = { type: "job", id: job?.id, name: job?.id };
    expect(delivered).toMatchObject([
      { ...byOwner(), type: "job.created", subject, projectId: project.id },
      {
        type: "pull_request.opened",
        actor: { kind: "docket", id: null, name: "Docket" },
        address: null,
        subject: { type: "pull_request", id: "1", name: "#1" },
        projectId: project.id,
      },
    ]);
    const changes = await entriesOf(async () => {
      const pull = `/v1/projects/${project.id}/pull-requests/1`;
      await owner.json("POST", `${pull}/comments`, { body: SECRETS.prompt });
      await owner.json("POST", `${pull}/merge`, {});
      await owner.json("POST", `${path}/${job?.id}/message`, { prompt: SECRETS.prompt });
      await docket.waitFor(project.id, job?.id ?? "");
      for (const action of ["archive", "archive", "unarchive"])
        await owner.json("POST", `${path}/${job?.id}/${action}`);
      await owner.json("DELETE", `${path}/${job?.id}`);
    });
    expect(changes.map(({ type }) => type)).toEqual([
      "pull_request.commented",
      "pull_request.merged",
      "job.message_sent",
      "job.archived",
      "job.unarchived",
      "job.deleted",
    ]);
    for (const entry of changes) expect(entry).toMatchObject({ ...byOwner(), projectId: project.id });
  });

  it("that somebody pushed to a repository of Docket's, and which pull request that merged", async () => {
    const { id } = await docket.addProject({ name: "pushed", repository, isImport: true });
    const job = await docket.runJob(id, "Fix common misspellings");
    const clone = join(docket.folder, "clone");
    const url = `${docket.address.replace("://", `://x:${docket.key}@`)}/git/${id}.git`;
    await runGit(["clone", "--quiet", url, clone]);
    const entries = await entriesOf(async () => {
      await runGit(["fetch", "--quiet", "origin"], { cwd: clone });
      await runGit(["push", "--quiet", "origin", "main"], { cwd: clone });
      await runGit(["merge", "--quiet", `origin/${job.details.branch}`], { cwd: clone });
      await runGit(["push", "--quiet", "origin", "main"], { cwd: clone });
      await expect.poll(async () => (await docket.waitFor(id, job.id)).details.pullRequests[0]?.state).toBe("merged");
    });
    expect(entries).toMatchObject([
      {
        type: "repository.pushed",
        actor: { kind: "key", name: "test" },
        address: "127.0.0.1",
        subject: { type: "project", id, name: "pushed" },
        projectId: id,
        details: { refs: ["refs/heads/main"] },
      },
      {
        type: "pull_request.merged",
        actor: { kind: "docket", id: null },
        subject: { type: "pull_request", name: "#1" },
        projectId: id,
      },
    ]);
  });

  it("that Docket archived a job that was idle", async () => {
    const job = await docket.runJob(project.id, "Fix common misspellings");
    const { app } = docket;
    const archived = await entriesOf(() =>
      runMaintenance({ ...app, clock: () => new Date(Date.now() + (app.config.archiveAfterDays + 1) * DAY_MS) }),
    );
    const entries = archived.filter(({ subject }) => subject.id === job.id);
    expect(entries).toMatchObject([
      {
        type: "job.archived",
        actor: { kind: "docket", id: null, name: "Docket" },
        address: null,
        projectId: project.id,
      },
    ]);
  });

  it("how somebody was invited, joined, got another role and was removed", async () => {
    const guest = new BrowserSession(docket.address);
    const member = async () => {
      const { members } = await owner.json<MemberList>("GET", "/v1/members");
      return members.find(({ user }) => user.name === "Guest")?.id ?? "";
    };
    const entries = await entriesOf(async () => {
      const invite = () =>
        owner.json<CreatedInvitation>("POST", "/v1/invitations", { email: "guest@example.com", role: "viewer" });
      await owner.json("DELETE", `/v1/invitations/${(await invite()).id}`);
      await guest.json("POST", pathOf((await invite()).link), { name: "Guest", password: PASSWORD });
      const id = await member();
      await owner.json("PATCH", `/v1/members/${id}`, { role: "editor" });
      await owner.json("PATCH", `/v1/members/${id}`, { role: "editor" });
      await owner.json("DELETE", `/v1/members/${id}`);
    });
    const invitation = { type: "invitation", name: "guest@example.com" };
    const subject = { type: "member", name: "Guest" };
    const byGuest = { actor: { kind: "user", name: "Guest" }, address: "127.0.0.1" };
    expect(entries).toMatchObject([
      { ...byOwner(), type: "invitation.created", subject: invitation, details: { role: "viewer" } },
      { ...byOwner(), type: "invitation.withdrawn", subject: invitation },
      { ...byOwner(), type: "invitation.created", subject: invitation },
      { ...byGuest, type: "member.joined", subject, details: { role: "viewer" } },
      { ...byGuest, type: "session.started" },
      { ...byOwner(), type: "member.role_changed", subject, details: { from: "viewer", to: "editor" } },
      { ...byOwner(), type: "member.removed", subject },
    ]);
  });

  it("what a user changed about their own account", async () => {
    const user = await addUser(docket, "viewer", { name: "Vera" });
    const byVera = { actor: { kind: "user", id: user.userId }, address: "127.0.0.1" };
    const entries = await entriesOf(async () => {
      await user.json("POST", "/api/auth/update-user", { name: "Vera B" });
      await user.json("POST", "/api/auth/change-password", {
        currentPassword: PASSWORD,
        newPassword: SECRETS.password,
      });
      const other = await new BrowserSession(docket.address).signIn(user.email, SECRETS.password);
      const { sessions } = await user.json<SessionList>("GET", "/v1/sessions");
      await user.json("DELETE", `/v1/sessions/${sessions.find(({ isCurrent }) => !isCurrent)?.id}`);
      expect(await call(other, "GET", "/v1/me")).toBe(401);
      await user.json("POST", "/api/auth/sign-out", {});
    });
    expect(entries).toMatchObject([
      { ...byVera, type: "user.renamed", subject: { type: "user", id: user.userId, name: "Vera B" } },
      { ...byVera, type: "password.changed" },
      { ...byVera, type: "session.started", subject: { type: "session" } },
      { ...byVera, type: "session.ended", subject: { type: "session" } },
      { ...byVera, type: "session.ended", subject: { type: "session" } },
    ]);
  });

  it("what the operator did at the command line, also for other organisations", async () => {
    const { app, actor } = docket;
    const user = await addUser(docket, "viewer", { name: "Rita" });
    const byOperator = { actor: { kind: "operator", id: null, name: actor.name }, address: null };
    const entries = await entriesOf(async () => {
      const { link } = await createResetLink(app, actor, user.email);
      const token = new URL(link).searchParams.get("token");
      await new BrowserSession(docket.address).json("POST", "/v1/password-resets", { token, password: PASSWORD });
      await createOrganization(app, actor, { name: "Other", owner: "grace@example.com" });
    });
    const subject = { type: "user", id: user.userId, name: "Rita" };
    expect(entries).toMatchObject([
      { ...byOperator, type: "password_reset_link.created", subject },
      { actor: { kind: "user", id: user.userId }, address: "127.0.0.1", type: "password.reset", subject },
    ]);
    const { rows } = await sql<{ type: string; actor_kind: string }>`
      select type, actor_kind from audit_log where organization_id <> ${actor.organizationId} order by at, id`.execute(
      app.database,
    );
    expect(rows).toEqual([
      { type: "organization.created", actor_kind: "operator" },
      { type: "invitation.created", actor_kind: "operator" },
    ]);
  });

  it("that the organisation was renamed", async () => {
    const entries = await entriesOf(() => owner.json("PATCH", "/v1/organization", { name: "Acme" }));
    const subject = { type: "organization", id: docket.actor.organizationId, name: "Acme" };
    expect(entries).toMatchObject([{ ...byOwner(), type: "organization.renamed", subject }]);
  });
});

it("no entry tells of what failed, was refused, or was only read", async () => {
  const viewer = await addUser(docket, "viewer");
  const job = await docket.runJob(project.id, "Fix common misspellings");
  const path = `/v2/agent/${project.id}/job/${job.id}`;
  const tries: [BrowserSession, string, string, unknown?][] = [
    [viewer, "POST", "/v1/keys", { name: "mine" }],
    [viewer, "DELETE", `/v1/projects/${project.id}`],
    [viewer, "POST", `/v2/agent/${project.id}/job`, { prompt: "x" }],
    [owner, "POST", "/v1/projects", { name: "docs", sample: true }],
    [owner, "POST", "/v1/keys", { name: "test" }],
    [owner, "DELETE", "/v1/keys/key_0"],
    [owner, "DELETE", "/v1/github-apps/gha_0"],
    [owner, "DELETE", `/v1/projects/${project.id}/provider-keys/anthropic`],
    [owner, "PUT", `/v1/projects/${project.id}/provider-keys/anthropic`, { key: "short" }],
    [owner, "DELETE", "/v1/invitations/inv_0"],
    [owner, "DELETE", "/v1/members/mem_0"],
    [owner, "DELETE", "/v1/sessions/ses_0"],
    [owner, "POST", `${path}/retry`],
    [owner, "POST", `/v1/projects/${project.id}/pull-requests/99/merge`, {}],
    [owner, "POST", "/api/auth/change-password", { currentPassword: "wrong", newPassword: SECRETS.password }],
    [new BrowserSession(docket.address), "POST", "/api/auth/sign-in/email", { email: owner.email, password: "wrong" }],
  ];
  const entries = await entriesOf(async () => {
    for (const [session, method, address, body] of tries)
      expect([address, (await call(session, method, address, body)) >= 400]).toEqual([address, true]);
    for (const address of ["/v1/audit", "/v1/keys", "/v1/members", path])
      expect(await call(owner, "GET", address)).toBe(200);
    await owner.json("POST", `${path}/cancel`);
  });
  expect(entries).toEqual([]);
});

/** Routes that change something and leave no entry, each with the reason. */
const UNRECORDED: Record<string, string> = {
  "POST /v2/assistant/{projectId}/message": "Questions are stored with their answers",
  "POST /v1/analytics/{projectId}/events": "Visits are counted, not audited",
  "POST /v1/analytics/{projectId}/searches": "What readers do is no change by a member",
  "POST /v1/analytics/{projectId}/feedback": "What readers say is no change by a member",
  "POST /v1/collect/{projectId}": "Visits are counted, not audited",
  "POST /v1/collect/{projectId}/actions": "What readers do is no change by a member",
  "POST /v1/collect/{projectId}/feedback": "What readers say is no change by a member",
  "POST /v1/collect/{projectId}/searches": "What readers do is no change by a member",
  "POST /v1/analytics/{projectId}/visitors/reconcile": "It corrects counts from the visits",
  "POST /v1/models/test": "It changes nothing",
  "POST /v1/hooks/host/{projectId}": "What comes of it is recorded when a worker acts on it",
  "POST /v1/hooks/github-app/{id}": "What comes of it is recorded when a worker acts on it",
  "POST /v1/hooks/push/{projectId}/by-token/{token}": "Docket only looks at the repository, as it does by itself",
};
/** What the others record. */
const RECORDED: Record<string, EventType> = {
  "POST /v1/setup": "member.joined",
  "POST /v1/invitations/by-token/{token}/accept": "member.joined",
  "POST /v1/password-resets": "password.reset",
  "PATCH /v1/members/{id}": "member.role_changed",
  "DELETE /v1/members/{id}": "member.removed",
  "POST /v1/invitations": "invitation.created",
  "DELETE /v1/invitations/{id}": "invitation.withdrawn",
  "DELETE /v1/sessions/{id}": "session.ended",
  "POST /v1/sessions/end-all": "password.changed",
  "PATCH /v1/organization": "organization.renamed",
  "POST /v1/organizations": "organization.created",
  "POST /v1/organizations/{id}/owners": "invitation.created",
  "POST /v1/password-reset-links": "password_reset_link.created",
  "PATCH /v1/analytics/{projectId}/feedback": "feedback.status_changed",
  "PATCH /v1/analytics/{projectId}/feedback/{id}": "feedback.status_changed",
  "PATCH /v1/analytics/{projectId}/gaps/{id}": "gap.dismissed",
  "POST /v1/analytics/{projectId}/gaps/{id}/job": "job.created",
  "POST /v1/analytics/{projectId}/gaps/{id}/redirect": "job.created",
  "POST /v1/analytics/{projectId}/goals": "goal.created",
  "DELETE /v1/analytics/{projectId}/goals/{id}": "goal.deleted",
  "PATCH /v1/analytics/{projectId}/report-settings": "settings.changed",
  "POST /v1/analytics/{projectId}/shared-links": "shared_link.created",
  "DELETE /v1/analytics/{projectId}/shared-links/{id}": "shared_link.revoked",
  "POST /v1/analytics/{projectId}/visitors/erase": "visitor.erased",
  "POST /v1/keys": "key.created",
  "DELETE /v1/keys/{id}": "key.revoked",
  "DELETE /v1/github-apps/{id}": "github_app.deleted",
  "POST /v1/projects": "project.created",
  "PATCH /v1/projects/{projectId}": "settings.changed",
  "PATCH /v1/projects/{projectId}/webhook": "settings.changed",
  "DELETE /v1/projects/{projectId}": "project.deleted",
  "PUT /v1/projects/{projectId}/provider-keys/{provider}": "provider_key.set",
  "DELETE /v1/projects/{projectId}/provider-keys/{provider}": "provider_key.deleted",
  "POST /v1/projects/{projectId}/pull-requests/{number}/comments": "pull_request.commented",
  "POST /v1/projects/{projectId}/pull-requests/{number}/merge": "pull_request.merged",
  "POST /v1/projects/{projectId}/pull-requests/{number}/close": "pull_request.closed",
  "POST /v1/project/update/{projectId}": "site.build_requested",
  "POST /v1/project/preview/{projectId}": "site.build_requested",
  "PATCH /v1/projects/{projectId}/site": "site.changed",
  "POST /v1/projects/{projectId}/site/builds/{buildId}/rollback": "site.rolled_back",
  "POST /v1/projects/{projectId}/site/domains": "site_domain.added",
  "POST /v1/projects/{projectId}/site/domains/{domain}/verify": "site_domain.verified",
  "DELETE /v1/projects/{projectId}/site/domains/{domain}": "site_domain.removed",
  "POST /v2/agent/{projectId}/job": "job.created",
  "POST /v2/agent/{projectId}/job/{id}/message": "job.message_sent",
  "POST /v2/agent/{projectId}/job/{id}/cancel": "job.cancelled",
  "POST /v2/agent/{projectId}/job/{id}/retry": "job.retried",
  "POST /v2/agent/{projectId}/job/{id}/redo": "job.created",
  "POST /v2/agent/{projectId}/job/{id}/archive": "job.archived",
  "POST /v2/agent/{projectId}/job/{id}/unarchive": "job.unarchived",
  "DELETE /v2/agent/{projectId}/job/{id}": "job.deleted",
};

it("every route that changes something is recorded, or says why not", async () => {
  const document = (await (await docket.call("GET", "/openapi.json")).json()) as { paths: Record<string, object> };
  const changing = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((method) => ["post", "put", "patch", "delete"].includes(method))
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(changing.sort()).toEqual([...Object.keys(UNRECORDED), ...Object.keys(RECORDED)].sort());
});

it("no entry holds a secret, a prompt or a comment", async () => {
  const { rows } = await sql<{ row: string }>`select audit_log::text as row from audit_log`.execute(
    docket.app.database,
  );
  expect(rows.length).toBeGreaterThan(30);
  const everything = rows.map(({ row }) => row).join("\n");
  const cookies = [...owner.cookies.values()];
  const hidden = [...Object.values(SECRETS), PASSWORD, docket.key, "dkt_", "swordfish", ...cookies];
  for (const secret of hidden) expect(everything).not.toContain(secret);
});
