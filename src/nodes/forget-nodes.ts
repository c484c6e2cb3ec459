import type pg from "pg";
import { deleteNodes } from "./store.ts";

/** After a restore: every repository is kept by the node that finds it in its data folder. */
export async function forgetNodes(client: pg.ClientBase): Promise<void> {
  await deleteNodes(client);
}
