import type { App } from "../app.ts";
import type { Queryable } from "../database/connect.ts";
import { nameTaken } from "./create-project-row.ts";
import { normalizeFolder } from "./docs-folder.ts";
import { tellBranchMoved } from "./repository/branch-moved-queue.ts";
import type { PreparedRepository } from "./repository/change-repository.ts";
import type { ProjectChange } from "./schema.ts";
import { makeSigningKey } from "./signing/signing-key.ts";
import { findProjectRow, type ProjectRow, updateProjectColumns } from "./store.ts";

/**
 * Changes a project itself, in the caller's transaction; `repository` is what `prepareRepository` gave. The caller has found out that the actor may.
 *
 * @throws InvalidInputError, ConflictError when the name is taken
 */
export async function updateProjectRow(
  app: App,
  tx: Queryable,
  project: ProjectRow,
  {
    name,
    ref,
    docsFolder,
    allowedOrigins,
    allowsRewriting,
    signsCommits,
    attributesCommits,
    renewSigningKey,
  }: ProjectChange,
  repository: PreparedRepository,
): Promise<void> {
  const other = name === undefined ? undefined : await findProjectRow(tx, project.organization_id, name);
  if (other && other.id !== project.id) throw nameTaken(other.name);
  await updateProjectColumns(tx, project.id, {
    ...(name !== undefined && { name }),
    ...(ref !== undefined && { default_ref: ref }),
    ...(docsFolder !== undefined && { docs_folder: normalizeFolder(docsFolder) }),
    ...(allowsRewriting !== undefined && { allows_rewriting: allowsRewriting }),
    ...(signsCommits !== undefined && { signs_commits: signsCommits }),
    ...(attributesCommits !== undefined && { attributes_commits: attributesCommits }),
    ...(allowedOrigins !== undefined && { allowed_origins: [...new Set(allowedOrigins)] }),
  });
  if (signsCommits || renewSigningKey) await makeSigningKey(app, tx, project.organization_id, renewSigningKey === true);
  await repository.save(tx);
  if (ref !== undefined || docsFolder !== undefined || repository.replaced)
    await tellBranchMoved(app, tx, project.id, "settings");
}
