import { beforeAll, expect, it } from "vitest";
import type { RemoteCodeHost } from "../../src/code-hosts/code-host.ts";
import { uuidOf } from "../support/code-hosts/bitbucket/bitbucket-shapes.ts";
import { startBitbucket } from "../support/code-hosts/bitbucket/start-bitbucket.ts";
import type { HostServer } from "../support/code-hosts/start-host-server.ts";
import { faultOf } from "./contract.ts";
import { useStandIn } from "./stand-in-for-refusals.ts";

const standIn = useStandIn("bitbucket", "/2.0", startBitbucket);
const { newOne, hostFor } = standIn;
let server: HostServer;
let host: RemoteCodeHost;
beforeAll(() => {
  ({ server, host } = standIn);
});

it.each([
  [401, { type: "error", error: { message: "Token expired" } }, {}, { kind: "unauthorized" }],
  [403, { type: "error", error: { message: "Not allowed" } }, {}, { kind: "forbidden" }],
  [400, { type: "error", error: { message: "There are no changes to be pulled" } }, {}, { kind: "refused" }],
  [429, "Rate limit for this resource has been exceeded", { "retry-after": "9" }, { retryAfterMs: 9000 }],
  [200, { values: [{ id: "x" }] }, {}, { kind: "unexpected" }],
])("makes of the answer %s %j a fault of its kind", async (status, body, headers, expected) => {
  server.faults.plan({ type: "answer", status, body, headers });
  expect(await faultOf(host.findOpenPullRequest("any"))).toMatchObject(expected);
});

it("asks for the whole commit only where the mirror does not have it", async () => {
  const wanted = await newOne();
  const before = server.calls.length;
  const mirrored = hostFor({}, server.world.gitDir);
  await mirrored.findOpenPullRequest(wanted.head);
  const created = await mirrored.createPullRequest(wanted);
  expect(created.headCommit).toBe(await server.world.branch(wanted.head));
  expect(await mirrored.findPullRequest(created.externalId)).toMatchObject({ headCommit: created.headCommit });
  expect(server.calls.length - before).toBe(3);
  await mirrored.findOpenPullRequest(wanted.head);
  await mirrored.updatePullRequest(created.externalId, { description: "More." });
  expect(server.calls.length - before).toBe(5);
});

it("keeps the reviewers when it changes the description", async () => {
  const ada = uuidOf(server.world, "ada");
  const { externalId, warnings } = await host.createPullRequest(await newOne({ reviewers: [ada] }));
  expect(warnings).toBeUndefined();
  await host.updatePullRequest(externalId, { description: "More." });
  expect(server.world.pullRequests.at(-1)).toMatchObject({ description: "More.", reviewers: ["ada"], title: "Change" });
});

it("leaves one as it is that was declined meanwhile", async () => {
  const { externalId } = await host.createPullRequest(await newOne());
  Object.assign(server.world.pullRequests.at(-1) ?? {}, { state: "closed" });
  expect(await host.updatePullRequest(externalId, { description: "More." })).toMatchObject({ state: "closed" });
});

it("opens it without reviewers whom Bitbucket does not take, and says so", async () => {
  const unknown = "{99999999-0000-4000-8000-000000000000}";
  const { state, warnings } = await host.createPullRequest(await newOne({ reviewers: [unknown] }));
  expect({ state, warnings }).toEqual({ state: "open", warnings: [expect.stringContaining("reviewers")] });
});

it("trusts an account's id alone, because anybody may take a nickname", async () => {
  expect(await host.canWrite(uuidOf(server.world, "ada"))).toBe(true);
  expect(await host.canWrite(uuidOf(server.world, "mallory"))).toBe(false);
  expect(await host.canWrite("ada")).toBe(false);
});

it.each([
  [["repository", "pullrequest"], "write", { push: false, pull_requests: false }],
  [["repository:write", "pullrequest"], "write", { push: true, pull_requests: false }],
  [["repository:write", "pullrequest:write"], "read", { push: false, pull_requests: true }],
] as const)("says what a token with %j of somebody with %s access lacks", async (scopes, permission, expected) => {
  server.world.users.set("docket-bot", { name: "docket-bot", isBot: true, permission, scopes: [...scopes] });
  const { findings } = await host.checkAccess();
  const granted = Object.fromEntries(findings.map(({ need, isGranted }) => [need, isGranted]));
  expect(granted).toEqual({ read: true, ...expected });
  for (const { isGranted, message } of findings) if (!isGranted) expect(message).toMatch(/Repository settings/);
});

it("takes an API token of an account with its address", async () => {
  expect(await hostFor({ username: "ada@example.com" }).findOpenPullRequest("any")).toBeUndefined();
});

it("finds a repository that was renamed", async () => {
  Object.assign(server.world, { repository: "acme/handbook", formerNames: ["acme/docs"] });
  const formerly = hostFor({ repository: "acme/docs" });
  expect(await formerly.checkAccess()).toMatchObject({ movedTo: "acme/handbook" });
  expect((await faultOf(formerly.findOpenPullRequest("any"))).kind).toBe("moved");
});

it("answers below the comment that it answers", async () => {
  const { externalId } = await host.createPullRequest(await newOne());
  await host.comment(externalId, "First");
  const [first] = await host.listComments(externalId, new Date(0));
  await host.comment(externalId, "Done", first?.externalId);
  expect(server.world.pullRequests.at(-1)?.comments[1]).toMatchObject({ inReplyTo: first?.externalId });
});
