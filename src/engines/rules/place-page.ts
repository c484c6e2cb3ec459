import { planSiteEdits } from "../../docs-source/site-edits/plan-site-edits.ts";
import { codeSpan } from "./code-span.ts";
import type { ApplyInstruction } from "./instruction.ts";
import { applySitePlan } from "./page-edits/apply-site-plan.ts";
import { describeSitePlan, refusePlan } from "./page-edits/describe-site-plan.ts";
import { findOnePage } from "./page-edits/find-one-page.ts";
import { findPosition } from "./page-edits/navigation-place.ts";
import { refuse } from "./refuse.ts";

/** Puts a page elsewhere in the navigation. Its file and its address stay. */
export const placePage: ApplyInstruction<"place-page"> = async (docs, { page, position: wanted }) => {
  const found = await findOnePage(docs, page);
  if (found.type === "refused") return found;
  const { path } = found;
  const position = await findPosition(docs, wanted);
  if (position?.type === "refused") return position;
  if (position?.type === "beside" && position.page === path)
    return refuse("bad_position", `${codeSpan(path)} cannot be put beside itself.`);
  const plan = await planSiteEdits(docs, { placements: [{ path, ...(position && { position }) }] });
  if (plan.type !== "planned") return refusePlan(plan);
  const [placed] = plan.placed;
  if (placed?.taken === undefined) {
    const beside = position?.type === "beside" ? `${codeSpan(position.page)} is not in it` : "it lists no pages";
    return refuse("bad_position", `${codeSpan(path)} cannot be put there in the navigation, because ${beside}.`);
  }
  const settings = await applySitePlan(docs, plan);
  if (settings.type === "refused") return settings;
  const notes =
    settings.changed.length === 0 ? [`${codeSpan(path)} is there in the navigation already.`] : describeSitePlan(plan);
  return { type: "applied", changedFiles: settings.changed.length, notes };
};
