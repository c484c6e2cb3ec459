import type { App } from "../../app.ts";
import { type CodeHost, codeHostOf, type HostedRepository, type RemoteCodeHost } from "../../code-hosts/code-host.ts";
import { conditionalFetch, type RememberedAnswers } from "../../code-hosts/conditional-fetch.ts";
import type { Queryable } from "../../database/connect.ts";
import { findProjectRowById } from "../store.ts";
import { findHostedRepository } from "./find-hosted-repository.ts";
import { mirrorPath } from "./mirror-path.ts";
import { findHost, type HostRow } from "./store.ts";

export type ProjectHost = HostRow;

/** The code host of a project whose pull requests are kept there; undefined if Docket keeps them. */
export async function findProjectHost(db: Queryable, projectId: string): Promise<ProjectHost | undefined> {
  return findHost(db, projectId);
}

/** A project's code host for what needs no fresh branches, such as comments. */
export async function findCodeHost(app: App, projectId: string): Promise<CodeHost> {
  return codeHostOf(app.codeHosts, await hostedRepository(app, projectId));
}

/**
 * The same for a host of somebody else; undefined if Docket keeps the project's pull requests.
 *
 * @param remembered what was answered before: then the host is only asked whether that still holds, which costs it little
 */
export async function findRemoteHost(
  app: App,
  projectId: string,
  remembered?: RememberedAnswers,
): Promise<RemoteCodeHost | undefined> {
  const repository = await hostedRepository(app, projectId);
  if (repository.kind === "builtin") return undefined;
  const { connection } = repository;
  const fetch = remembered ? conditionalFetch(connection.fetch, remembered, projectId) : connection.fetch;
  return app.codeHosts[repository.kind]({ ...repository, connection: { ...connection, fetch } });
}

async function hostedRepository(app: App, projectId: string): Promise<HostedRepository> {
  const project = await findProjectRowById(app.database, projectId);
  return findHostedRepository(app, projectId, project ? mirrorPath(app, project) : "");
}
