import { EventEmitter } from "node:events";
import type { FastifyReply } from "fastify";
import { expect, test } from "vitest";
import type { Actor } from "../actor.ts";
import { RateLimitedError, UnavailableError } from "../errors.ts";
import { holdRequests } from "./held-requests.ts";

const LIMITS = { inAll: 5, ofOrganization: 3, ofCaller: 2 };

function keyOf(organizationId: string, keyId: string): Actor {
  return { kind: "key", organizationId, keyId, name: keyId, address: undefined, scopes: [] };
}

function reply() {
  const raw = new EventEmitter();
  return { raw } as unknown as FastifyReply;
}

test("each key, each organisation and the process have a limit, and whoever leaves makes room", () => {
  const closing = new AbortController();
  const hold = holdRequests(closing.signal, LIMITS);
  const first = reply();
  const signal = hold(keyOf("a", "one"), first);
  hold(keyOf("a", "one"), reply());
  expect(() => hold(keyOf("a", "one"), reply())).toThrow(RateLimitedError);
  hold(keyOf("a", "two"), reply());
  expect(() => hold(keyOf("a", "two"), reply())).toThrow(/of your organisation/);
  hold(keyOf("b", "three"), reply());
  hold(keyOf("b", "three"), reply());
  expect(() => hold(keyOf("c", "four"), reply())).toThrow(UnavailableError);
  expect(signal.aborted).toBe(false);
  first.raw.emit("close");
  expect(signal.aborted).toBe(true);
  const last = hold(keyOf("c", "four"), reply());
  closing.abort();
  expect(last.aborted).toBe(true);
});
