import { EventEmitter } from "node:events";
import type { FastifyReply } from "fastify";
import { expect, test } from "vitest";
import type { Actor } from "../actor.ts";
import { RateLimitedError, UnavailableError } from "../errors.ts";
import { holdRequests } from "./held-requests.ts";

function keyOf(organizationId: string, keyId: string, ownProjectId?: string): Actor {
  return { kind: "key", organizationId, keyId, name: keyId, address: undefined, scopes: [], ownProjectId };
}

function reply() {
  const raw = new EventEmitter();
  return { raw } as unknown as FastifyReply;
}

test("each key, each organisation and the process have a limit, and whoever leaves makes room", () => {
  const closing = new AbortController();
  const hold = holdRequests(closing.signal, { inAll: 100, ofOrganization: 10, ofCaller: 4 });
  const first = reply();
  const signal = hold(keyOf("a", "one", "p"), first);
  for (const key of ["one", "one", "one", "two", "two", "two", "two"]) hold(keyOf("a", key, "p"), reply());
  expect(() => hold(keyOf("a", "one", "p"), reply())).toThrow(/At most 4 of your requests/);
  hold(keyOf("a", "three", "q"), reply());
  // Nine of ten are near the limit, and two projects leave room for a third.
  expect(() => hold(keyOf("a", "four", "p"), reply())).toThrow(/each key and each project/);
  hold(keyOf("a", "three", "q"), reply());
  expect(() => hold(keyOf("a", "four", "r"), reply())).toThrow(/At most 10 requests of your organisation/);
  expect(signal.aborted).toBe(false);
  first.raw.emit("close");
  expect(signal.aborted).toBe(true);
  const last = hold(keyOf("a", "four", "r"), reply());
  closing.abort();
  expect(last.aborted).toBe(true);
});

test("near the limit of the process, every organisation gets a share, and one that is new gets in", () => {
  const hold = holdRequests(new AbortController().signal, { inAll: 20, ofOrganization: 20, ofCaller: 20 });
  for (let index = 0; index < 9; index++) for (const name of ["a", "b"]) hold(keyOf(name, name), reply());
  for (const name of ["a", "b"]) expect(() => hold(keyOf(name, name), reply())).toThrow(RateLimitedError);
  for (const name of ["c", "d"]) hold(keyOf(name, name), reply());
  expect(() => hold(keyOf("e", "e"), reply())).toThrow(UnavailableError);
});
