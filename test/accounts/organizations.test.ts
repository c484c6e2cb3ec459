import { afterAll, beforeAll, expect, it } from "vitest";
import { createOrganization } from "../../src/accounts/organizations/create-organization.ts";
import { getOperator } from "../../src/accounts/organizations/get-operator.ts";
import { inviteOwner } from "../../src/accounts/organizations/invite-owner.ts";
import { listOrganizations } from "../../src/accounts/organizations/list-organizations.ts";
import type { MemberList } from "../../src/accounts/schema.ts";
import type { Actor } from "../../src/actor.ts";
import type { Project, ProjectList } from "../../src/project-settings/schema.ts";
import { boot, type Docket } from "../support/boot.ts";
import { addUser, BrowserSession, PASSWORD } from "../support/browser-session.ts";
import { expectError } from "../support/expect-error.ts";

let docket: Docket;
beforeAll(async () => {
  docket = await boot({ hasWorker: false });
});
afterAll(async () => docket.close());

const pathOf = (link: string) =>
  `/v1/invitations/by-token/${new URL(link).pathname.replace("/app/invitations/", "")}/accept`;

it("a second organisation is its owner's, who sees nothing of the first and is not seen by it", async () => {
  const { app, actor } = docket;
  const first = await addUser(docket, "owner");
  const mine = await first.json<Project>("POST", "/v1/projects", { name: "docs", sample: true });
  const { id, invitation } = await createOrganization(app, actor, { name: "Second", owner: "grace@example.com" });
  const grace = new BrowserSession(docket.address);
  await grace.json("POST", pathOf(invitation.link), { name: "Grace", password: PASSWORD });
  expect((await grace.me()).organization).toEqual({ id, name: "Second", role: "owner" });
  expect((await grace.json<ProjectList>("GET", "/v1/projects")).projects).toEqual([]);
  await expectError(await grace.call("GET", `/v1/projects/${mine.id}`), 404, "not_found");
  const hers = await grace.json<Project>("POST", "/v1/projects", { name: "docs", sample: true });
  await expectError(await first.call("GET", `/v1/projects/${hers.id}`), 404, "not_found");
  expect(await listOrganizations(app, actor)).toMatchObject([
    { id: actor.organizationId, members: 1 },
    { id, name: "Second", members: 1, owners: ["grace@example.com"] },
  ]);
  // The command line stays in the first.
  expect((await getOperator(app)).organizationId).toBe(actor.organizationId);
});

it("an owner can be invited again, and whoever is one already is not", async () => {
  const { app, actor } = docket;
  const { id, invitation } = await createOrganization(app, actor, { name: "Third", owner: "lost@example.com" });
  const again = await inviteOwner(app, actor, id, "lost@example.com");
  const lost = new BrowserSession(docket.address);
  const account = { name: "Lost", password: PASSWORD };
  await expectError(await lost.call("POST", pathOf(invitation.link), account), 404, "not_found");
  await lost.json("POST", pathOf(again.link), account);
  expect((await lost.json<MemberList>("GET", "/v1/members")).members).toMatchObject([{ role: "owner" }]);
  await expect(inviteOwner(app, actor, id, "lost@example.com")).rejects.toThrow("is already a member");
  await expect(inviteOwner(app, actor, "org_4", "lost@example.com")).rejects.toThrow("no such organisation");
});

it("names are taken once, and faults make no organisation", async () => {
  const { app, actor } = docket;
  await createOrganization(app, actor, { name: "Taken", owner: "a@example.com" });
  await expect(createOrganization(app, actor, { name: " Taken ", owner: "b@example.com" })).rejects.toThrow("exists");
  await expect(createOrganization(app, actor, { name: "Bad", owner: "nobody" })).rejects.toThrow("e-mail address");
  expect((await listOrganizations(app, actor)).map(({ name }) => name)).not.toContain("Bad");
});

const CALLER = { organizationId: "org_1", name: "somebody", address: "127.0.0.1" };
it.each<[string, Actor]>([
  ["an owner", { ...CALLER, kind: "user", userId: "usr_1", sessionId: "ses_1", role: "owner" }],
  ["a key", { ...CALLER, kind: "key", keyId: "key_1", scopes: [] }],
  ["a link", { ...CALLER, kind: "link", pullRequest: { projectId: "prj_1", number: 1 } }],
])("is nothing that %s may do", async (_, actor) => {
  const { app } = docket;
  const forbidden = { code: "role_missing" };
  await expect(createOrganization(app, actor, { name: "X", owner: "x@example.com" })).rejects.toMatchObject(forbidden);
  await expect(inviteOwner(app, actor, "Second", "x@example.com")).rejects.toMatchObject(forbidden);
  await expect(listOrganizations(app, actor)).rejects.toMatchObject(forbidden);
});
