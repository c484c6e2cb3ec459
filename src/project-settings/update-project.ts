import { type Actor, requirePermission } from "../actor.ts";
import { prepareAgentSettings } from "../agent/settings/update-agent-settings.ts";
import { forgetCheckpoints } from "../agent/turn/forget-checkpoints.ts";
import { updateVisitorSettings } from "../analytics/settings/update-visitor-settings.ts";
import type { App } from "../app.ts";
import { prepareAssistantSettings } from "../assistant/settings/update-assistant-settings.ts";
import { parseInput } from "../parse-input.ts";
import { type ProjectRow, requireProject } from "../projects/find-project.ts";
import { prepareRepository } from "../projects/repository/change-repository.ts";
import { toRepositoryFault } from "../projects/repository/repository-fault.ts";
import { isSshAddress } from "../projects/repository/repository-url.ts";
import { updateProjectRow } from "../projects/update-project-row.ts";
import { leaveRepository } from "../pull-requests/leave-repository.ts";
import { getProject } from "./get-project.ts";
import { requireWithinInstallation } from "./limits/project-limits.ts";
import { recordSettingsChange } from "./record-settings-change.ts";
import { type Project, type UpdateProject, updateProjectSchema } from "./schema.ts";

/**
 * Changes a project and what the features keep for it.
 *
 * @param localPathsFrom as in `createProject`: without it (everywhere but the command line) contexts are URLs
 * @throws ForbiddenError, InvalidInputError, NotFoundError, ConflictError when the name is taken, OperationError `repository_error`
 */
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
    model,
    fallbackModel,
    contentPolicy,
    pullRequests,
    addContexts,
    removeContexts,
    identity,
    sections,
    timeZone,
    assistant = {},
    limits = {},
    ...ofProject
  } = change;
  const { visitsKeptDays, ...agentLimits } = limits;
  requireWithinInstallation(app.config, limits);
  const project = await requireProject(app, actor, idOrName);
  const ofAgent = {
    model,
    fallbackModel,
    contentPolicy,
    pullRequests,
    addContexts,
    removeContexts,
    limits: agentLimits,
  };
  const repository = await prepareRepository(app, project, ofProject, localPathsFrom).catch((error: unknown) => {
    throw actor.kind === "operator"
      ? error
      : toRepositoryFault(error, isTokenMeant(project, ofProject) ? "token" : "repository");
  });
  const agent = await prepareAgentSettings(app, project.id, ofAgent, localPathsFrom);
  const ofAssistant = await prepareAssistantSettings(app, project.id, assistant);
  const visitors = { identity, sections, timeZone, keptDays: visitsKeptDays };
  await app.database.transaction().execute(async (tx) => {
    await updateProjectRow(app, tx, project, ofProject, repository);
    if (repository.replaced) {
      await leaveRepository(tx, project.id, { hasBranches: repository.replaced.isCopy });
      await forgetCheckpoints(tx, project.id);
    }
    await agent.save(tx);
    await ofAssistant.save(tx);
    await updateVisitorSettings(tx, project.id, visitors, app.clock());
    await recordSettingsChange(tx, actor, project, change, app.clock());
  });
  await agent.afterCommit();
  return getProject(app, actor, project.id);
}

/** What a refusal is about where nobody names a repository: over SSH it is the key, which no field holds. */
function isTokenMeant({ repository_url: url }: ProjectRow, { repository }: UpdateProject): boolean {
  return repository === undefined && !isSshAddress(url);
}
