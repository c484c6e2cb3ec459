import { type Actor, requirePermission } from "../actor.ts";
import type { App } from "../app.ts";
import { requireProject } from "../projects/find-project.ts";
import { createRedact, redactError } from "../redact.ts";
import { requireEngine } from "./require-engine.ts";
import type { ModelTest, TestModel } from "./schema.ts";
import { getProjectSecrets } from "./settings/get-project-secrets.ts";

const TIMEOUT_MS = 60_000;

/**
 * Tests with one cheap call whether jobs can use a model, with the keys of the project if one is given.
 *
 * @throws ForbiddenError, NotFoundError, InvalidInputError for an unknown model, OperationError `secret_key_changed`
 */
export async function testModel(
  app: App,
  actor: Actor,
  { model, projectId }: TestModel,
  signal: AbortSignal,
): Promise<ModelTest> {
  requirePermission(actor, "manage_projects");
  const project = projectId === undefined ? undefined : await requireProject(app, actor, projectId);
  const engine = requireEngine(app, model);
  if (!engine.examine) return { ok: true };
  const { values, providerKeys } = project
    ? await getProjectSecrets(app, project.id)
    : { values: [], providerKeys: {} };
  const redact = createRedact([...app.config.secretValues, ...values]);
  const stop = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const stopped = Promise.withResolvers<string>();
  stop.addEventListener("abort", () =>
    stopped.resolve(`${model}: no answer in time; check the network and the provider`),
  );
  try {
    const problem = await Promise.race([engine.examine(stop, providerKeys), stopped.promise]);
    return problem === undefined ? { ok: true } : { ok: false, problem: redact(problem) };
  } catch (error) {
    if (stop.aborted) return { ok: false, problem: await stopped.promise };
    app.log.warn({ err: redactError(error, redact), model }, "a model could not be tested");
    return { ok: false, problem: `${model}: the test failed; see Docket's log` };
  }
}
