import { createHmac } from "node:crypto";
import examples from "@octokit/webhooks-examples" with { type: "json" };
import { describe, expect, it } from "vitest";
import type { WebhookRequest } from "../host-event.ts";
import { HostFault } from "../host-fault.ts";
import { githubWebhooks } from "./webhook.ts";

type Example = Record<string, unknown> & { action?: string };

// The package's types describe it as a module of its own.
const DEFINITIONS = examples as unknown as { name: string; examples: Example[] }[];

/** GitHub's published examples of an event. */
function examplesOf(event: string): Example[] {
  return DEFINITIONS.find(({ name }) => name === event)?.examples ?? [];
}

function example(event: string, action?: string): Example {
  const found = examplesOf(event).find((one) => action === undefined || one.action === action);
  if (!found) throw new Error(`no example of ${event} ${action}`);
  return found;
}

function delivery(event: string, body: unknown, secret = "s3cret"): WebhookRequest {
  const bytes = Buffer.from(JSON.stringify(body));
  const signature = `sha256=${createHmac("sha256", secret).update(bytes).digest("hex")}`;
  const headers = { "x-github-event": event, "x-github-delivery": "72d3162e", "x-hub-signature-256": signature };
  return { headers, body: bytes };
}

const read = (event: string, body: unknown) => githubWebhooks.read(delivery(event, body));

