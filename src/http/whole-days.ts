import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { parseQueryMoment } from "../parse-moment.ts";

const DAY_MS = 86_400_000;

const wholeDaysSchema = z.object({ dateFrom: z.string(), dateTo: z.string(), message: z.string() });

/** A field of answers about a range of days. */
export const wholeDays = {
  wholeDays: wholeDaysSchema
    .optional()
    .describe("Both times of the query lie in one day. Since whole days are counted, and dateTo is not, nothing is"),
};

/** Adds `wholeDays` to the answers that it concerns. */
export function tellWholeDays(server: FastifyInstance): void {
  server.addHook("preSerialization", async (request, reply, payload) => {
    const day = reply.statusCode === 200 ? dayOfBoth(request.url) : undefined;
    if (day === undefined) return payload;
    const message = `Whole days in UTC are counted, from dateFrom to the day before dateTo. Both lie in ${day}; for this day ask with the dateTo ${dayAfter(day)}`;
    return { ...(payload as object), wholeDays: { dateFrom: day, dateTo: day, message } };
  });
}

/** The day in UTC in which `dateFrom` lies and, later, `dateTo`. */
function dayOfBoth(url: string): string | undefined {
  const query = new URLSearchParams(url.slice(url.indexOf("?") + 1));
  const [from, to] = ["dateFrom", "dateTo"].map((name) => parseQueryMoment(query.get(name) ?? ""));
  if (from === undefined || to === undefined || from >= to) return undefined;
  const day = Math.floor(from / DAY_MS);
  return Math.floor(to / DAY_MS) === day ? dateOf(day) : undefined;
}

function dayAfter(date: string): string {
  return dateOf(Date.parse(date) / DAY_MS + 1);
}

function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
