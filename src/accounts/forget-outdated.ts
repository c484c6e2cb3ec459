import type { App } from "../app.ts";
import { deleteOutdated } from "./store.ts";

/** Sessions and links that have run out, which nobody could use any more. */
export async function forgetOutdated(app: App): Promise<void> {
  await deleteOutdated(app.database, app.clock());
}
