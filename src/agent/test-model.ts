import { type Actor, requirePermission } from "../actor.ts";
import type { App } from "../app.ts";
import { requireProject } from "../projects/find-project.ts";
import { createRedact, redactError } from "../redact.ts";
import { examineInTime } from "./examine-in-time.ts";
import { requireEngine } from "./require-engine.ts";
import type { ModelTest, TestModel } from "./schema.ts";
import { getProjectSecrets } from "./settings/get-project-secrets.ts";

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
  const { values, providerKeys } = project
    ? await getProjectSecrets(app, project.id)
    : { values: [], providerKeys: {} };
  const redact = createRedact([...app.config.secretValues, ...values]);
  try {
    const problem = await examineInTime(app, engine, providerKeys, signal);
    return problem === undefined ? { ok: true } : { ok: false, problem: redact(problem) };
  } catch (error) {
    app.log.warn({ err: redactError(error, redact), model }, "a model could not be tested");
    return { ok: false, problem: `${model}: the test failed; see Docket's log` };
  }
}
