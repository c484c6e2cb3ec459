import { moveItem } from "../blocks/move-item.ts";
import { openBlocks } from "../blocks/open-blocks.ts";
import { codeSpan } from "../code-span.ts";
import type { ApplyInstruction, ItemPosition } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { moveSection } from "../sections/move-section.ts";
import { findQuestion, type Question } from "./find-questions.ts";

/** Puts a question with its answer before or after another one, or first or last. */
export const moveQuestion: ApplyInstruction<"move-question"> = async (docs, { page, at, ...name }, signal) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const found = findQuestion(open, name);
  if ("reason" in found) return found;
  const beside = "question" in at ? findQuestion(open, at) : undefined;
  if (beside && "reason" in beside) return beside;
  const { path } = open;
  if (beside && beside.form !== found.form)
    return refuse(
      "bad_position",
      `${codeSpan(found.title)} was not moved in ${codeSpan(path)}, because it and ${codeSpan(beside.title)} are written in different ways.`,
    );
  if (found.form === "accordion") {
    const item = asBlock(found);
    return moveItem(docs, { type: "move-item", page: path, item, at: placeOf(at.at, beside) }, signal);
  }
  const side = at.at === "start" || at.at === "before" ? "before" : "after";
  const place = { side, ...(beside && { beside: beside.title }) } as const;
  return moveSection(docs, { type: "move-section", page: path, heading: found.title, ...place }, signal);
};

function asBlock({ title }: Question) {
  return { kind: "accordion" as const, words: title, match: "equals" as const };
}

function placeOf(at: "start" | "end" | "before" | "after", beside: Question | undefined): ItemPosition {
  if (at === "start" || at === "end" || !beside) return { at: at === "start" || at === "before" ? "start" : "end" };
  return { at, item: asBlock(beside) };
}
