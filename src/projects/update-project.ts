import { type Actor, requirePermission } from "../actor.ts";
import { setIdentityMode } from "../analytics/set-identity-mode.ts";
import type { App } from "../app.ts";
import { ConflictError } from "../errors.ts";
import { parseInput } from "../parse-input.ts";
import { normalizeFolder } from "./create-project.ts";
import { requireProject, showProject } from "./list-projects.ts";
import { type Project, type UpdateProject, updateProjectSchema } from "./schema.ts";
import { deleteToken, findProjectRow, saveToken, updateProjectRow } from "./store.ts";

export async function updateProject(app: App, actor: Actor, idOrName: string, input: UpdateProject): Promise<Project> {
  requirePermission(actor, "manage_projects");
  const { name, ref, docsFolder, token, username, allowedOrigins, identity } = parseInput(updateProjectSchema, input);
  const project = await requireProject(app, actor, idOrName);
  const other = name === undefined ? undefined : await findProjectRow(app.database, actor.organizationId, name);
  if (other && other.id !== project.id)
    throw new ConflictError(`A project named "${name}" exists; choose another name`);
  await updateProjectRow(app.database, project.id, {
    ...(name !== undefined && { name }),
    ...(ref !== undefined && { default_ref: ref }),
    ...(docsFolder !== undefined && { docs_folder: normalizeFolder(docsFolder) }),
    ...(allowedOrigins !== undefined && { allowed_origins: [...new Set(allowedOrigins)] }),
  });
  if (token === null) await deleteToken(app.database, project.id);
  else if (token !== undefined)
    await saveToken(app.database, project.id, username ?? "git", app.secrets.encrypt(token));
  if (identity !== undefined) await setIdentityMode(app, project.id, identity);
  return showProject(app, actor, project.id);
}
