import { beforeAll, expect, it } from "vitest";
import type { RemoteCodeHost } from "../../src/code-hosts/code-host.ts";
import { startGitlab } from "../support/code-hosts/gitlab/start-gitlab.ts";
import type { HostServer } from "../support/code-hosts/start-host-server.ts";
import { faultOf } from "./contract.ts";
import { useStandIn } from "./stand-in-for-refusals.ts";

const standIn = useStandIn("gitlab", "/api/v4", startGitlab);
const { newOne } = standIn;
let server: HostServer;
let host: RemoteCodeHost;
beforeAll(() => {
  ({ server, host } = standIn);
});
const stored = (externalId: string) => server.world.pullRequests[Number(externalId) - 1];

it.each([
  [403, { message: "403 Forbidden - protected" }, {}, { kind: "forbidden", isPassing: false }],
  [400, { message: { title: ["is too long"] } }, {}, { kind: "refused", isPassing: false }],
  [422, { message: ["Cannot"] }, {}, { kind: "refused", isPassing: false }],
  [429, "Retry later\n", { "retry-after": "7" }, { kind: "rate_limited", isPassing: true, retryAfterMs: 7000 }],
  [503, "<html>down for maintenance", { "retry-after": "60" }, { kind: "unavailable", retryAfterMs: 60_000 }],
  [200, { iid: "one" }, {}, { kind: "unexpected" }],
])("makes of the answer %s %j a fault of its kind", async (status, body, headers, expected) => {
  server.faults.plan({ type: "answer", status, body, headers });
  expect(await faultOf(host.findOpenPullRequest("any"))).toMatchObject(expected);
});

it("waits until the limit starts anew, if GitLab says no more than that", async () => {
  const reset = String(Math.ceil(Date.now() / 1000) + 30);
  server.faults.plan({ type: "answer", status: 429, headers: { "ratelimit-reset": reset } });
  const { retryAfterMs = 0 } = await faultOf(host.findOpenPullRequest("any"));
  expect(retryAfterMs).toBeGreaterThan(0);
  expect(retryAfterMs).toBeLessThanOrEqual(31_000);
});

it.each([
  [["read_api", "write_repository"], "read", { push: true, pull_requests: false }, /scope api .*access_tokens/],
  [["read_api"], "write", { push: false, pull_requests: false }, /scope api .*access_tokens/],
  [["api"], "read", { push: false, pull_requests: false }, /role Developer .*project_members/],
] as const)("says what a token with %j lacks", async (scopes, permission, expected, remedy) => {
  const mayPush = expected.push && permission === "read" ? "write" : permission;
  server.world.users.set("docket-bot", { name: "docket-bot", isBot: true, permission: mayPush, scopes: [...scopes] });
  const { findings } = await host.checkAccess();
  const granted = Object.fromEntries(findings.map(({ need, isGranted }) => [need, isGranted]));
  expect(granted).toEqual({ read: true, ...expected });
  expect(findings.find(({ need }) => need === "pull_requests")?.message).toMatch(remedy);
});

it("says that a token needs the scope api where GitLab refuses it for that", async () => {
  server.world.users.set("docket-bot", { name: "docket-bot", isBot: true, permission: "write", scopes: ["read_user"] });
  const fault = await faultOf(host.checkAccess());
  expect(fault).toMatchObject({ kind: "forbidden", message: expect.stringContaining("scope api") });
});

it("finds a project that was moved, and says so elsewhere", async () => {
  Object.assign(server.world, { repository: "acme/team/handbook", formerNames: ["acme/docs"] });
  expect(await host.checkAccess()).toMatchObject({ movedTo: "acme/team/handbook" });
  expect((await faultOf(host.findOpenPullRequest("any"))).kind).toBe("moved");
  expect((await faultOf(host.createPullRequest(await newOne()))).kind).toBe("moved");
});

it("says that the project is archived", async () => {
  const wanted = await newOne();
  server.world.isArchived = true;
  expect((await faultOf(host.createPullRequest(wanted))).kind).toBe("archived");
  expect(await host.checkAccess()).toMatchObject({ isArchived: true });
});

it("names people by id, and says whom GitLab's plan leaves out", async () => {
  const { externalId, warnings } = await host.createPullRequest(
    await newOne({ labels: ["docs bot", "new"], reviewers: ["@ada", "mallory"], assignees: ["ada"] }),
  );
  expect(stored(externalId)).toMatchObject({ labels: ["docs bot", "new"], reviewers: ["ada"], assignees: ["ada"] });
  expect(warnings).toEqual([expect.stringContaining("mallory")]);
});

it("lets nobody give orders by the texts that it writes", async () => {
  const { externalId } = await host.createPullRequest(await newOne({ description: "Done.\n/merge\n" }));
  await host.comment(externalId, "/close");
  expect(stored(externalId)?.description).not.toMatch(/^\s*\/merge/m);
  expect(stored(externalId)?.comments[0]?.text).not.toMatch(/^\s*\/close/m);
});

it("answers in the thread of a comment, and beside it where there is none", async () => {
  const { externalId } = await host.createPullRequest(await newOne());
  const place = { path: "index.md", line: 1, hunk: "" };
  const asked = { id: 4711, author: "ada", text: "@docket shorter", place, createdAt: new Date() };
  stored(externalId)?.comments.push(asked);
  const [comment] = await host.listComments(externalId, new Date(0));
  expect(comment).toMatchObject({ externalId: "4711", place: { path: "index.md", line: 1 }, author: { name: "ada" } });
  await host.comment(externalId, "Done", "4711");
  await host.comment(externalId, "Done too", "815");
  expect(stored(externalId)?.comments.slice(1)).toMatchObject([{ inReplyTo: "4711" }, { text: "Done too" }]);
  expect(stored(externalId)?.comments[2]?.inReplyTo).toBeUndefined();
});

it("knows who may push", async () => {
  expect(await host.canWrite("ada")).toBe(true);
  expect(await host.canWrite("mallory")).toBe(false);
});
