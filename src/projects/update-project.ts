import { type Actor, requirePermission } from "../actor.ts";
import { startHeldBack } from "../agent/turn/start-held-back.ts";
import { setKeptDays } from "../analytics/retention/retention-days.ts";
import { setIdentityMode } from "../analytics/settings/update-visitor-settings.ts";
import type { App } from "../app.ts";
import { ConflictError, InvalidInputError } from "../errors.ts";
import { parseInput } from "../parse-input.ts";
import { changeContexts } from "./contexts/change-contexts.ts";
import { normalizeFolder } from "./create-project.ts";
import { requireWithinInstallation } from "./limits/project-limits.ts";
import { requireProject, showProject } from "./list-projects.ts";
import { type Project, type UpdateProject, updateProjectSchema } from "./schema.ts";
import { deleteToken, findProjectRow, saveToken, updateProjectRow } from "./store.ts";

/** @param localPathsFrom as in `createProject`: without it (everywhere but the command line) contexts are URLs */
export async function updateProject(
  app: App,
  actor: Actor,
  idOrName: string,
  input: UpdateProject,
  localPathsFrom?: string,
): Promise<Project> {
  requirePermission(actor, "manage_projects");
  const change = parseInput(updateProjectSchema, input);
  const {
    name,
    ref,
    docsFolder,
    token,
    username,
    allowedOrigins,
    identity,
    model,
    fallbackModel,
    limits = {},
  } = change;
  requireKnownModel(app, "model", model);
  requireKnownModel(app, "fallbackModel", fallbackModel);
  requireWithinInstallation(app.config, limits);
  const project = await requireProject(app, actor, idOrName);
  const other = name === undefined ? undefined : await findProjectRow(app.database, actor.organizationId, name);
  if (other && other.id !== project.id)
    throw new ConflictError(`A project named "${name}" exists; choose another name`);
  await changeContexts(app, project, change.addContexts ?? [], change.removeContexts ?? [], localPathsFrom);
  await updateProjectRow(app.database, project.id, {
    ...(name !== undefined && { name }),
    ...(ref !== undefined && { default_ref: ref }),
    ...(docsFolder !== undefined && { docs_folder: normalizeFolder(docsFolder) }),
    ...(model !== undefined && { model: model || null }),
    ...(fallbackModel !== undefined && { fallback_model: fallbackModel || null }),
    ...(allowedOrigins !== undefined && { allowed_origins: [...new Set(allowedOrigins)] }),
    ...(limits.turnSteps !== undefined && { turn_steps: limits.turnSteps }),
    ...(limits.turnCostUsd !== undefined && { turn_cost_usd: limits.turnCostUsd }),
    ...(limits.turnSeconds !== undefined && { turn_seconds: limits.turnSeconds }),
    ...(limits.jobsAtOnce !== undefined && { jobs_at_once: limits.jobsAtOnce }),
    ...(limits.archiveAfterDays !== undefined && { archive_after_days: limits.archiveAfterDays }),
  });
  if (token === null) await deleteToken(app.database, project.id);
  else if (token !== undefined)
    await saveToken(app.database, project.id, username ?? "git", app.secrets.encrypt(token));
  if (identity !== undefined) await setIdentityMode(app, project.id, identity);
  if (limits.visitsKeptDays !== undefined) await setKeptDays(app, project.id, limits.visitsKeptDays);
  if (limits.jobsAtOnce !== undefined) await startHeldBack(app, project.id);
  return showProject(app, actor, project.id);
}

function requireKnownModel(app: App, field: string, model: string | null | undefined): void {
  if (!model || app.engines.some((engine) => engine.model === model)) return;
  const models = app.engines.map((engine) => engine.model).join(", ");
  throw new InvalidInputError(`${field}: "${model}" is not configured; choose one of ${models}`);
}
