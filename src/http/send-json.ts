import type { FastifyReply } from "fastify";

/** Sends what is JSON already. */
export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.type("application/json; charset=utf-8").serializer(String).send(json);
}
