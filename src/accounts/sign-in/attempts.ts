import type { FastifyRequest } from "fastify";
import type { App } from "../../app.ts";
import { limitPerMinute, networkOf } from "../../http/limit-per-minute.ts";

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
  const byAddress = limitPerMinute(points, message);
  const beginning = limitPerMinute(points, message);
  return {
    byAddress: (request) => byAddress(networkOf(request.ip)),
    beginning: (request) => beginning(networkOf(request.ip)),
    byUser: limitPerMinute(points * FOR_ONE_USER, message),
  };
}
