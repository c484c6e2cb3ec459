import type { App } from "../../app.ts";
import { listInstallations } from "../../code-hosts/github/app-installations.ts";
import { HostFault } from "../../code-hosts/host-fault.ts";
import { createOutsideFetch } from "../../http/outside-fetch.ts";
import { findProject } from "../find-project.ts";
import { recheckHost } from "../repository/recheck-host.ts";
import { identityOf } from "./app-identity.ts";
import { forgetAppTokens } from "./app-token.ts";
import { findGithubAppRow, type GithubAppRow, listProjectIdsOfApp, saveInstallations } from "./store.ts";

/**
 * Asks GitHub where an App is installed, and what it may do in the repositories of the projects that it serves. Whatever
 * an event said is asked again, because events come late, twice and in any order.
 *
 * @throws HostFault, OperationError if GitHub cannot be asked now
 */
export async function checkGithubApp(app: App, githubAppId: string): Promise<void> {
  const row = await findGithubAppRow(app.database, githubAppId);
  if (!row) return;
  forgetAppTokens(app, githubAppId);
  await saveInstallations(app.database, githubAppId, await askWhere(app, row));
  for (const projectId of await listProjectIdsOfApp(app.database, githubAppId)) {
    const project = await findProject(app, projectId);
    if (project) await recheckHost(app, project);
  }
}

async function askWhere(app: App, row: GithubAppRow) {
  try {
    return await listInstallations(createOutsideFetch(app.config.allowedRepositoryAddresses), identityOf(app, row));
  } catch (error) {
    // Whoever deletes an App at GitHub takes it from everywhere.
    if (error instanceof HostFault && error.kind === "unauthorized") return [];
    throw error;
  }
}