describe("webhooks of GitHub", () => {
  it("knows GitHub's signature", () => {
    // The example of GitHub's documentation.
    const body = Buffer.from("Hello, World!");
    const signature = "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17";
    const isAuthentic = (headers: Record<string, string>, secret: string) =>
      githubWebhooks.isAuthentic({ headers, body }, secret);
    expect(isAuthentic({ "x-hub-signature-256": signature }, "It's a Secret to Everybody")).toBe(true);
    expect(isAuthentic({ "x-hub-signature-256": signature }, "another")).toBe(false);
    expect(isAuthentic({ "x-hub-signature-256": signature.slice(0, -1) }, "It's a Secret to Everybody")).toBe(false);
    expect(isAuthentic({}, "It's a Secret to Everybody")).toBe(false);
    const unsigned = delivery("push", {}, "");
    expect(githubWebhooks.isAuthentic(unsigned, "")).toBe(false);
  });

  it("reads every published example of what it knows, and nothing into any other", () => {
    const known = ["push", "pull_request", "issue_comment", "pull_request_review", "pull_request_review_comment"];
    known.push("check_run", "status", "repository");
    let count = 0;
    for (const { name, examples: all } of DEFINITIONS)
      for (const one of all) {
        const { events } = read(name, one);
        if (!known.includes(name)) expect(events).toEqual([]);
        count += 1;
      }
    expect(count).toBeGreaterThan(200);
  });

  it("tells of pushes to branches", () => {
    const push = { ...example("push"), ref: "refs/heads/docs/quick start" };
    expect(read("push", push)).toEqual({
      repository: "Codertocat/Hello-World",
      events: [{ type: "push", branch: "docs/quick start" }],
    });
    expect(read("push", { ...push, ref: "refs/tags/v1" }).events).toEqual([]);
    expect(githubWebhooks.deliveryOf(delivery("push", push))).toBe("72d3162e");
  });

  it("tells whether a pull request was merged or closed", () => {
    const closed = example("pull_request", "closed");
    const pull = closed.pull_request as { head: object };
    const event = { type: "pull_request", externalId: "2", head: "changes" };
    expect(read("pull_request", closed).events).toEqual([{ ...event, state: "closed" }]);
    const merged = { ...closed, pull_request: { ...pull, merged_at: "2026-11-22T12:00:00Z" } };
    expect(read("pull_request", merged).events).toEqual([{ ...event, state: "merged" }]);
    const fork = { ...pull, head: { ...pull.head, repo: { full_name: "mallory/Hello-World" } } };
    expect(read("pull_request", { ...closed, pull_request: fork }).events).toEqual([]);
  });

  it("tells of comments on pull requests, not on issues", () => {
    const created = example("issue_comment", "created");
    const issue = { ...(created.issue as object), pull_request: { url: "https://api.github.com/x" } };
    expect(read("issue_comment", { ...created, issue: { ...issue, pull_request: undefined } }).events).toEqual([]);
    const { events } = read("issue_comment", { ...created, issue });
    expect(events).toEqual([
      {
        type: "comment",
        pullRequest: "1",
        comment: {
          externalId: "comment-492700400",
          author: { name: "Codertocat", accountNumber: 21031067, isBot: false },
          canWrite: true,
          text: "You are totally right! I'll get this fixed right away.",
          url: "https://github.com/Codertocat/Hello-World/issues/1#issuecomment-492700400",
          createdAt: new Date("2019-05-15T15:20:21Z"),
          requestsChanges: false,
        },
      },
    ]);
  });

  it("tells where a review comment stands", () => {
    const created = example("pull_request_review_comment", "created");
    const comment = { ...(created.comment as object), line: 1, author_association: "MEMBER" };
    const [event] = read("pull_request_review_comment", { ...created, comment }).events;
    expect(event).toMatchObject({
      pullRequest: "2",
      comment: {
        externalId: "line-284312630",
        canWrite: undefined,
        text: "Maybe you should use more emoji on this line.",
        place: { path: "README.md", line: 1, hunk: "@@ -1 +1 @@\n-# Hello-World" },
      },
    });
  });

  it("tells of reviews that say something or ask for changes", () => {
    const submitted = example("pull_request_review", "submitted");
    const review = submitted.review as object;
    const events = (change: object) =>
      read("pull_request_review", { ...submitted, review: { ...review, ...change } }).events;
    expect(events({ state: "commented", body: null })).toEqual([]);
    expect(events({ state: "changes_requested", body: null })).toMatchObject([{ comment: { requestsChanges: true } }]);
    expect(events({ state: "approved", body: "Fine" })).toMatchObject([
      { pullRequest: "2", comment: { text: "Fine", requestsChanges: false } },
    ]);
  });

  it("tells of failed checks and statuses of branches", () => {
    const completed = example("check_run", "completed");
    const run = {
      ...(completed.check_run as object),
      conclusion: "failure",
      output: { title: "Lint", summary: "2 faults" },
    };
    expect(read("check_run", { ...completed, check_run: run }).events).toMatchObject([
      { type: "check_failed", branch: "changes", name: "Octocoders-linter", summary: "Lint\n\n2 faults" },
    ]);
    expect(read("check_run", { ...completed, check_run: { ...run, conclusion: "success" } }).events).toEqual([]);
    const status = { ...example("status"), state: "failure", sha: "ec26c3e57ca3a959ca5aad62de7213c562f8c821" };
    expect(read("status", status).events).toMatchObject([{ type: "check_failed", branch: "changes", name: "default" }]);
  });

  it("names a repository as it was before it moved", () => {
    expect(read("repository", example("repository", "renamed"))).toEqual({
      repository: "Octocoders/Hello-World",
      events: [{ type: "repository", change: "moved", to: "Octocoders/Hello-World" }],
    });
    const transferred = read("repository", example("repository", "transferred"));
    expect(transferred).toMatchObject({
      repository: expect.stringMatching(/^octocat\//),
      events: [{ change: "moved", to: expect.not.stringMatching(/^octocat\//) }],
    });
    const archived = { ...example("repository", "edited"), action: "archived" };
    expect(read("repository", archived).events).toEqual([{ type: "repository", change: "archived" }]);
  });

  it("reads forms, and refuses what is no JSON or not as GitHub describes it", () => {
    const payload = new URLSearchParams({
      payload: JSON.stringify({ ...example("push"), ref: "refs/heads/main" }),
    }).toString();
    const headers = { "x-github-event": "push", "content-type": "application/x-www-form-urlencoded" };
    expect(githubWebhooks.read({ headers, body: Buffer.from(payload) }).events).toHaveLength(1);
    for (const body of ["", "null", "[]", '{"ref": 1}', "{"])
      expect(() => githubWebhooks.read({ headers: { "x-github-event": "push" }, body: Buffer.from(body) })).toThrow(
        HostFault,
      );
    expect(read("constructor", {})).toEqual({ repository: null, events: [] });
  });
});
