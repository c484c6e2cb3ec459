import { sql } from "kysely";
import { VisitorIds } from "../../src/analytics/identity/visitor-ids.ts";
import { ensureVisitorProject } from "../../src/analytics/settings/visitor-project.ts";
import type { App } from "../../src/app.ts";
import { visitOf } from "./visitor-model.ts";

/** For a model that does not know in which order visits were written: who a visitor counted as on a day. */
export const visitorAndDay = (visitor: string, day: number) => `${visitor} ${day}`;

/** What the ids of `visitorAndDay` count as, by the project's keys and links. */
export async function readIdentities(
  app: App,
  projectId: string,
  identities: Iterable<string>,
): Promise<(identity: string) => string> {
  const project = await ensureVisitorProject(app.database, projectId);
  const { rows } = await sql<{ visitor: string; canonical: string }>`select visitor::text as visitor,
    canonical::text as canonical from visitor_links where project = ${project.number}`.execute(app.database);
  const links = new Map(rows.map(({ visitor, canonical }) => [visitor, canonical]));
  const pairs = [...identities].map((identity) => ({ identity, parts: identity.split(" ") }));
  const ids = new VisitorIds(app, project);
  await ids.prepare(pairs.map(({ parts }) => Number(parts[1])));
  const found = new Map<string, string>();
  for (const { identity, parts } of pairs) {
    const [visitor = "", day] = parts;
    const { visit } = visitOf({ visitor, day: Number(day), path: "/", stream: "human" });
    const id = String(ids.identityOf(visit, Number(day)).visitor);
    found.set(identity, links.get(id) ?? id);
  }
  return (identity) => found.get(identity) ?? identity;
}
