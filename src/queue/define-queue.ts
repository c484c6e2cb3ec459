import { z } from "zod";

/** A queue of background work, which stands beside its feature; each of its jobs carries one payload. */
export type QueueDefinition<Payload = undefined> = { name: string; schema: z.ZodType<Payload> };

/**
 * @param name unique in the database, such as `agent.turn`
 * @param schema checks the payload when it is sent and when it is received; without one the jobs carry none
 */
export function defineQueue(name: string): QueueDefinition;
export function defineQueue<Payload extends object>(name: string, schema: z.ZodType<Payload>): QueueDefinition<Payload>;
export function defineQueue(name: string, schema: z.ZodType = z.undefined()): QueueDefinition<unknown> {
  return { name, schema };
}
