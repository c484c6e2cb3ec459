import type { App } from "../app.ts";
import { listNodeRows, type NodeRow } from "./store.ts";

export async function listNodes(app: Pick<App, "database">): Promise<NodeRow[]> {
  return listNodeRows(app.database);
}
