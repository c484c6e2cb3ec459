import type { ServerResponse } from "node:http";

/** What goes wrong with one request. */
export type HostFailure =
  | { type: "answer"; status: number; headers?: Record<string, string>; body?: unknown }
  /** The connection ends without an answer. */
  | { type: "cut" }
  /** The answer breaks off. */
  | { type: "cut_midway" }
  /** The host does what it was asked, and its answer is lost. */
  | { type: "answer_lost" }
  /** No answer until the client goes away. */
  | { type: "silence" }
  /** Nothing: the host answers, after what happens meanwhile. */
  | { type: "none" };

/** `meanwhile` happens before the failure, and for a lost answer after the host has done what it was asked. */
export type Failing = HostFailure & { meanwhile?: () => Promise<void> };

export type AskedRequest = { method: string; path: string };
type Plan = { failure: Failing; skip: number; times: number; matches(request: AskedRequest): boolean };

export type FaultPlans = {
  /**
   * Plans a failure: of the next request, or of the one after `skip` others, for `times` requests.
   *
   * @param only which requests count; all by default
   */
  plan(failure: Failing, options?: { skip?: number; times?: number; only?: (request: AskedRequest) => boolean }): void;
  /** What goes wrong with this request, which counts as one. */
  next(request: AskedRequest): Failing | undefined;
  clear(): void;
};

export function createFaultPlans(): FaultPlans {
  let plans: Plan[] = [];
  return {
    plan(failure, { skip = 0, times = 1, only = () => true } = {}) {
      plans.push({ failure, skip, times, matches: only });
    },
    next(request) {
      const plan = plans.find(({ matches }) => matches(request));
      if (!plan) return undefined;
      if (plan.skip > 0) {
        plan.skip -= 1;
        return undefined;
      }
      plan.times -= 1;
      if (plan.times <= 0) plans = plans.filter((other) => other !== plan);
      return plan.failure;
    },
    clear() {
      plans = [];
    },
  };
}

/** Fails as planned; returns whether the request is over with it. */
export function failWith(failure: HostFailure, response: ServerResponse): boolean {
  if (failure.type === "answer_lost" || failure.type === "none") return false;
  if (failure.type === "cut") response.destroy();
  if (failure.type === "cut_midway") {
    response.writeHead(200, { "content-type": "application/json" });
    response.write('{"id": 1, "ti', () => response.destroy());
  }
  if (failure.type === "answer") {
    const isText = typeof failure.body === "string";
    response.writeHead(failure.status, {
      "content-type": isText ? "text/html; charset=utf-8" : "application/json",
      ...failure.headers,
    });
    response.end(isText ? failure.body : JSON.stringify(failure.body ?? {}));
  }
  return true;
}
