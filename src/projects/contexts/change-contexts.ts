import { rm } from "node:fs/promises";
import type { App } from "../../app.ts";
import { InvalidInputError, NotFoundError } from "../../errors.ts";
import { findSource } from "../repository/find-source.ts";
import { remoteHead, repositoryProblem } from "../repository/import-repository.ts";
import { deleteContext, type ProjectRow, saveContext } from "../store.ts";
import { contextMirror } from "./fetch-contexts.ts";

const MAX_CONTEXTS = 5;

/** Attaches repositories that the agent may read, replacing those of the same name, and detaches others. */
export async function changeContexts(
  app: App,
  project: ProjectRow,
  added: { name: string; repository: string }[],
  removed: string[],
  localPathsFrom: string | undefined,
): Promise<void> {
  const known = new Set(project.contexts.map(({ name }) => name));
  for (const name of removed)
    if (!known.delete(name)) throw new NotFoundError(`The project has no context repository "${name}"`);
  for (const { name } of added) known.add(name);
  if (known.size > MAX_CONTEXTS)
    throw new InvalidInputError(
      `contexts: a project has at most ${MAX_CONTEXTS} context repositories; remove one first`,
    );
  const found = [];
  for (const { name, repository } of added) {
    const source = await findSource(app, repository, localPathsFrom);
    const head = await remoteHead(source).catch((error: unknown) => {
      throw repositoryProblem(source.location, error);
    });
    if (head === undefined) throw new InvalidInputError(`contexts: the repository ${source.location} is empty`);
    found.push({ name, kind: source.kind, url: source.location });
  }
  for (const name of removed) {
    await deleteContext(app.database, project.id, name);
    await rm(contextMirror(app, project.id, name), { recursive: true, force: true });
  }
  for (const context of found) await saveContext(app.database, project.id, context);
}
