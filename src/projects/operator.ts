import { userInfo } from "node:os";
import type { Actor } from "../actor.ts";
import type { App } from "../app.ts";
import { newId } from "../database/new-id.ts";
import { findOrInsertOrganization } from "./store.ts";

/** Whoever can run commands on the data folder: everything is allowed, in the installation's first organisation. */
export async function operatorActor(app: App): Promise<Actor> {
  const organizationId = await findOrInsertOrganization(app.database, newId("org"));
  return { organizationId, name: `${userName()} (command line)`, keyId: undefined, scopes: [] };
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return "operator";
  }
}
