import type { App } from "../../app.ts";
import { OperationError } from "../../errors.ts";
import type { ProjectRow } from "../../projects/find-project.ts";
import { accessThroughNode, isKeptElsewhere, keptRepositoryPath } from "../../projects/repository/repository-access.ts";
import { bundleRepository, listElsewhere, listHere, type RepositoryState } from "../repositories.ts";

/** Of somebody's own clone, what a clone of it has. */
const SHARED = ["refs/heads", "refs/tags"];

export type ProjectRepository = {
  list(): Promise<RepositoryState>;
  bundle(state: RepositoryState): AsyncIterable<Buffer>;
};

/** The repository of a project, unless it is at a code host. @throws OperationError, NodeUnavailableError */
export function openProjectRepository(app: App, project: ProjectRow): ProjectRepository | undefined {
  const { id, repository_kind: kind } = project;
  if (kind === "remote") return undefined;
  if (!isKeptElsewhere(app, project)) {
    const path = keptRepositoryPath(app, project);
    return {
      list: () => listHere(id, path, kind === "local" ? SHARED : []),
      bundle: (state) => bundleRepository(state, path),
    };
  }
  if (kind === "local")
    throw new OperationError(
      "repository_elsewhere",
      `The repository is a folder of another machine (${project.repository_url}); run docket export there`,
    );
  // Each time anew: a pass between nodes is valid for some minutes.
  const find = async () => ({ projectId: id, access: await accessThroughNode(app, project) });
  return {
    list: async () => listElsewhere(await find()),
    async *bundle(state) {
      yield* bundleRepository(state, await find());
    },
  };
}
