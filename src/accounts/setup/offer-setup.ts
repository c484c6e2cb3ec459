import type { App } from "../../app.ts";
import { createLink } from "../one-time-link-store.ts";
import { hasOwners } from "../store.ts";

export async function isSetupNeeded(app: App): Promise<boolean> {
  return !(await hasOwners(app.database));
}

/**
 * Creates a link with which the first owner creates an account. Undefined if there is an owner. Earlier links stay valid.
 */
export async function offerSetup(app: App): Promise<string | undefined> {
  if (!(await isSetupNeeded(app))) return undefined;
  return `${app.config.publicUrl}/app/setup?token=${await createLink(app.database, "setup")}`;
}
