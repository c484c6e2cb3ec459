import { RequestError } from "@octokit/request-error";
import { describe, expect, it } from "vitest";
import { HostFault } from "../host-fault.ts";
import { toGithubFault } from "./github-fault.ts";

const ASKED = { host: "github.com", repository: "acme/docs", token: "ghp_secret0123456789" };
const NOW = "Sun, 22 Nov 2026 12:00:00 GMT";
const NOW_SECONDS = Date.parse(NOW) / 1000;

function fault(status: number, data: unknown = {}, headers: Record<string, string> = {}): HostFault {
  const request = { method: "GET" as const, url: "https://api.github.com/x", headers: {} };
  const response = { status, url: request.url, headers: { date: NOW, ...headers }, data, retryCount: 0 };
  return toGithubFault(new RequestError("said", status, { request, response }), ASKED);
}

describe("what GitHub's answers mean", () => {
  it.each([
    [401, "Bad credentials", "unauthorized"],
    [403, "Resource not accessible by personal access token", "forbidden"],
    [403, "Repository was archived so is read-only.", "archived"],
    [404, "Not Found", "not_found"],
    [410, "Issues are disabled for this repo", "not_found"],
    [422, "Validation Failed", "refused"],
    [409, "Conflict", "refused"],
    [451, "Repository access blocked", "forbidden"],
    [500, "Server Error", "unavailable"],
    [502, "Bad gateway", "unavailable"],
    [418, "I'm a teapot", "unexpected"],
  ])("%i %s is the fault %s", (status, message, kind) => {
    expect(fault(status, { message })).toMatchObject({ kind, status });
  });

  it("waits until the quota is full again, by GitHub's clock", () => {
    const headers = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(NOW_SECONDS + 120) };
    const limited = fault(403, { message: "API rate limit exceeded for user ID 1." }, headers);
    expect(limited).toMatchObject({ kind: "rate_limited", retryAfterMs: 120_000, isPassing: true });
  });

  it("waits as long as a secondary limit says, or a minute if it says nothing", () => {
    const message = "You have exceeded a secondary rate limit. Please wait a few minutes before you try again.";
    expect(fault(403, { message }, { "retry-after": "33" })).toMatchObject({ retryAfterMs: 33_000 });
    expect(fault(429, { message }, { "retry-after": "7" })).toMatchObject({ retryAfterMs: 7000 });
    expect(fault(403, { message })).toMatchObject({ kind: "rate_limited", retryAfterMs: 60_000 });
  });

  it.each(["999999999", "-5", "soon"])("waits for no senseless time: %s", (text) => {
    const { retryAfterMs } = fault(429, {}, { "retry-after": text });
    expect(retryAfterMs).toBeGreaterThanOrEqual(1000);
    expect(retryAfterMs).toBeLessThanOrEqual(3_600_000);
  });

  it("names the permission that GitHub misses", () => {
    const headers = { "x-accepted-github-permissions": "pull_requests=write" };
    expect(fault(403, { message: "Resource not accessible" }, headers).message).toContain("pull_requests=write");
  });

  it("names each field that GitHub refuses", () => {
    const errors = [
      { resource: "PullRequest", field: "base", code: "invalid" },
      { resource: "PullRequest", code: "custom", message: "No commits between main and docs" },
    ];
    const { message } = fault(422, { message: "Validation Failed", errors });
    expect(message).toContain("base is invalid; No commits between main and docs");
  });

  it("keeps what a host says short and on one line", () => {
    const { message } = fault(422, {
      message: `a\n\u001b[31mb${"x".repeat(9000)}`,
      errors: [null, 3, { a: 1 }, "last"],
    });
    expect(message).not.toMatch(/\p{Cc}/u);
    expect(message.length).toBeLessThan(500);
  });

  it("tells a lost connection from an answer, and keeps the request out of the fault", () => {
    const headers = { authorization: `Bearer ${ASKED.token}` };
    const request = { method: "GET" as const, url: "https://api.github.com/x", headers };
    const cause = new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED 127.0.0.1:9") });
    const lost = toGithubFault(new RequestError("failed", 500, { request, cause }), ASKED);
    expect(lost).toMatchObject({ kind: "unavailable", status: undefined, cause });
    const own = new HostFault("unauthorized", "There is no token");
    expect(toGithubFault(own, ASKED)).toBe(own);
  });

  it("does not repeat a token that the host repeats", () => {
    expect(fault(401, { message: `Bad credentials ${ASKED.token}` }).message).not.toContain(ASKED.token);
  });
});
