import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { applySiteEdits } from "../../../docs-source/site-edits/apply-site-edits.ts";
import type { FileEdit, PlannedEdits } from "../../../docs-source/site-edits/site-change.ts";
import { positionAt } from "../../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../../engine.ts";
import { InvalidInputError } from "../../../errors.ts";
import type { Refused } from "../instruction.ts";
import { refusePlan } from "./describe-site-plan.ts";
import { findingsOfPlan } from "./site-plan-findings.ts";

/** Edits the settings as planned, before anything else is changed: if they may not be changed, neither may the pages. */
export async function applySitePlan(
  docs: EditableDocs,
  plan: PlannedEdits,
): Promise<{ type: "edited"; changed: string[]; findings: EngineFinding[] } | Refused> {
  const findings = await findingsOfPlan(docs, plan);
  const changed: string[] = [];
  for (const [file, own] of Map.groupBy(plan.edits, (edit) => edit.file)) {
    try {
      changed.push(...(await applySiteEdits(docs, own)));
    } catch (error) {
      if (!(error instanceof InvalidInputError)) throw error;
      return refusePlan({ type: "computed", places: await listPlaces(docs, file, own) });
    }
  }
  return { type: "edited", changed, findings };
}

async function listPlaces(docs: EditableDocs, file: string, edits: FileEdit[]) {
  const text = (await docs.read(file)) ?? "";
  const lines = new Set(edits.map(({ start }) => positionAt(text, start).line));
  return [...lines].map((line) => ({ file, line, what: "would have to change, which only people may do there" }));
}
