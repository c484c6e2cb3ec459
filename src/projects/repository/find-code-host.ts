import { join } from "node:path";
import type { App } from "../../app.ts";
import { type CodeHost, type CodeHostKind, codeHostOf, type RemoteCodeHost } from "../../code-hosts/code-host.ts";
import type { Queryable } from "../../database/connect.ts";
import { findHostedRepository } from "./find-hosted-repository.ts";
import { findHost, type HostRow } from "./store.ts";

export type ProjectHost = HostRow;

/** The code host of a project whose pull requests are kept there; undefined if Docket keeps them. */
export async function findProjectHost(db: Queryable, projectId: string): Promise<ProjectHost | undefined> {
  return findHost(db, projectId);
}

/** Of which kind the host is that keeps a project's pull requests. */
export async function findHostKind(db: Queryable, projectId: string): Promise<CodeHostKind> {
  return (await findHost(db, projectId))?.kind ?? "builtin";
}

/** A project's code host for what needs no fresh branches, such as comments. */
export async function findCodeHost(app: App, projectId: string): Promise<CodeHost> {
  return codeHostOf(app.codeHosts, await hostedRepository(app, projectId));
}

/** The same for a host of somebody else; undefined if Docket keeps the project's pull requests. */
export async function findRemoteHost(app: App, projectId: string): Promise<RemoteCodeHost | undefined> {
  const repository = await hostedRepository(app, projectId);
  return repository.kind === "builtin" ? undefined : app.codeHosts[repository.kind](repository);
}

function hostedRepository(app: App, projectId: string) {
  return findHostedRepository(app, projectId, join(app.config.dataDir, "mirrors", `${projectId}.git`));
}
