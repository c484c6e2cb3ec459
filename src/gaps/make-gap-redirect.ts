import { type Actor, requirePermission } from "../actor.ts";
import type { Job } from "../agent/schema.ts";
import type { DayRange } from "../analytics/dates.ts";
import type { App } from "../app.ts";
import { ConflictError } from "../errors.ts";
import { requireOwnProject } from "../projects/find-project.ts";
import { writeRedirectPrompt } from "./prompt/write-prompt.ts";
import { requireGap } from "./require-gap.ts";
import type { MakeGapRedirect } from "./schema.ts";
import { workOnGap } from "./work-on-gap.ts";

const RULES = "docket/rules";
/** An address that a redirect means literally, and that is one word of a prompt. */
const PLAIN = /^(?:\/[\p{L}\p{M}\p{N}._~@+-]+)+$/u;

/**
 * Leads the addresses of a gap to pages, by a job of the built-in agent.
 *
 * @throws ForbiddenError, NotFoundError, RateLimitedError
 * @throws ConflictError for a gap without addresses, where no page is near, or while another job works on it
 */
export async function makeGapRedirect(
  app: App,
  actor: Actor,
  projectId: string,
  id: string,
  range: DayRange,
  { to }: MakeGapRedirect,
): Promise<Job> {
  requirePermission(actor, "work");
  await requireOwnProject(app.database, actor, projectId);
  const { found, gap } = await requireGap(app, actor, projectId, id, range);
  if (gap.kind !== "missing_page") throw new ConflictError("Only pages that were not found can be redirected");
  const wanted = to === undefined ? gap.redirects : gap.subjects.map(({ text }) => ({ from: text, to }));
  const redirects = wanted.filter((one) => PLAIN.test(one.from) && one.from !== one.to);
  if (redirects.length === 0)
    throw new ConflictError(
      to === undefined
        ? "No page of the site is near; say where the address is to lead"
        : "None of its addresses can stand in a redirect",
    );
  const input = { prompt: writeRedirectPrompt(redirects), model: RULES };
  return workOnGap(app, actor, projectId, found, "redirect", input);
}
