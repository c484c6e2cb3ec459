import type { App } from "../../app.ts";
import { HostFault } from "../../code-hosts/host-fault.ts";
import { InvalidInputError } from "../../errors.ts";
import type { ProjectRow } from "../store.ts";
import { type CheckedHost, checkHost, saveCheckedHost } from "./connect-host.ts";
import { readToken } from "./read-token.ts";
import { findHost, type HostRow, saveRefusedCheck } from "./store.ts";

/**
 * Asks a project's code host again what Docket may do there, and notes it, also if that is nothing.
 *
 * @throws HostFault, OperationError `repository_error` if it cannot be asked now
 */
export async function recheckHost(app: App, project: ProjectRow): Promise<void> {
  const host = await findHost(app.database, project.id);
  if (!host) return;
  try {
    const checked = await ask(app, project, host);
    if (checked) await saveCheckedHost(app.database, project.id, checked);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    const findings = [{ need: "read" as const, isGranted: false, message: refusal }];
    await saveRefusedCheck(app.database, project.id, { findings, checked_at: app.clock() });
  }
}

async function ask(
  app: App,
  { id, repository_url: location }: ProjectRow,
  host: HostRow,
): Promise<CheckedHost | undefined> {
  const credentials = await readToken(app, id, location);
  if (!credentials) return undefined;
  const { kind, api_url: apiUrl, repository } = host;
  return checkHost(app, { projectId: id, location, ...credentials, host: { kind, apiUrl, repository } });
}

function refusalOf(error: unknown): string | undefined {
  const fault = error instanceof InvalidInputError ? error.cause : error;
  return fault instanceof HostFault && !fault.isPassing ? fault.message : undefined;
}
