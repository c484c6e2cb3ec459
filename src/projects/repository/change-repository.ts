import type { App } from "../../app.ts";
import type { Queryable } from "../../database/connect.ts";
import { invalidField } from "../../errors.ts";
import type { ProjectChange } from "../schema.ts";
import { type ProjectRow, saveRepository, updateProjectColumns } from "../store.ts";
import { type CheckedHost, checkHost, saveCheckedHost } from "./connect-host.ts";
import { copyBranches, listRemoteBranches } from "./copy-branches.ts";
import { explainProblem } from "./explain-problem.ts";
import { findSource, type Source } from "./find-source.ts";
import {
  accessBy,
  findProjectKey,
  isKeyRefused,
  newProjectKey,
  type ProjectKey,
  saveProjectKey,
  withNextKey,
} from "./project-key.ts";
import { type Credentials, findAppCredentials, readToken, toTokenRow } from "./read-token.ts";
import { basicAuth, usualUsername } from "./repository-credentials.ts";
import { isSshAddress, urlOf } from "./repository-url.ts";
import { deleteToken, findHost, listHosts, saveToken } from "./store.ts";

export type PreparedRepository = {
  /**
   * Another repository takes the place of the project's, and not the same at the new address that its host told. `isCopy`
   * says whether it holds the branches of that.
   */
  replaced: { isCopy: boolean } | undefined;
  save(tx: Queryable): Promise<void>;
};

type Change = Pick<ProjectChange, "repository" | "host" | "token" | "username" | "ref" | "forgetHostKey" | "newKey">;

/**
 * Checks a change of where a project's repository is, how it is reached and where its pull requests are kept. A new
 * repository that is empty gets the branches of the one before, if that is on this machine.
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
  const { repository, host: wished, token, forgetHostKey, newKey } = change;
  if (repository === undefined && wished === undefined && token === undefined && !forgetHostKey && !newKey)
    return { replaced: undefined, save: async () => {} };
  const key = await prepareKey(app, project, change);
  const again = (wished ?? forgetHostKey) !== undefined && isSshAddress(project.repository_url);
  const given = repository ?? (again ? project.repository_url : undefined);
  const named =
    given === undefined ? undefined : await findSource(app, given, localPathsFrom, (at) => accessBy(key, at));
  const seen = named?.ssh && (await requireAccepted(app, project, named, key));
  const source = named && isReplacement(project, named) ? named : undefined;
  const location = source?.location ?? project.repository_url;
  const isRemote = (source?.kind ?? project.repository_kind) === "remote";
  const credentials = await credentialsFor(app, project, change, { location, isRemote });
  const moved = source && (await prepareMove(app, project, change.ref, source, credentials));
  const isRenamed = source && (await isNewAddress(app, project, source, credentials));
  const host = await chooseHost(app, project, change, { location, isRemote, credentials, isMoved: !!source });
  return {
    replaced: moved && !isRenamed ? { isCopy: moved.isCopy } : undefined,
    async save(tx) {
      if (seen || newKey) await saveProjectKey(app, tx, project.id, key);
      // The branch could not be looked up while the server did not take the key.
      if (seen?.head && !source && change.ref === undefined && !seen.branches.includes(project.default_ref))
        await updateProjectColumns(tx, project.id, { default_ref: seen.head });
      if (source && moved) {
        const node = source.kind === "local" ? app.node : undefined;
        await saveRepository(tx, project.id, { ...source, node }, moved.ref);
      }
      if (!credentials) await deleteToken(tx, project.id);
      else if (source || change.token !== undefined || !project.has_token)
        await saveToken(tx, project.id, toTokenRow(app, credentials));
      if (host !== "as it is") await saveCheckedHost(tx, project.id, host);
    },
  };
}

async function prepareKey(app: App, project: ProjectRow, { forgetHostKey, newKey }: Change): Promise<ProjectKey> {
  if (newKey && !isSshAddress(project.repository_url))
    throw invalidField("newKey", "the repository is not reached over SSH, so there is no key to replace");
  const stored = (await findProjectKey(app, project.id)) ?? newProjectKey(project.id);
  const key = newKey ? withNextKey(stored, project.id) : stored;
  return forgetHostKey ? { ...key, knownHosts: "" } : key;
}

/** Asks the server whether it takes the key. If not, the key is stored all the same, so that it can be told there. */
async function requireAccepted(app: App, project: ProjectRow, source: Source, key: ProjectKey) {
  const { location } = source;
  try {
    const seen = (await tryNextKey(source, key)) ?? (await listRemoteBranches(source));
    key.isAccepted = true;
    return seen;
  } catch (error) {
    if (!isKeyRefused(error)) throw await explainProblem(app, source, error);
    key.isAccepted = false;
    await saveProjectKey(app, app.database, project.id, key);
    throw invalidField(
      "repository",
      `the server of ${location} does not take the project's key yet. Add it there with write access (mostly as a deploy key), then say it again: ${key.publicKey}`,
      error,
    );
  }
}

