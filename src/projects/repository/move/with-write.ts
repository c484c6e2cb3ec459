import type { App } from "../../../app.ts";
import { newId } from "../../../database/new-id.ts";
import { UnavailableError } from "../../../errors.ts";
import { lockProject } from "../../store.ts";
import { deleteWrite, insertWrite } from "./store.ts";

/** A push may take a little less. */
const MOST_SECONDS = 16 * 60;

/**
 * Works on something that changes a repository of Docket's own in its folder: never while it is moving to another node, which
 * waits until such work is done.
 *
 * @throws UnavailableError while the repository is moving
 */
export async function withWrite<T>(app: App, projectId: string, work: () => Promise<T>): Promise<T> {
  const id = newId("wrt");
  const isFree = await app.database.transaction().execute(async (tx) => {
    const keeper = await lockProject(tx, projectId, "share");
    if (keeper && ![null, app.node.id].includes(keeper.node)) return false;
    return insertWrite(tx, id, projectId, MOST_SECONDS);
  });
  if (!isFree)
    throw new UnavailableError("The repository is moving to another node; try again in a moment", {
      retryAfterSeconds: 5,
    });
  try {
    return await work();
  } finally {
    // Otherwise it expires.
    await deleteWrite(app.database, id).catch((error: unknown) => app.log.warn({ err: error }, "a write stays noted"));
  }
}
