import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { toCsv } from "./csv.ts";

/** How the API's description puts what `respond` answers. */
export function jsonOrCsv<T extends z.ZodType>(schema: T) {
  return { content: { "application/json": { schema }, "text/csv": { schema: z.string() } } };
}

/** The answer as JSON, or by `Accept` its rows as CSV, where headers say whether there are more. */
export function respond<T extends object, R extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  answer: T & { hasMore?: boolean; nextCursor?: string | null },
  rows: R[],
  columns: readonly (keyof R & string)[],
): T {
  void reply.header("vary", "accept");
  if (!wantsCsv(request)) return answer;
  const { nextCursor = null, hasMore = nextCursor !== null } = answer;
  void reply
    .headers({
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "docket-has-more": String(hasMore),
      ...(nextCursor !== null && { "docket-next-cursor": nextCursor }),
    })
    .serializer(String);
  return toCsv(columns, rows) as never;
}

/** Chooses the type that the client names first. */
function wantsCsv(request: FastifyRequest): boolean {
  const named = /\b(text\/csv|application\/json)\b/i.exec(request.headers.accept ?? "")?.[1];
  return named?.toLowerCase() === "text/csv";
}
