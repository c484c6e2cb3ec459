import type { IncomingMessage } from "node:http";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { clientAddress } from "./client-address.ts";

const PROXIES = ["127.0.0.1", "10.0.0.0/8", "fd00::/8"];

it.each([
  [[], "1.2.3.4"],
  [PROXIES, undefined],
  [PROXIES, ""],
  [PROXIES, "1.2.3.4"],
  [PROXIES, "6.6.6.6, 1.2.3.4"],
  [PROXIES, "6.6.6.6,1.2.3.4 , 10.1.2.3"],
  [PROXIES, "10.9.9.9, fd00::7"],
  [PROXIES, "unknown, 10.1.2.3"],
  [PROXIES, "::ffff:10.1.2.3, ::ffff:127.0.0.1"],
  [PROXIES, " , 1.2.3.4,, "],
  [["10.0.0.0/8"], "1.2.3.4"],
])("finds the address behind %j as Fastify does: %j", async (proxies, forwarded) => {
  const server = Fastify({ trustProxy: proxies.length > 0 ? proxies : false });
  server.get("/", async ({ ip, raw }) => ({ fastify: ip, ours: clientAddress(raw as IncomingMessage, proxies) }));
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  const { fastify, ours } = (await server.inject({ url: "/", headers })).json();
  expect(ours).toBe(fastify);
});