/** The next key takes the place of the present one once the server takes it. Undefined if it does not yet. */
async function tryNextKey(source: Source, key: ProjectKey) {
  const { ssh } = source;
  const { next } = key;
  if (!ssh || !next) return undefined;
  const present = ssh.privateKey;
  ssh.privateKey = next.privateKey;
  try {
    const seen = await listRemoteBranches(source);
    Object.assign(key, next, { next: undefined });
    return seen;
  } catch (error) {
    if (!isKeyRefused(error)) throw error;
    ssh.privateKey = present;
    return undefined;
  }
}

function isReplacement(project: ProjectRow, { kind, location }: Source): boolean {
  return kind !== project.repository_kind || location !== project.repository_url;
}

/** The stored token goes on to the same server only. */
async function credentialsFor(
  app: App,
  project: ProjectRow,
  { token, username, host }: Change,
  { location, isRemote }: { location: string; isRemote: boolean },
): Promise<Credentials | undefined> {
  if (token === null) return undefined;
  if (token !== undefined) return { token, username: username ?? usualUsername(location) };
  const isSameServer = originOf(location) === originOf(project.repository_url);
  const stored = project.has_token && isSameServer ? await readToken(app, project.id) : undefined;
  // An App's token is for one repository, and another needs another.
  if (stored && (stored.githubAppId === undefined || location === project.repository_url)) return stored;
  return isRemote && host !== "builtin" ? findAppCredentials(app, project.organization_id, location) : undefined;
}

function originOf(location: string): string {
  const url = urlOf(location);
  if (!URL.canParse(url)) return location;
  const { protocol, host, hostname } = new URL(url);
  // A token that goes with an address of SSH is for the API of the same name.
  return protocol === "ssh:" ? `https://${hostname}` : `${protocol}//${host}`;
}

/** Whether the host says that the project's own repository is at this address now. */
async function isNewAddress(app: App, project: ProjectRow, { location }: Source, credentials: Credentials | undefined) {
  const [host] = await listHosts(app.database, [project.id]);
  if (!host || !credentials || originOf(location) !== originOf(project.repository_url)) return false;
  const { kind, api_url: apiUrl, repository, moved_to: told } = host;
  const wish = { projectId: project.id, location: project.repository_url, ...credentials };
  const ask = () => checkHost(app, { ...wish, host: { kind, apiUrl, repository } }).catch(() => undefined);
  const movedTo = told ?? (await ask())?.moved_to;
  const plain = (address: string) => address.replace(/\.git$/, "").toLowerCase();
  return typeof movedTo === "string" && plain(movedTo) === plain(location);
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
  const { branches, head } = await listRemoteBranches(source).catch(async (error: unknown) => {
    throw await explainProblem(app, source, error);
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
  const isUntouched = wished === undefined && token === undefined && !isMoved;
  if (isUntouched) return "as it is";
  if (!isRemote || !credentials || wished === "builtin") return undefined;
  const wish = { projectId: project.id, location, ...credentials };
  const known = isMoved ? undefined : await findHost(app.database, project.id);
  const isAskedAgain = known && (wished === undefined || wished === known.kind);
  if (!isAskedAgain && (wished !== undefined || isMoved)) return checkHost(app, { ...wish, host: wished ?? "auto" });
  if (known)
    return checkHost(app, { ...wish, host: { kind: known.kind, apiUrl: known.api_url, repository: known.repository } });
  // Whoever had a token and no host wanted it so; a first token is there to be used.
  return project.has_token || token === undefined ? "as it is" : checkHost(app, { ...wish, host: "auto" });
}
