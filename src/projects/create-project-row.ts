import { type Actor, requirePermission } from "../actor.ts";
import type { App } from "../app.ts";
import { newId } from "../database/new-id.ts";
import { type ConflictError, conflictingField, invalidField } from "../errors.ts";
import { recordEvent } from "../events/record-event.ts";
import { parseInput } from "../parse-input.ts";
import { normalizeFolder } from "./docs-folder.ts";
import { branchMovedQueue, tellBranchMoved } from "./repository/branch-moved-queue.ts";
import { checkHost, saveCheckedHost } from "./repository/connect-host.ts";
import { explainProblem } from "./repository/explain-problem.ts";
import { findSource, type Source } from "./repository/find-source.ts";
import { importRepository, remoteHead } from "./repository/import-repository.ts";
import { accessBy, isKeyRefused, newProjectKey, type ProjectKey, saveProjectKey } from "./repository/project-key.ts";
import { type Credentials, findAppCredentials, toTokenRow } from "./repository/read-token.ts";
import { ownedRepositoryPath } from "./repository/repository-access.ts";
import { basicAuth, usualUsername } from "./repository/repository-credentials.ts";
import { saveToken } from "./repository/store.ts";
import { type CreateProject, createProjectSchema } from "./schema.ts";
import { findProjectRow, insertProject } from "./store.ts";

/**
 * Adds a project without any settings.
 *
 * @param localPathsFrom the folder that a relative path counts from; without it (everywhere but the command line) only URLs are accepted
 * @returns its id
 * @throws ForbiddenError, InvalidInputError, ConflictError when the name is taken, OperationError `repository_error`
 */
export async function createProjectRow(
  app: App,
  actor: Actor,
  input: CreateProject,
  localPathsFrom: string | undefined,
): Promise<string> {
  requirePermission(actor, "manage_projects");
  const {
    name,
    repository,
    ref,
    docsFolder,
    isImport,
    token,
    username,
    host: choice,
  } = parseInput(createProjectSchema, input);
  const folder = normalizeFolder(docsFolder ?? "");
  if (await findProjectRow(app.database, actor.organizationId, name)) throw nameTaken(name);
  const id = newId("prj");
  const key = newProjectKey(id);
  const source = await findSource(app, repository, localPathsFrom, isImport ? undefined : (at) => accessBy(key, at));
  const isRemote = source.kind === "remote" && !isImport;
  const credentials: Credentials | undefined = token
    ? { username: username ?? usualUsername(source.location), token }
    : isRemote && choice !== "builtin"
      ? await findAppCredentials(app, actor.organizationId, source.location)
      : undefined;
  if (credentials && source.location.startsWith("http"))
    source.config.push(basicAuth(source.location, credentials.username, credentials.token));
  const head = await readHead(app, source, key);
  if (choice && choice !== "builtin" && choice !== "auto" && !(isRemote && credentials))
    throw invalidField("host", `${choice} needs the repository's https:// URL and a token`);
  const host =
    isRemote && credentials
      ? await checkHost(app, {
          projectId: id,
          location: source.location,
          ...credentials,
          host: choice ?? "auto",
        })
      : undefined;
  if (isImport) await importRepository(source, ownedRepositoryPath(app.config.dataDir, id));
  await app.database.transaction().execute(async (tx) => {
    const isNew = await insertProject(tx, {
      id,
      organization_id: actor.organizationId,
      name,
      repository_kind: isImport ? "owned" : source.kind,
      repository_url: isImport ? "" : source.location,
      repository_machine: !isImport && source.kind === "local" ? app.node.machine : null,
      repository_node: isImport || source.kind === "local" ? app.node.id : null,
      default_ref: ref ?? head ?? "main",
      docs_folder: folder,
    });
    if (!isNew) throw nameTaken(name);
    if (credentials && !isImport) await saveToken(tx, id, toTokenRow(app, credentials));
    if (source.ssh) await saveProjectKey(app, tx, id, key);
    if (host) await saveCheckedHost(tx, id, host);
    await recordEvent(tx, { type: "project.created", actor, projectId: id, subject: { id, name }, at: app.clock() });
    await tellBranchMoved(app, tx, id, "created");
  });
  app.queue.wake(branchMovedQueue);
  return id;
}

/** Nothing, if the server cannot know the key yet: the project shows what to give it. */
async function readHead(app: App, source: Source, key: ProjectKey): Promise<string | undefined> {
  try {
    const head = await remoteHead(source);
    key.isAccepted = true;
    return head;
  } catch (error) {
    if (source.ssh && isKeyRefused(error)) return undefined;
    throw await explainProblem(app, source, error);
  }
}

export function nameTaken(name: string): ConflictError {
  return conflictingField("name", `A project named "${name}" exists; choose another name`);
}
