import type { CodeHostKind } from "../../src/code-hosts/code-host.ts";
import type { HostFailure } from "../support/code-hosts/host-faults.ts";

/** What happens at one request of one turn: something breaks, or the worker does. */
export type Blow = {
  host: CodeHostKind;
  turn: "job" | "follow-up";
  way: "api" | "git";
  /** The how many-th request of that kind in the turn. */
  request: number;
  kind: BlowKind;
};
export type Requests = Record<Blow["turn"], Record<Blow["way"], number>>;

/** What happens to the request, and before it to the world around it. */
type Falling = {
  failure: HostFailure;
  also?: "kill" | "kill often" | "freeze" | "disconnect" | "host down" | "revoke the token";
  only?: Blow["way"];
};

/** Those that the suite must not be without come first. */
const FALLING = {
  "killed after": { failure: { type: "answer_lost" }, also: "kill" },
  "killed before": { failure: { type: "cut" }, also: "kill" },
  // Its git goes on alone.
  "killed, and git lives": { failure: { type: "none" }, also: "kill", only: "git" },
  "killed again and again": { failure: { type: "answer_lost" }, also: "kill often" },
  // Another worker takes over while this one stands still, which then goes on beside it.
  frozen: { failure: { type: "none" }, also: "freeze" },
  "database lost": { failure: { type: "none" }, also: "disconnect" },
  "answer lost": { failure: { type: "answer_lost" } },
  "token revoked": { failure: { type: "none" }, also: "revoke the token" },
  "host down": { failure: { type: "cut" }, also: "host down" },
  cut: { failure: { type: "cut" } },
  "cut midway": { failure: { type: "cut_midway" }, only: "api" },
  "status 503": { failure: { type: "answer", status: 503, body: "<html>Later</html>" } },
  "status 429": {
    failure: { type: "answer", status: 429, headers: { "retry-after": "1" }, body: { message: "Too many requests" } },
    only: "api",
  },
} satisfies Record<string, Falling>;
export type BlowKind = keyof typeof FALLING;

export const fallingOf = (kind: BlowKind): Falling => FALLING[kind];

/** Every kind of blow at every request that a turn makes at a host when nothing goes wrong. */
export function listBlows(host: CodeHostKind, requests: Requests): Blow[] {
  const kinds = Object.keys(FALLING) as BlowKind[];
  return (["job", "follow-up"] as const).flatMap((turn) =>
    (["api", "git"] as const).flatMap((way) =>
      Array.from({ length: requests[turn][way] }, (_, request) => request).flatMap((request) =>
        kinds
          .filter((kind) => (fallingOf(kind).only ?? way) === way)
          .map((kind) => ({ host, turn, way, request, kind })),
      ),
    ),
  );
}
