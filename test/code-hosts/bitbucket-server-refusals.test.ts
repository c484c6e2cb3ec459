import { beforeAll, expect, it } from "vitest";
import type { RemoteCodeHost } from "../../src/code-hosts/code-host.ts";
import { startBitbucketServer } from "../support/code-hosts/bitbucket-server/start-bitbucket-server.ts";
import type { HostServer } from "../support/code-hosts/start-host-server.ts";
import { faultOf } from "./contract.ts";
import { useStandIn } from "./stand-in-for-refusals.ts";

const standIn = useStandIn("bitbucket-server", "/rest/api/1.0", startBitbucketServer);
const { newOne, last } = standIn;
let server: HostServer;
let host: RemoteCodeHost;
beforeAll(() => {
  ({ server, host } = standIn);
});
const errors = (exceptionName: string, message: string) => ({
  errors: [{ context: null, message, exceptionName: `com.atlassian.bitbucket.${exceptionName}` }],
});

it.each([
  [401, errors("auth.IncorrectPasswordAuthenticationException", "No"), {}, { kind: "unauthorized" }],
  [401, errors("AuthorisationException", "Not permitted"), {}, { kind: "forbidden" }],
  [403, errors("AuthorisationException", "Not permitted"), {}, { kind: "forbidden" }],
  [404, errors("repository.NoSuchRepositoryException", "archived does not exist"), {}, { kind: "not_found" }],
  [409, errors("pull.EmptyPullRequestException", "Up to date"), {}, { kind: "refused", isPassing: false }],
  [429, errors("ratelimit.Exceeded", "Slow"), { "retry-after": "5" }, { kind: "rate_limited", retryAfterMs: 5000 }],
  [200, { values: [{ id: "x" }] }, {}, { kind: "unexpected" }],
])("makes of the answer %s %j a fault of its kind", async (status, body, headers, expected) => {
  server.faults.plan({ type: "answer", status, body, headers });
  expect(await faultOf(host.findOpenPullRequest("any"))).toMatchObject(expected);
});

/** As if somebody changed the pull request between our reading and our changing it. */
const overtake = (times: number) =>
  server.faults.plan(
    {
      type: "answer",
      status: 409,
      body: errors("pull.PullRequestOutOfDateException", "You are attempting to modify a pull request based on …"),
    },
    { times, only: ({ method }) => method === "PUT" },
  );

it("reads it again and changes it, when somebody else was faster", async () => {
  const { externalId } = await host.createPullRequest(await newOne({ reviewers: ["ada"] }));
  overtake(2);
  expect(await host.updatePullRequest(externalId, { description: "More." })).toMatchObject({ state: "open" });
  expect(last()).toMatchObject({ description: "More.", title: "Change", reviewers: ["ada"] });
});

it("tries later, when somebody else is always faster", async () => {
  const { externalId } = await host.createPullRequest(await newOne());
  overtake(3);
  expect(await faultOf(host.updatePullRequest(externalId, { title: "T" }))).toMatchObject({ isPassing: true });
});

it("opens it with the reviewers that there are, and names the others", async () => {
  const { warnings } = await host.createPullRequest(await newOne({ reviewers: ["ada", "grace"] }));
  expect(last()?.reviewers).toEqual(["ada"]);
  expect(warnings).toEqual([expect.stringContaining("grace")]);
});

it("says that the repository is archived", async () => {
  const wanted = await newOne();
  server.world.isArchived = true;
  expect((await faultOf(host.createPullRequest(wanted))).kind).toBe("archived");
  expect(await host.checkAccess()).toMatchObject({ isArchived: true });
});

it("says that a token may not push, and where to make one that may", async () => {
  server.world.users.set("docket-bot", { name: "docket-bot", isBot: true, permission: "read" });
  const { findings, account } = await host.checkAccess();
  expect(account).toBe("docket-bot");
  expect(findings.find(({ need }) => need === "push")).toMatchObject({
    isGranted: false,
    message: expect.stringContaining("HTTP access tokens"),
  });
});

it("lists comments with their lines, answers to them, and reviews that need work", async () => {
  const { externalId } = await host.createPullRequest(await newOne());
  const at = (ms: number) => new Date(Date.UTC(2026, 1, 1) + ms);
  const place = { path: "index.md", line: 2, hunk: "" };
  last()?.comments.push(
    { id: 501, author: "ada", text: "@docket shorter", place, createdAt: at(2) },
    { id: 502, author: "mallory", text: "Yes", inReplyTo: "501", createdAt: at(4) },
  );
  last()?.reviews.push({ id: 601, author: "ada", text: "", verdict: "requests_changes", createdAt: at(3) });
  expect(await host.listComments(externalId, at(0))).toMatchObject([
    { externalId: "501", text: "@docket shorter", place: { path: "index.md", line: 2 }, requestsChanges: false },
    { externalId: "review-20601", author: { name: "ada", isBot: false }, requestsChanges: true },
    { externalId: "502", author: { name: "mallory" }, place: { path: "index.md" } },
  ]);
  await host.comment(externalId, "Done", "501");
  expect(last()?.comments.at(-1)).toMatchObject({ text: "Done", inReplyTo: "501" });
});

it("knows who may push", async () => {
  expect(await host.canWrite("ada")).toBe(true);
  expect(await host.canWrite("mallory")).toBe(false);
  expect(await host.canWrite("a")).toBe(false);
});
