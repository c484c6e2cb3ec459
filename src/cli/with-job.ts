import { DocketError, getJob, listProjects } from "../../packages/client/src/docket-client.ts";
import { NotFoundError } from "../errors.ts";
import { type Connection, withClient } from "./connection/with-client.ts";

export type JobPath = { projectId: string; id: string };

/**
 * The command line names a job by its id alone, so its project is looked for.
 *
 * @throws NotFoundError
 */
export async function withJob(
  id: string,
  options: { url?: string },
  work: (connection: Connection, path: JobPath) => Promise<void>,
): Promise<void> {
  await withClient(options, async (connection) => {
    const { client } = connection;
    const { projects } = await listProjects({ client });
    for (const { id: projectId } of projects) {
      const path = { projectId, id };
      const found = await getJob({ client, path }).catch((error: unknown) => {
        if (error instanceof DocketError && error.code === "not_found") return undefined;
        throw error;
      });
      if (found) return work(connection, path);
    }
    throw new NotFoundError(`There is no job ${id}`);
  });
}
