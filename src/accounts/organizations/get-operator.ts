import { userInfo } from "node:os";
import type { Operator } from "../../actor.ts";
import type { App } from "../../app.ts";
import { newId } from "../../database/new-id.ts";
import { findOwnProject } from "../../projects/find-project.ts";
import { getFirstOrganization } from "./store.ts";

/** Gets the operator: whoever runs commands on the data folder may do everything in the first organisation. */
export async function getOperator(app: App): Promise<Operator> {
  const organizationId = await getFirstOrganization(app.database, newId("org"));
  return { kind: "operator", organizationId, name: `${userName()} (command line)`, address: undefined };
}

/** Gets the operator as the caller of a request for `projectId`. */
export async function authenticateOperator(app: App, projectId: string | undefined): Promise<Operator> {
  const operator = await getOperator(app);
  // PostgreSQL stores no NUL in a text, so no project has such an id.
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
