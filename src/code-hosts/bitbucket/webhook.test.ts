import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { HostFault } from "../host-fault.ts";
import { bitbucketWebhooks } from "./webhook.ts";

const UUID = "{00000000-0000-4000-8000-000000000002}";
const repository = { full_name: "acme/docs", type: "repository" };
const user = { type: "user", uuid: UUID, nickname: "ada", display_name: "Ada" };
const pullRequestOf = (change: object = {}) => ({
  id: 7,
  title: "Fix",
  description: "",
  state: "OPEN",
  source: { branch: { name: "docket/fix" }, commit: { hash: "0123456789ab" }, repository },
  destination: { branch: { name: "main" }, commit: { hash: "0123456789ab" }, repository },
  links: { html: { href: "https://bitbucket.org/acme/docs/pull-requests/7" } },
  ...change,
});
const read = (key: string, body: object | string) =>
  bitbucketWebhooks.read({
    headers: { "x-event-key": key },
    body: Buffer.from(typeof body === "string" ? body : JSON.stringify({ repository, actor: user, ...body })),
  });

it("tells the branches of a push once each", () => {
  const change = (name: string, type = "branch") => ({ new: { type, name }, old: null });
  const gone = { new: null, old: { type: "branch", name: "gone" } };
  const changes = [change("main"), change("main"), change("v1", "tag"), gone];
  expect(read("repo:push", { push: { changes } })).toEqual({
    repository: "acme/docs",
    events: [
      { type: "push", branch: "main" },
      { type: "push", branch: "gone" },
    ],
  });
});

it.each([
  ["pullrequest:created", "OPEN", "open"],
  ["pullrequest:fulfilled", "MERGED", "merged"],
  ["pullrequest:rejected", "DECLINED", "closed"],
  ["pullrequest:updated", "SUPERSEDED", "closed"],
])("takes %s with the state %s for %s", (key, state, expected) => {
  expect(read(key, { pullrequest: pullRequestOf({ state }) }).events).toEqual([
    { type: "pull_request", externalId: "7", state: expected, head: "docket/fix" },
  ]);
});

it("has no use for a pull request of a fork, nor for events that it does not know", () => {
  const source = { branch: { name: "docket/fix" }, repository: { full_name: "mallory/docs" } };
  expect(read("pullrequest:created", { pullrequest: pullRequestOf({ source }) }).events).toEqual([]);
  expect(read("issue:created", {}).events).toEqual([]);
});

it("reads a comment on a line, by an account that cannot be chosen", () => {
  const comment = {
    id: 31,
    content: { raw: "@docket shorter" },
    user,
    created_on: "2026-03-01T10:00:00.123456+00:00",
    inline: { path: "guide.md", from: null, to: 12 },
    links: { html: { href: "https://bitbucket.org/acme/docs/pull-requests/7#comment-31" } },
  };
  const { events } = read("pullrequest:comment_created", { pullrequest: pullRequestOf(), comment });
  expect(events).toMatchObject([
    {
      type: "comment",
      pullRequest: "7",
      comment: {
        externalId: "31",
        author: { name: "ada", account: UUID, isBot: false },
        text: "@docket shorter",
        place: { path: "guide.md", line: 12, hunk: null },
        requestsChanges: false,
      },
    },
  ]);
  expect(
    read("pullrequest:comment_created", { pullrequest: pullRequestOf(), comment: { ...comment, pending: true } })
      .events,
  ).toEqual([]);
});

it("takes a request for changes for a review that demands them", () => {
  const changes_request = { date: "2026-03-01T10:00:00+00:00", user };
  expect(
    read("pullrequest:changes_request_created", { pullrequest: pullRequestOf(), changes_request }).events,
  ).toMatchObject([{ type: "comment", comment: { requestsChanges: true, text: "", author: { account: UUID } } }]);
});

it("tells a failed build, and no other", () => {
  const commit_status = {
    state: "FAILED",
    name: "Links",
    description: "2 broken links",
    refname: "docket/fix",
    url: "https://ci.example.com/1",
    commit: { hash: "b".repeat(40) },
  };
  expect(read("repo:commit_status_updated", { commit_status }).events).toEqual([
    {
      type: "check_failed",
      branch: "docket/fix",
      commit: "b".repeat(40),
      name: "Links",
      summary: "2 broken links",
      url: "https://ci.example.com/1",
    },
  ]);
  expect(read("repo:commit_status_updated", { commit_status: { ...commit_status, state: "STOPPED" } }).events).toEqual(
    [],
  );
});

it("tells of a renamed repository by its former name", () => {
  const changes = { full_name: { old: "acme/docs", new: "acme/handbook" } };
  expect(read("repo:updated", { repository: { full_name: "acme/handbook" }, changes })).toEqual({
    repository: "acme/docs",
    events: [{ type: "repository", change: "moved", to: "acme/handbook" }],
  });
});

it("accepts the signature of the body alone", () => {
  const body = Buffer.from('{"a":1}');
  const signature = `sha256=${createHmac("sha256", "s3cret").update(body).digest("hex")}`;
  const isAuthentic = (header: string | undefined, secret = "s3cret", text = body) =>
    bitbucketWebhooks.isAuthentic({ headers: { "x-hub-signature": header }, body: text }, secret);
  expect(isAuthentic(signature)).toBe(true);
  expect(isAuthentic(signature, "other")).toBe(false);
  expect(isAuthentic(signature, "s3cret", Buffer.from("{}"))).toBe(false);
  expect(isAuthentic(undefined)).toBe(false);
  expect(isAuthentic(signature, "")).toBe(false);
});

it.each([["{"], ["[]"], ['{"push":{"changes":"all"}}']])("refuses a push that says %s", (body) => {
  expect(() => read("repo:push", body)).toThrow(HostFault);
});
