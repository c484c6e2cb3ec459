import { randomBytes } from "node:crypto";
import { domainToASCII } from "node:url";
import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { ConflictError, conflictingField, invalidField, NotFoundError } from "../../errors.ts";
import { recordEvent } from "../../events/record-event.ts";
import { parseInput } from "../../parse-input.ts";
import { requireOwnProject, requireProject } from "../../projects/find-project.ts";
import { deleteDomain, findDomain, insertDomain, listDomainRows } from "../domains-store.ts";
import { kindOfHost } from "../hosts/site-hosts.ts";
import { ensureSite } from "../publishing/start-build.ts";
import { type AddDomain, addDomainSchema, type Domain } from "../schema.ts";
import { presentDomain } from "./present-domain.ts";

/** @limit Domains of a site */
const MOST_DOMAINS = 20;
const HOST_NAME = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** The domains of a project's site. @throws ForbiddenError, NotFoundError */
export async function listDomains(app: App, actor: Actor, projectId: string): Promise<Domain[]> {
  requirePermission(actor, "read");
  await requireOwnProject(app.database, actor, projectId);
  return (await listDomainRows(app.database, projectId)).map((row) => presentDomain(app.config, row));
}

/**
 * Names a domain for a project's site. Readers are shown the site there once a DNS record proves it.
 *
 * @throws ForbiddenError, InvalidInputError, NotFoundError, ConflictError
 */
export async function addDomain(app: App, actor: Actor, projectId: string, input: AddDomain): Promise<Domain> {
  requirePermission(actor, "manage_projects");
  const { domain: given, base } = parseInput(addDomainSchema, input);
  const domain = domainToASCII(given.replace(/\.$/, "")).toLowerCase();
  if (!HOST_NAME.test(domain)) throw invalidField("domain", "expected a domain such as docs.example.com");
  if (kindOfHost(app.config, domain).type !== "name")
    throw invalidField("domain", "is one of Docket's own names; rename the site instead");
  const project = await requireProject(app, actor, projectId);
  return app.database.transaction().execute(async (tx) => {
    await ensureSite(tx, project);
    if ((await listDomainRows(tx, project.id)).length >= MOST_DOMAINS)
      throw new ConflictError(`A site has at most ${MOST_DOMAINS} domains`);
    const token = randomBytes(20).toString("hex");
    if (!(await insertDomain(tx, { domain, project_id: project.id, base, token })))
      throw conflictingField("domain", "is a domain of this site already");
    await recordEvent(tx, {
      type: "site_domain.added",
      actor,
      projectId: project.id,
      subject: { id: domain, name: domain },
      at: app.clock(),
    });
    const row = await findDomain(tx, project.id, domain);
    if (!row) throw new NotFoundError("There is no such domain");
    return presentDomain(app.config, row);
  });
}

/** Readers are not shown the site at this domain any more. @throws ForbiddenError, NotFoundError */
export async function removeDomain(app: App, actor: Actor, projectId: string, domain: string): Promise<void> {
  requirePermission(actor, "manage_projects");
  await requireOwnProject(app.database, actor, projectId);
  await app.database.transaction().execute(async (tx) => {
    if (!(await deleteDomain(tx, projectId, domain.toLowerCase()))) throw new NotFoundError("There is no such domain");
    const subject = { id: domain.toLowerCase(), name: domain.toLowerCase() };
    await recordEvent(tx, { type: "site_domain.removed", actor, projectId, subject, at: app.clock() });
  });
}
