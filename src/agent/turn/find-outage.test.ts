import { expect, it } from "vitest";
import { HostFault } from "../../code-hosts/host-fault.ts";
import { EngineFailure } from "../../engine.ts";
import { OperationError } from "../../errors.ts";
import { findOutage } from "../../find-outage.ts";
import { GitError } from "../../git/run-git.ts";
import { failureOf } from "./failure-of.ts";
import { findOutageWait } from "./patience.ts";
import { TurnFailure } from "./turn-failure.ts";

const FULL = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });

it("finds an outage behind what it was reported as", () => {
  const git = new GitError("fetch", 128, "fatal: unable to access 'https://git.example.com/': Connection refused.");
  const reported = new OperationError("repository_error", "It cannot be read", { cause: git });
  expect(findOutage(new TurnFailure("repository_error", "It cannot be read", { cause: reported }))).toEqual({
    of: "repository",
    said: "fatal: unable to access 'https://git.example.com/': Connection refused",
  });
  expect(findOutage(new Error("odd", { cause: FULL }))).toMatchObject({ of: "node" });
  expect(findOutage(new HostFault("rate_limited", "Too many calls.", { retryAfterMs: 5000 }))).toEqual({
    of: "host",
    said: "Too many calls",
    retryAfterMs: 5000,
  });
});

it("leaves what an engine's provider does to the engine, and faults that stay to people", () => {
  const cause = Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND", syscall: "getaddrinfo" });
  const provider = new EngineFailure("provider_error", "The provider cannot be reached", { cause });
  expect(findOutage(new TurnFailure("provider_error", "It cannot be reached", { cause: provider }))).toBeUndefined();
  expect(findOutage(new HostFault("forbidden", "The token may not do that"))).toBeUndefined();
  expect(findOutage(new Error("a bug"))).toBeUndefined();
});

it("ends each fault of a host with its reason and what to do", () => {
  const reasonOf = (fault: HostFault) => failureOf(fault, findOutage(fault))?.reason;
  expect(reasonOf(new HostFault("unauthorized", "The token has expired"))).toBe("repository_error");
  expect(reasonOf(new HostFault("refused", "A ruleset refuses it"))).toBe("delivery_error");
  expect(failureOf(new HostFault("archived", "The repository is archived"), undefined)?.message).toBe(
    "The repository is archived. Make the repository writable again, or choose another one, and retry",
  );
  expect(failureOf(FULL, findOutage(FULL))?.reason).toBe("node_error");
  expect(failureOf(new Error("a bug"), undefined)).toBeUndefined();
});

it("names the server that is not found, and says how long a host wants to be left alone", () => {
  const dns = { code: "EAI_AGAIN", syscall: "getaddrinfo", hostname: "git.example.com" };
  const cause = Object.assign(new Error("getaddrinfo EAI_AGAIN git.example.com"), dns);
  const outage = findOutage(new OperationError("repository_error", "It cannot be read", { cause }));
  expect(outage).toEqual({ of: "repository", said: "the name git.example.com cannot be found" });
  const limited = new HostFault("rate_limited", "Too many calls", { retryAfterMs: 1_790_000 });
  expect(failureOf(limited, findOutage(limited))?.message).toMatch(
    /^Too many calls\. It wants not to be asked for 30 minutes\. Retry when/,
  );
});

it("waits longer each time, until the patience that began with the step is over", () => {
  const start = new Date("2026-11-22T10:00:00.000Z");
  const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);
  const first = findOutageWait({ step: "push", checkpoint: {} }, 900, start);
  expect(first.outage).toEqual({ step: "push", since: start.toISOString(), times: 1 });
  expect(first.endsAt).toEqual(at(900));
  expect(first.waitMs).toBeLessThanOrEqual(2500);
  const checkpoint = { outage: { ...first.outage, times: 5 } };
  expect(findOutageWait({ step: "push", checkpoint }, 900, at(100)).waitMs).toBeGreaterThan(40_000);
  expect(findOutageWait({ step: "push", checkpoint }, 900, at(890)).waitMs).toBe(10_000);
  expect(findOutageWait({ step: "push", checkpoint }, 900, at(901)).waitMs).toBeUndefined();
  expect(findOutageWait({ step: "push", checkpoint }, 900, at(100), 3_600_000).waitMs).toBeUndefined();
  expect(findOutageWait({ step: "pull request", checkpoint }, 900, at(901)).outage.times).toBe(1);
  expect(findOutageWait({ step: "push", checkpoint: {} }, 0, start).waitMs).toBeUndefined();
});
