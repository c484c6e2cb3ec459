import { type Actor, requirePermission } from "../actor.ts";
import type { App } from "../app.ts";
import { requireProject } from "../projects/find-project.ts";
import { findSettings } from "./settings/store.ts";
import type { ReconcileVisits } from "./visit-schema.ts";
import { createVisitsStore } from "./visits-store/create-visits-store.ts";
import type { Reconciliation } from "./visits-store/reconciliation.ts";

const EMPTY: Reconciliation = {
  cells: 0,
  differences: 0,
  examples: [],
  forgottenBefore: null,
  erasedRows: 0,
  isRepaired: false,
};

/**
 * Computes a project's counts from its visits and compares them with the stored ones. With `isRepair` it corrects what
 * differs; visits wait meanwhile.
 *
 * @throws ForbiddenError if the actor may not manage projects
 * @throws NotFoundError if the project is not the actor's
 */
export async function reconcileVisits(
  app: App,
  actor: Actor,
  idOrName: string,
  { isRepair = false }: ReconcileVisits = {},
): Promise<Reconciliation> {
  requirePermission(actor, "manage_projects");
  const { id } = await requireProject(app, actor, idOrName);
  const project = await findSettings(app.database, id);
  return project ? createVisitsStore(app).reconcile(project.number, { isRepair }) : EMPTY;
}
