import { type Actor, requirePermission } from "../actor.ts";
import type { App } from "../app.ts";
import { invalidField } from "../errors.ts";
import { recordEvent } from "../events/record-event.ts";
import { requireProject } from "../projects/find-project.ts";
import { listReaderIds, listVisitorIds, type VisitSubject } from "./identity/visitor-ids.ts";
import { forgetReaders } from "./readers/forget-readers.ts";
import { header, isAddress } from "./recording/visit.ts";
import { findSettings } from "./settings/store.ts";
import type { ErasedVisitor, EraseVisitor } from "./visit-schema.ts";
import { createVisitsStore } from "./visits-store/create-visits-store.ts";

/**
 * Deletes every row of one visitor, forgets which searches and feedback were theirs, and returns how many rows those were.
 * No count of visitors changes, since counts hold none. A visitor who returns counts as a new one.
 *
 * @throws ForbiddenError if the actor may not manage projects
 * @throws NotFoundError if the project is not the actor's
 * @throws InvalidInputError if `ip` is no address
 */
export async function eraseVisitor(
  app: App,
  actor: Actor,
  idOrName: string,
  subject: EraseVisitor,
): Promise<ErasedVisitor> {
  requirePermission(actor, "manage_projects");
  const visitSubject = toVisitSubject(subject);
  const { id, name } = await requireProject(app, actor, idOrName);
  const project = await findSettings(app.database, id);
  if (!project) return { rows: 0 };
  const visitors = await listVisitorIds(app, project.number, visitSubject);
  const readers = await listReaderIds(app, project.number, visitSubject);
  const erasedRows = await createVisitsStore(app).eraseVisitors(project.number, visitors);
  const rows = erasedRows + (await forgetReaders(app.database, id, readers));
  const erased = { id, name };
  // Erasing takes many transactions, so the entry follows the last of them.
  if (rows > 0)
    await recordEvent(app.database, { type: "visitor.erased", actor, projectId: id, subject: erased, at: app.clock() });
  return { rows };
}

function toVisitSubject(subject: EraseVisitor): VisitSubject {
  if ("visitorId" in subject) return { visitorId: subject.visitorId, ip: "", userAgent: "" };
  if (!isAddress(subject.ip)) throw invalidField("ip", "expected an IPv4 or IPv6 address");
  return { visitorId: undefined, ip: subject.ip, userAgent: header(subject.userAgent) };
}
