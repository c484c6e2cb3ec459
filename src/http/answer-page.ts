import type { FastifyRequest } from "fastify";
import type { App } from "../app.ts";
import { invalidField } from "../errors.ts";
import { actorOf } from "./authentication.ts";

/** The last row of a page: what the rows are sorted by, and the name that decides among equals. */
export type Place = { rank: number; name: string };

type PageQuery = { cursor?: string | undefined; limit: number };

/**
 * Answers a request for one page of a list. The cursor of the next page is the place where this one ends, signed together
 * with the list and its filters, so that nothing but the same list with the same filters takes it.
 *
 * @param list answers with the rows after a place, and with `next`, the place where they end if there are more
 * @throws InvalidInputError for a cursor that this list did not give
 */
export async function answerPage<T extends { next: Place | undefined }>(
  app: App,
  request: FastifyRequest,
  list: (after: Place | undefined) => Promise<T>,
): Promise<Omit<T, "next"> & { nextCursor: string | null }> {
  const { cursor, limit: _, ...filters } = request.query as PageQuery;
  const { organizationId } = actorOf(request);
  const context = JSON.stringify([organizationId, request.routeOptions.url, request.params, filters]);
  const { next, ...page } = await list(cursor === undefined ? undefined : readCursor(app, cursor, context));
  return { ...page, nextCursor: next ? writeCursor(app, next, context) : null };
}

function writeCursor(app: App, { rank, name }: Place, context: string): string {
  const place = Buffer.from(JSON.stringify([rank, name])).toString("base64url");
  return `${place}.${app.secrets.sign(signedText(place, context))}`;
}

function readCursor(app: App, cursor: string, context: string): Place {
  const [place = "", signature = ""] = cursor.split(".");
  if (!app.secrets.isSignedBy(signedText(place, context), signature))
    throw invalidField(
      "cursor",
      "expected the nextCursor of this list's previous page, asked for with the same filters",
    );
  const [rank, name] = JSON.parse(Buffer.from(place, "base64url").toString("utf8")) as [number, string];
  return { rank, name };
}

function signedText(place: string, context: string): string {
  return `cursor\n${place}\n${context}`;
}
