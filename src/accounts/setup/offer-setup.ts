import type { App } from "../../app.ts";
import { createLink } from "../one-time-link-store.ts";
import { hasOwners } from "../store.ts";

export async function isSetupNeeded(app: App): Promise<boolean> {
  return !(await hasOwners(app.database));
}

/** The link by which the first owner makes their account; undefined once there is one. A new one each time, the old ones stay valid. */
export async function offerSetup(app: App): Promise<string | undefined> {
  if (!(await isSetupNeeded(app))) return undefined;
  return `${app.config.publicUrl}/app/setup?token=${await createLink(app.database, "setup")}`;
}
