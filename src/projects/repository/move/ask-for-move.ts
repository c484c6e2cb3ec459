import { type Actor, requireOperator } from "../../../actor.ts";
import type { App } from "../../../app.ts";
import { ConflictError, InvalidInputError, NotFoundError } from "../../../errors.ts";
import { listNodes } from "../../../nodes/list-nodes.ts";
import { findProject, requireProject } from "../../find-project.ts";
import type { ProjectRow } from "../../store.ts";
import { deleteMove, findMove, insertMove, type MoveRow } from "./store.ts";

/**
 * Asks a node to take a repository that Docket owns. It does so by itself, also after a restart.
 *
 * @param idOrName a project by its name in the operator's organisation, or any by its id
 * @returns the project, and whether the node has the repository already
 * @throws ForbiddenError, NotFoundError, InvalidInputError, ConflictError
 */
export async function askForMove(
  app: App,
  actor: Actor,
  idOrName: string,
  nodeIdOrName: string,
): Promise<{ project: ProjectRow; isThere: boolean }> {
  requireOperator(actor);
  const project = (await findProject(app, idOrName)) ?? (await requireProject(app, actor, idOrName));
  if (project.repository_kind !== "owned")
    throw new InvalidInputError("Docket does not own this project's repository, so that no node keeps it");
  const nodes = await listNodes(app);
  const matching = nodes.filter(({ id, name }) => id === nodeIdOrName || name === nodeIdOrName);
  const [node] = matching;
  if (!node) throw new NotFoundError(`There is no node ${nodeIdOrName}; docket node list shows them`);
  if (matching.length > 1)
    throw new InvalidInputError(`Several nodes are called ${nodeIdOrName}; name one by its id (docket node list)`);
  if (node.id === project.repository_node) return { project, isThere: true };
  if (!(await insertMove(app.database, project.id, node.id, actor)))
    throw new ConflictError(
      `The repository is moving already; docket node move ${idOrName} --cancel leaves it where it is`,
    );
  return { project, isThere: false };
}

/** What became of a move: undefined if there is none any more, because it is done or was taken back. */
export async function findRepositoryMove(app: App, projectId: string): Promise<MoveRow | undefined> {
  return findMove(app.database, projectId);
}

/** Leaves a repository where it is. @throws ForbiddenError, NotFoundError if it is not moving */
export async function cancelMove(app: App, actor: Actor, idOrName: string): Promise<ProjectRow> {
  requireOperator(actor);
  const project = (await findProject(app, idOrName)) ?? (await requireProject(app, actor, idOrName));
  if (!(await deleteMove(app.database, project.id))) throw new NotFoundError("This project's repository is not moving");
  return project;
}
