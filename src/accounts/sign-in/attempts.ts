import type { FastifyRequest } from "fastify";
import type { App } from "../../app.ts";
import { networkOf } from "../../http/limit-per-minute.ts";
import { limitOnAllNodes } from "../../http/shared-limits/limit-on-all-nodes.ts";

/** All addresses together may make this many times more attempts for one user. */
const FOR_ONE_USER = 5;

export type LimitAttempts = {
  byAddress(request: FastifyRequest): Promise<void>;
  byUser(email: string): Promise<void>;
  /** Limits the starts of sign-ins, because each start is stored until it expires. */
  beginning(request: FastifyRequest): Promise<void>;
};

/** Limits attempts to guess passwords and tokens. Every attempt counts, also a successful one. */
export function limitAttempts(app: App): LimitAttempts {
  const points = app.config.signInsPerMinute;
  const message = "Too many attempts; wait a moment before the next one";
  const limit = (what: string, most: number) => limitOnAllNodes(app.database, what, most, message);
  const byAddress = limit("sign-ins from", points);
  const beginning = limit("sign-ins begun from", points);
  return {
    byAddress: (request) => byAddress(networkOf(request.ip)),
    beginning: (request) => beginning(networkOf(request.ip)),
    byUser: limit("sign-ins of", points * FOR_ONE_USER),
  };
}
