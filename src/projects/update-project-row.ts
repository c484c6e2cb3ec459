import type { App } from "../app.ts";
import type { Queryable } from "../database/connect.ts";
import { nameTaken } from "./create-project-row.ts";
import { normalizeFolder } from "./docs-folder.ts";
import { tellBranchMoved } from "./repository/branch-moved-queue.ts";
import { deleteToken, saveToken } from "./repository/store.ts";
import type { ProjectChange } from "./schema.ts";
import { findProjectRow, type ProjectRow, updateProjectColumns } from "./store.ts";

/**
 * Changes a project itself, in the caller's transaction. The caller has found out that the actor may.
 *
 * @throws InvalidInputError, ConflictError when the name is taken
 */
export async function updateProjectRow(
  app: App,
  tx: Queryable,
  project: ProjectRow,
  { name, ref, docsFolder, allowedOrigins, allowsRewriting, token, username }: ProjectChange,
): Promise<void> {
  const other = name === undefined ? undefined : await findProjectRow(tx, project.organization_id, name);
  if (other && other.id !== project.id) throw nameTaken(other.name);
  await updateProjectColumns(tx, project.id, {
    ...(name !== undefined && { name }),
    ...(ref !== undefined && { default_ref: ref }),
    ...(docsFolder !== undefined && { docs_folder: normalizeFolder(docsFolder) }),
    ...(allowsRewriting !== undefined && { allows_rewriting: allowsRewriting }),
    ...(allowedOrigins !== undefined && { allowed_origins: [...new Set(allowedOrigins)] }),
  });
  if (ref !== undefined || docsFolder !== undefined) await tellBranchMoved(app, tx, project.id, "settings");
  if (token === null) await deleteToken(tx, project.id);
  else if (token !== undefined) await saveToken(tx, project.id, username ?? "git", app.secrets.encrypt(token));
}
