import type { App } from "../../app.ts";
import type { Queryable } from "../../database/connect.ts";
import { invalidField } from "../../errors.ts";
import type { ProjectChange } from "../schema.ts";
import { type ProjectRow, saveRepository } from "../store.ts";
import { type CheckedHost, checkHost, saveCheckedHost } from "./connect-host.ts";
import { copyBranches, listRemoteBranches } from "./copy-branches.ts";
import { findSource, type Source } from "./find-source.ts";
import { repositoryProblem } from "./import-repository.ts";
import { basicAuth, usualUsername } from "./repository-credentials.ts";
import { deleteToken, findHost, findToken, saveToken } from "./store.ts";

export type PreparedRepository = {
  /** Another repository takes the place of the project's. `isCopy` says whether it holds the branches of that. */
  replaced: { isCopy: boolean } | undefined;
  save(tx: Queryable): Promise<void>;
};

type Credentials = { username: string; token: string };
type Change = Pick<ProjectChange, "repository" | "host" | "token" | "username" | "ref">;

/**
 * Checks a change of where a project's repository is, how it is reached and where its pull requests are kept. A new
 * repository that is empty gets the branches of the one before.
 *
 * @param localPathsFrom as for `findSource`
 * @throws InvalidInputError, OperationError `repository_error`
 */
export async function prepareRepository(
  app: App,
  project: ProjectRow,
  change: Change,
  localPathsFrom: string | undefined,
): Promise<PreparedRepository> {
  if (change.repository === undefined && change.host === undefined && change.token === undefined)
    return { replaced: undefined, save: async () => {} };
  const source = await findNewSource(app, project, change.repository, localPathsFrom);
  const location = source?.location ?? project.repository_url;
  const isRemote = (source?.kind ?? project.repository_kind) === "remote";
  const credentials = await credentialsFor(app, project, change, location);
  const moved = source && (await prepareMove(app, project, change.ref, source, credentials));
  const host = await chooseHost(app, project, change, { location, isRemote, credentials, isMoved: !!source });
  return {
    replaced: moved && { isCopy: moved.isCopy },
    async save(tx) {
      if (source && moved) await saveRepository(tx, project.id, source, moved.ref);
      if (!credentials) await deleteToken(tx, project.id);
      else if (source || change.token !== undefined)
        await saveToken(tx, project.id, credentials.username, app.secrets.encrypt(credentials.token));
      if (host !== "as it is") await saveCheckedHost(tx, project.id, host);
    },
  };
}

/** Undefined if the project has this repository already. */
async function findNewSource(
  app: App,
  project: ProjectRow,
  repository: string | undefined,
  localPathsFrom: string | undefined,
): Promise<Source | undefined> {
  if (repository === undefined) return undefined;
  const source = await findSource(app, repository, localPathsFrom);
  const isSame = source.kind === project.repository_kind && source.location === project.repository_url;
  return isSame ? undefined : source;
}

/** The stored token goes on to the same server only. */
async function credentialsFor(
  app: App,
  project: ProjectRow,
  { token, username }: Change,
  location: string,
): Promise<Credentials | undefined> {
  if (token === null) return undefined;
  if (token !== undefined) return { token, username: username ?? usualUsername(location) };
  const stored = project.has_token ? await findToken(app.database, project.id) : undefined;
  if (!stored || originOf(location) !== originOf(project.repository_url)) return undefined;
  return { token: app.secrets.decrypt(stored.ciphertext), username: stored.username };
}

function originOf(location: string): string {
  return URL.canParse(location) ? new URL(location).origin : location;
}

async function prepareMove(
  app: App,
  project: ProjectRow,
  ref: string | undefined,
  source: Source,
  credentials: Credentials | undefined,
): Promise<{ isCopy: boolean; ref: string }> {
  if (credentials && source.location.startsWith("http"))
    source.config.push(basicAuth(source.location, credentials.username, credentials.token));
  const { branches, head } = await listRemoteBranches(source).catch((error: unknown) => {
    throw repositoryProblem(source.location, error);
  });
  if (branches.length > 0) {
    const kept = branches.includes(project.default_ref) ? project.default_ref : head;
    return { isCopy: false, ref: ref ?? kept ?? project.default_ref };
  }
  await copyBranches(app, project, source);
  return { isCopy: true, ref: ref ?? project.default_ref };
}

async function chooseHost(
  app: App,
  project: ProjectRow,
  { host: wished, token }: Change,
  {
    location,
    isRemote,
    credentials,
    isMoved,
  }: { location: string; isRemote: boolean; credentials: Credentials | undefined; isMoved: boolean },
): Promise<CheckedHost | undefined | "as it is"> {
  const isKind = wished !== undefined && wished !== "auto" && wished !== "builtin";
  if (isKind && !(isRemote && credentials))
    throw invalidField("host", `${wished} needs the URL of a repository there, and a token`);
  if (!isRemote || !credentials || wished === "builtin") return undefined;
  const wish = { projectId: project.id, location, ...credentials };
  if (wished !== undefined || isMoved) return checkHost(app, { ...wish, host: wished ?? "auto" });
  const known = await findHost(app.database, project.id);
  if (known)
    return checkHost(app, { ...wish, host: { kind: known.kind, apiUrl: known.api_url, repository: known.repository } });
  // Whoever had a token and no host wanted it so; a first token is there to be used.
  return project.has_token || token === undefined ? "as it is" : checkHost(app, { ...wish, host: "auto" });
}
