import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { hasOffset, parseQueryMoment } from "../parse-moment.ts";

const DAY_MS = 86_400_000;
/** A day of 25 hours, and one that is longer because the time zone was changed. */
const LONGEST_DAY_MS = 3 * DAY_MS;

const wholeDaysSchema = z.object({ dateFrom: z.string(), dateTo: z.string(), message: z.string() });

/** A field of answers about a range of days. */
export const wholeDays = {
  wholeDays: wholeDaysSchema
    .optional()
    .describe("Both times of the query lie in one day. Since whole days are counted, and dateTo is not, nothing is"),
};

/** Days as numbers since 1970-01-01, of moments in milliseconds since 1970, and the time zone of a day. */
type Days = { dayAt(at: number): number; zoneOf(day: number): string };
const UTC_DAYS: Days = { dayAt: (at) => Math.floor(at / DAY_MS), zoneOf: () => "UTC" };

/**
 * Adds `wholeDays` to the answers that it concerns.
 *
 * @param findDays the days that a question is about; by default those of UTC
 */
export function tellWholeDays(
  server: FastifyInstance,
  findDays: (request: FastifyRequest) => Promise<Days> = async () => UTC_DAYS,
): void {
  server.addHook("preSerialization", async (request, reply, payload) => {
    if (reply.statusCode !== 200) return payload;
    const query = new URLSearchParams(request.url.slice(request.url.indexOf("?") + 1));
    const [from, to] = [query.get("dateFrom") ?? "", query.get("dateTo") ?? ""];
    const length = (parseQueryMoment(to) ?? Number.NaN) - (parseQueryMoment(from) ?? Number.NaN);
    if (!(length > 0 && length < LONGEST_DAY_MS)) return payload;
    const days = await findDays(request);
    const day = dayOf(from, days);
    if (day !== dayOf(to, days)) return payload;
    const date = dateOf(day);
    const message = `Whole days in ${days.zoneOf(day)} are counted, from dateFrom to the day before dateTo. Both lie in ${date}; for this day ask with the dateTo ${dateOf(day + 1)}`;
    return { ...(payload as object), wholeDays: { dateFrom: date, dateTo: date, message } };
  });
}

/** @param text a valid date or date-time, of the days' own clocks unless it names an offset */
function dayOf(text: string, days: Days): number {
  const moment = parseQueryMoment(text) ?? 0;
  return hasOffset(text) ? days.dayAt(moment) : UTC_DAYS.dayAt(moment);
}

function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
