import type { FastifyRequest } from "fastify";
import type { App } from "../../app.ts";
import { limitPerMinute, networkOf } from "../../http/limit-per-minute.ts";

/** So many more may come from all addresses together for one user. */
const FOR_ONE_USER = 5;

export type LimitAttempts = {
  byAddress(request: FastifyRequest): Promise<void>;
  byUser(email: string): Promise<void>;
  /** Of what a sign-in begins with: each beginning is kept until it runs out. */
  beginning(request: FastifyRequest): Promise<void>;
};

/** Against guessing passwords and tokens: each attempt counts, whatever comes of it. */
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
