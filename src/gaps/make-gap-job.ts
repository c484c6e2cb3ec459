import { type Actor, requirePermission } from "../actor.ts";
import { requireEngine } from "../agent/require-engine.ts";
import type { Job } from "../agent/schema.ts";
import { getAgentSettings } from "../agent/settings/get-agent-settings.ts";
import type { DayRange } from "../analytics/dates.ts";
import type { App } from "../app.ts";
import { ConflictError } from "../errors.ts";
import { requireOwnProject } from "../projects/find-project.ts";
import { writePrompt, writeRedirectPrompt } from "./prompt/write-prompt.ts";
import { requireGap } from "./require-gap.ts";
import type { MakeGapJob } from "./schema.ts";
import { workOnGap } from "./work-on-gap.ts";

/**
 * Makes a job of a gap: a model gets what is to be done, and the evidence as data; the built-in agent the redirects alone.
 *
 * @throws ForbiddenError, NotFoundError, InvalidInputError for an unknown model, RateLimitedError
 * @throws ConflictError while another job works on it, or for the built-in agent where nothing but words can close the gap
 */
export async function makeGapJob(
  app: App,
  actor: Actor,
  projectId: string,
  id: string,
  range: DayRange,
  { model: wanted, note }: MakeGapJob,
): Promise<Job> {
  requirePermission(actor, "work");
  await requireOwnProject(app.database, actor, projectId);
  const { found, gap } = await requireGap(app, actor, projectId, id, range);
  const settings = (await getAgentSettings(app.database, [projectId]))(projectId);
  const engine = requireEngine(app, wanted ?? settings.model ?? app.engines[0]?.model ?? "");
  const { model } = engine;
  if (!engine.isSelfContained) {
    const prompt = writePrompt(gap, note, app.secrets.sign);
    return workOnGap(app, actor, projectId, found, "job", { prompt, model });
  }
  if (gap.redirects.length === 0)
    throw new ConflictError(`${model} writes nothing of its own; choose a language model or an external agent`);
  const prompt = writeRedirectPrompt(gap.redirects);
  return workOnGap(app, actor, projectId, found, "redirect", { prompt, model });
}
