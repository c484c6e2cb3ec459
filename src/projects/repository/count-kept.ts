import type { App } from "../../app.ts";
import { countByKeeper } from "../store.ts";

/** How many repositories each node keeps, by its id. */
export async function countKept(app: App): Promise<Map<string, number>> {
  return countByKeeper(app.database);
}
