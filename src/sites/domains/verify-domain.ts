import { Resolver } from "node:dns/promises";
import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { ConflictError, NotFoundError } from "../../errors.ts";
import { recordEvent } from "../../events/record-event.ts";
import { requireOwnProject } from "../../projects/find-project.ts";
import { findDomain, verifyDomainRow } from "../domains-store.ts";
import type { Domain } from "../schema.ts";
import { presentDomain, recordOf } from "./present-domain.ts";

const DNS_TIMEOUT_MS = 3000;
const DNS_TRIES = 2;

/** The TXT records of a name. @throws the resolver's error, such as ENOTFOUND */
export type ResolveTxt = (name: string) => Promise<string[][]>;

/**
 * Looks for the DNS record that proves the domain, and shows readers the site there.
 *
 * @throws ForbiddenError, NotFoundError, ConflictError with what was found instead
 */
export async function verifyDomain(
  app: App,
  actor: Actor,
  projectId: string,
  given: string,
  resolveTxt: ResolveTxt = askDns,
): Promise<Domain> {
  requirePermission(actor, "manage_projects");
  await requireOwnProject(app.database, actor, projectId);
  const domain = given.toLowerCase();
  const row = await findDomain(app.database, projectId, domain);
  if (!row) throw new NotFoundError("There is no such domain");
  const { name, value } = recordOf(row);
  const found = await resolveTxt(name).catch((error: unknown) => {
    throw new ConflictError(sayFailure(name, value, error), { cause: error });
  });
  if (!found.some((parts) => parts.join("").trim() === value))
    throw new ConflictError(
      `The TXT record of ${name} is not yet "${value}"; DNS changes may take some minutes to arrive`,
    );
  const at = app.clock();
  await app.database.transaction().execute(async (tx) => {
    await verifyDomainRow(tx, projectId, domain, at);
    await recordEvent(tx, {
      type: "site_domain.verified",
      actor,
      projectId,
      subject: { id: domain, name: domain },
      at,
    });
  });
  return presentDomain(app.config, { ...row, verified_at: at });
}

function askDns(name: string): Promise<string[][]> {
  return new Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES }).resolveTxt(name);
}

function sayFailure(name: string, value: string, error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOTFOUND" || code === "ENODATA")
    return `There is no TXT record ${name}; create it with the value "${value}"`;
  return `The name server could not be asked for ${name} (${code ?? "no answer"}); try again`;
}
