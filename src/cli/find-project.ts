import { type DocketClient, listProjects, type Project } from "../../packages/client/src/docket-client.ts";
import { NotFoundError } from "../errors.ts";

/** @throws NotFoundError */
export async function findProject(client: DocketClient, idOrName: string): Promise<Project> {
  const { projects } = await listProjects({ client });
  const found = projects.find(({ id }) => id === idOrName) ?? projects.find(({ name }) => name === idOrName);
  if (!found) throw new NotFoundError("There is no such project");
  return found;
}
