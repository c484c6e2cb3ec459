import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { HostFault } from "../host-fault.ts";
import { giteaWebhooks } from "./webhook.ts";

const repository = { id: 2, name: "docs", full_name: "acme/docs", html_url: "https://git.example.com/acme/docs" };
const ada = { id: 3, login: "ada", username: "ada" };
const pullRequest = {
  id: 11,
  number: 4,
  title: "Fix links",
  state: "open",
  merged: false,
  html_url: "https://git.example.com/acme/docs/pulls/4",
  head: { label: "docket/fix", ref: "docket/fix", sha: "87cc7099164356298d4356ce843598a99556fde1", repo_id: 2 },
  base: { label: "main", ref: "main", sha: "92d8495d44ec6bad2d54c0fec4e2a49f1f83ff4c", repo_id: 2 },
};
const comment = {
  action: "created",
  is_pull: true,
  issue: { id: 11, number: 4, title: "Fix links" },
  pull_request: pullRequest,
  comment: {
    id: 28,
    html_url: "https://git.example.com/acme/docs/pulls/4#issuecomment-28",
    user: ada,
    body: "@docket name the flag",
    created_at: "2026-03-01T10:00:00Z",
  },
  repository,
  sender: ada,
};

const requestOf = (event: string, body: unknown, prefix = "x-gitea") => ({
  headers: { [`${prefix}-event`]: event, [`${prefix}-delivery`]: "8ccbbf73-a8ea-4855-a33f-3d5b0a3caf21" },
  body: Buffer.from(JSON.stringify(body)),
});
const eventsOf = (event: string, body: object) => giteaWebhooks.read(requestOf(event, { repository, ...body })).events;

test.each(["x-gitea", "x-forgejo"])("knows who signed by the header %s-signature", (prefix) => {
  const request = requestOf("push", { ref: "refs/heads/main" }, prefix);
  const signature = createHmac("sha256", "secret").update(request.body).digest("hex");
  const signed = { ...request, headers: { ...request.headers, [`${prefix}-signature`]: signature } };
  expect(giteaWebhooks.isAuthentic(signed, "secret")).toBe(true);
  expect(giteaWebhooks.isAuthentic(signed, "other")).toBe(false);
  expect(giteaWebhooks.isAuthentic(signed, "")).toBe(false);
  expect(giteaWebhooks.isAuthentic(request, "secret")).toBe(false);
  expect(giteaWebhooks.deliveryOf(request)).toBe("8ccbbf73-a8ea-4855-a33f-3d5b0a3caf21");
});

test("tells the branch of a push, and whose it is", () => {
  expect(giteaWebhooks.read(requestOf("push", { ref: "refs/heads/docs/next", repository }))).toEqual({
    repository: "acme/docs",
    events: [{ type: "push", branch: "docs/next" }],
  });
  expect(eventsOf("push", { ref: "refs/tags/v1" })).toEqual([]);
});

test.each([
  ["opened", {}, "open"],
  ["synchronized", {}, "open"],
  ["closed", { state: "closed" }, "closed"],
  ["closed", { state: "closed", merged: true }, "merged"],
])("tells that a pull request was %s", (action, change, state) => {
  expect(eventsOf("pull_request", { action, pull_request: { ...pullRequest, ...change } })).toEqual([
    { type: "pull_request", externalId: "4", state, head: "docket/fix" },
  ]);
});

test("has no use for a pull request of a fork, nor for one that was renamed", () => {
  const fork = { ...pullRequest, head: { ...pullRequest.head, repo_id: 9 } };
  expect(eventsOf("pull_request", { action: "opened", pull_request: fork })).toEqual([]);
  expect(eventsOf("pull_request", { action: "edited", pull_request: pullRequest })).toEqual([]);
});

test("tells a comment as listComments does, and none on an issue", () => {
  expect(eventsOf("issue_comment", comment)).toEqual([
    {
      type: "comment",
      pullRequest: "4",
      comment: {
        externalId: "28",
        author: { name: "ada", isBot: false },
        canWrite: undefined,
        text: "@docket name the flag",
        url: "https://git.example.com/acme/docs/pulls/4#issuecomment-28",
        createdAt: new Date("2026-03-01T10:00:00Z"),
        requestsChanges: false,
      },
    },
  ]);
  expect(eventsOf("issue_comment", { ...comment, is_pull: false })).toEqual([]);
  expect(eventsOf("issue_comment", { ...comment, action: "edited" })).toEqual([]);
});

test.each(["pull_request_approved", "pull_request_rejected", "pull_request_comment"])(
  "tells that there is a review (%s), which comes without its comments",
  (event) => {
    const review = { type: "pull_request_review_comment", content: "" };
    expect(eventsOf(event, { action: "reviewed", pull_request: pullRequest, review })).toEqual([
      { type: "comments", pullRequest: "4" },
    ]);
  },
);

test("tells a failed check by its commit", () => {
  const status = { sha: pullRequest.head.sha, context: "ci/test", description: "3 tests failed", target_url: "" };
  expect(eventsOf("status", { ...status, state: "failure" })).toEqual([
    {
      type: "check_failed",
      branch: null,
      commit: pullRequest.head.sha,
      name: "ci/test",
      summary: "3 tests failed",
      url: null,
    },
  ]);
  expect(eventsOf("status", { ...status, state: "success" })).toEqual([]);
});

test("tells that the repository was deleted, and nothing of what it does not know", () => {
  expect(eventsOf("repository", { action: "deleted" })).toEqual([{ type: "repository", change: "deleted" }]);
  expect(eventsOf("wiki", { action: "created" })).toEqual([]);
  expect(eventsOf("constructor", {})).toEqual([]);
});

test.each([["not json"], [JSON.stringify({ repository, ref: 7 })], ["[]"]])("refuses a body that is %s", (text) => {
  const request = { headers: { "x-gitea-event": "push" }, body: Buffer.from(text) };
  expect(() => giteaWebhooks.read(request)).toThrow(HostFault);
});
