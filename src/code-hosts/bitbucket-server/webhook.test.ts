import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { HostFault } from "../host-fault.ts";
import { bitbucketServerWebhooks } from "./webhook.ts";

const repository = { slug: "docs", project: { key: "ACME" } };
const ada = { name: "ada", type: "NORMAL" };
const refOf = (displayId: string, of: object = repository) => ({
  id: `refs/heads/${displayId}`,
  displayId,
  latestCommit: "b".repeat(40),
  repository: of,
});
const pullRequestOf = (change: object = {}) => ({
  id: 7,
  version: 3,
  title: "Fix",
  state: "OPEN",
  fromRef: refOf("docket/fix"),
  toRef: refOf("main"),
  links: { self: [{ href: "https://git.example.com/projects/ACME/repos/docs/pull-requests/7" }] },
  ...change,
});
const read = (key: string, body: object | string) =>
  bitbucketServerWebhooks.read({
    headers: { "x-event-key": key },
    body: Buffer.from(typeof body === "string" ? body : JSON.stringify({ eventKey: key, actor: ada, ...body })),
  });

it("tells the branches of a push", () => {
  const changes = [{ ref: { id: "refs/heads/main" } }, { ref: { id: "refs/tags/v1" } }];
  expect(read("repo:refs_changed", { repository, changes })).toEqual({
    repository: "ACME/docs",
    events: [{ type: "push", branch: "main" }],
  });
});

it.each([
  ["pr:opened", "OPEN", "open"],
  ["pr:merged", "MERGED", "merged"],
  ["pr:declined", "DECLINED", "closed"],
])("takes %s for a pull request that is %s: %s", (key, state, expected) => {
  expect(read(key, { pullRequest: pullRequestOf({ state }) })).toEqual({
    repository: "ACME/docs",
    events: [{ type: "pull_request", externalId: "7", state: expected, head: "docket/fix" }],
  });
});

it("has no use for a pull request of a fork", () => {
  const fromRef = refOf("docket/fix", { slug: "docs", project: { key: "~MALLORY" } });
  expect(read("pr:opened", { pullRequest: pullRequestOf({ fromRef }) }).events).toEqual([]);
});

it("reads a comment on a line", () => {
  const comment = {
    id: 31,
    text: "@docket shorter",
    author: ada,
    createdDate: Date.UTC(2026, 2, 1),
    anchor: { path: "guide.md", line: 12, lineType: "REMOVED", fileType: "FROM", toHash: "b".repeat(40) },
  };
  expect(read("pr:comment:added", { pullRequest: pullRequestOf(), comment }).events).toMatchObject([
    {
      type: "comment",
      pullRequest: "7",
      comment: {
        externalId: "31",
        author: { name: "ada", isBot: false },
        place: { path: "guide.md", line: 12, hunk: null, isOld: true, commit: "b".repeat(40) },
        createdAt: new Date(Date.UTC(2026, 2, 1)),
      },
    },
  ]);
});

it.each(["pr:reviewer:needs_work", "pr:reviewer:changes_requested"])("takes %s for a review that does", (key) => {
  const body = { pullRequest: pullRequestOf(), date: "2026-03-01T10:00:00+0000", participant: { user: ada } };
  expect(read(key, body).events).toMatchObject([
    { comment: { requestsChanges: true, author: { name: "ada" }, createdAt: new Date("2026-03-01T10:00:00Z") } },
  ]);
});

it("tells of a renamed repository by its former name", () => {
  const body = { old: repository, new: { slug: "handbook", project: { key: "ACME" } } };
  expect(read("repo:modified", body)).toEqual({
    repository: "ACME/docs",
    events: [{ type: "repository", change: "moved", to: "ACME/handbook" }],
  });
});

it("accepts a test of the connection, and the signature of the body alone", () => {
  expect(read("diagnostics:ping", "{}")).toEqual({ repository: null, events: [] });
  const body = Buffer.from('{"test":true}');
  const header = `sha256=${createHmac("sha256", "s3cret").update(body).digest("hex")}`;
  const isAuthentic = (secret: string) =>
    bitbucketServerWebhooks.isAuthentic({ headers: { "x-hub-signature": header }, body }, secret);
  expect(isAuthentic("s3cret")).toBe(true);
  expect(isAuthentic("other")).toBe(false);
});

it.each([["{"], ["[]"], ['{"changes":7}']])("refuses a push that says %s", (body) => {
  expect(() => read("repo:refs_changed", body)).toThrow(HostFault);
});
