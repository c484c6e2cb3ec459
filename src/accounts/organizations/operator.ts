import { userInfo } from "node:os";
import type { Operator } from "../../actor.ts";
import type { App } from "../../app.ts";
import { newId } from "../../database/new-id.ts";
import { findOwnProject } from "../../projects/find-project.ts";
import { findOrInsertOrganization } from "./store.ts";

/** Whoever can run commands on the data folder: everything is allowed, in the installation's first organisation. */
export async function operatorActor(app: App): Promise<Operator> {
  const organizationId = await findOrInsertOrganization(app.database, newId("org"));
  return { kind: "operator", organizationId, name: `${userName()} (command line)`, address: undefined };
}

/** The operator as the caller of a request that asks for `projectId`. */
export async function authenticateOperator(app: App, projectId: string | undefined): Promise<Operator> {
  const operator = await operatorActor(app);
  // No text in PostgreSQL holds a NUL, so nothing has such an id.
  if (projectId === undefined || projectId.includes("\0")) return operator;
  const project = await findOwnProject(app.database, operator, projectId);
  return { ...operator, ownProjectId: project?.id };
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return "operator";
  }
}
