import { sql } from "kysely";
import { type Actor, requirePermission } from "../actor.ts";
import type { App } from "../app.ts";
import { InvalidInputError } from "../errors.ts";
import { requireProject } from "../projects/find-project.ts";
import { readVisitorIds, type VisitSubject } from "./identity/visitor-ids.ts";
import { header, isAddress } from "./recording/visit.ts";
import { lockVisitors } from "./settings/lock-visitors.ts";
import { findVisitorProject } from "./settings/visitor-project.ts";

const STEP_SCOPES = 100;

/**
 * Deletes every row of one visitor. No count changes, since the cells hold no visitors; if they come again they count as
 * somebody new. Returns how many rows there were.
 */
export async function eraseVisitor(
  app: App,
  actor: Actor,
  idOrName: string,
  subject: { visitorId: string } | { ip: string; userAgent: string },
): Promise<{ rows: number }> {
  requirePermission(actor, "manage_projects");
  const { id } = await requireProject(app, actor, idOrName);
  const project = await findVisitorProject(app.database, id);
  if (!project) return { rows: 0 };
  let rows = 0;
  for (;;) {
    const erased = await eraseStep(app, project.number, asVisited(subject));
    if (erased === 0) return { rows };
    rows += erased;
  }
}

function asVisited(subject: { visitorId: string } | { ip: string; userAgent: string }): VisitSubject {
  if ("visitorId" in subject) return { visitorId: subject.visitorId, ip: "", userAgent: "" };
  if (!isAddress(subject.ip)) throw new InvalidInputError("ip: expected an IPv4 or IPv6 address");
  return { visitorId: undefined, ip: subject.ip, userAgent: header(subject.userAgent) };
}

/** Whole scopes at a time: between a deleted day and the next one that still stands, another visit would find wrong neighbours. */
async function eraseStep(app: App, project: number, subject: VisitSubject): Promise<number> {
  return app.database.transaction().execute(async (tx) => {
    await lockVisitors(tx, project);
    const ids = `{${(await readVisitorIds(app, tx, project, subject)).join(",")}}`;
    const { numAffectedRows = 0n } = await sql`
      delete from visits where project = ${project} and visitor = any(${ids}::bigint[]) and scope in (
        select distinct scope from visits where project = ${project} and visitor = any(${ids}::bigint[])
        order by scope limit ${STEP_SCOPES})`.execute(tx);
    await sql`update visitor_settings set erased_rows = erased_rows + ${numAffectedRows} where number = ${project}`.execute(
      tx,
    );
    return Number(numAffectedRows);
  });
}
