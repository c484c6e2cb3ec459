import { rm } from "node:fs/promises";
import type { App } from "../../../app.ts";
import { invalidField, NotFoundError } from "../../../errors.ts";
import { findSource } from "../../../projects/repository/find-source.ts";
import { remoteHead, repositoryProblem } from "../../../projects/repository/import-repository.ts";
import { toRepositoryFault } from "../../../projects/repository/repository-fault.ts";
import { getAgentSettings } from "../get-agent-settings.ts";
import type { PreparedSettings } from "../prepared-settings.ts";
import { type Context, deleteContext, saveContext } from "../store.ts";
import { contextMirror } from "./fetch-contexts.ts";

/** @limit Further repositories that a project's agents may read */
const MAX_CONTEXTS = 5;

/**
 * Checks a change of the context repositories. An added repository replaces one of the same name.
 *
 * @throws InvalidInputError, NotFoundError for an unknown one to remove, OperationError `repository_error`
 */
export async function prepareContexts(
  app: App,
  projectId: string,
  added: { name: string; repository: string }[],
  removed: string[],
  localPathsFrom: string | undefined,
): Promise<PreparedSettings> {
  const settingsOf = await getAgentSettings(app.database, [projectId]);
  const known = new Set(settingsOf(projectId).contexts.map(({ name }) => name));
  for (const name of removed)
    if (!known.delete(name)) throw new NotFoundError(`The project has no context repository "${name}"`);
  for (const { name } of added) known.add(name);
  if (known.size > MAX_CONTEXTS)
    throw invalidField("addContexts", `a project has at most ${MAX_CONTEXTS} context repositories; remove one first`);
  const found: Context[] = [];
  for (const [index, { name, repository }] of added.entries())
    try {
      found.push(await findContext(app, name, repository, localPathsFrom));
    } catch (error) {
      throw localPathsFrom === undefined ? toRepositoryFault(error, `addContexts.${index}.repository`) : error;
    }
  return {
    async save(tx) {
      for (const name of removed) await deleteContext(tx, projectId, name);
      for (const context of found) await saveContext(tx, projectId, context);
    },
    async afterCommit() {
      for (const name of removed) await rm(contextMirror(app, projectId, name), { recursive: true, force: true });
    },
  };
}

async function findContext(
  app: App,
  name: string,
  repository: string,
  localPathsFrom: string | undefined,
): Promise<Context> {
  const source = await findSource(app, repository, localPathsFrom);
  const head = await remoteHead(source).catch((error: unknown) => {
    throw repositoryProblem(source.location, error);
  });
  if (head === undefined) throw invalidField("repository", `the repository ${source.location} is empty`);
  return { name, kind: source.kind, url: source.location };
}
