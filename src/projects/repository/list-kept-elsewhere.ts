import type { App } from "../../app.ts";
import { listOwnedElsewhere } from "../store.ts";
import { accessThroughNode, type RepositoryAccess } from "./repository-access.ts";

export type KeptElsewhere = { projectId: string; access: RepositoryAccess };

/** The repositories of Docket that other nodes keep. @throws NodeUnavailableError */
export async function listKeptElsewhere(app: Pick<App, "database" | "secrets" | "node">): Promise<KeptElsewhere[]> {
  const found: KeptElsewhere[] = [];
  for (const project of await listOwnedElsewhere(app.database, app.node.id))
    found.push({ projectId: project.id, access: await accessThroughNode(app, project) });
  return found;
}
