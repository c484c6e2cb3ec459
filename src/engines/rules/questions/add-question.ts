import { addComponent } from "../blocks/add-component.ts";
import { openBlocks } from "../blocks/open-blocks.ts";
import { fits } from "../blocks/own-text.ts";
import { codeSpan } from "../code-span.ts";
import type { ApplyInstruction, ItemPosition, TextPosition } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { addText } from "../sections/add-text.ts";
import type { Section } from "../sections/page-sections.ts";
import { findQuestion, formOfQuestions, listQuestions } from "./find-questions.ts";

/** Adds a question with its answer to a page, written as the others there are. */
export const addQuestion: ApplyInstruction<"add-question"> = async (docs, instruction, signal) => {
  const { page, question, answer, at } = instruction;
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const { path } = open;
  const beside = "question" in at ? findQuestion(open, at) : undefined;
  if (beside && "reason" in beside) return beside;
  const form = beside?.form ?? formOfQuestions(open);
  if (typeof form !== "string") return form;
  const questions = listQuestions(open);
  if (questions.some(({ title }) => fits(title, question, "is")))
    return refuse("heading_exists", `${codeSpan(path)} has the question ${codeSpan(question)} already.`);
  if (form === "accordion") {
    const place: ItemPosition =
      "question" in at ? { at: at.at, item: { kind: "accordion", words: beside?.title ?? at.question } } : at;
    const added = { kind: "accordion" as const, title: question, text: answer, at: place };
    return addComponent(docs, { type: "add-component", page: path, ...added }, signal);
  }
  const sections = questions.flatMap((one) => (one.form === "section" ? [one.section] : []));
  const place: TextPosition | undefined =
    "question" in at ? { at: at.at, section: beside?.title ?? at.question } : placeAmong(sections, at.at);
  if (!place || !areTogether(sections, beside?.form === "section" ? beside.section : undefined))
    return refuse(
      "ambiguous_heading",
      `The questions of ${codeSpan(path)} stand in several sections. Please say after which question the new one goes.`,
    );
  return addText(docs, { type: "add-text", page: path, heading: question, text: answer, place }, signal);
};

function placeAmong(sections: readonly Section[], at: "start" | "end"): TextPosition | undefined {
  const section = at === "start" ? sections[0] : sections.at(-1);
  return section && { at: at === "start" ? "before" : "after", section: section.title };
}

/** Whether all questions have one level and no other heading stands between them, unless one is named. */
function areTogether(sections: readonly Section[], named: Section | undefined): boolean {
  if (named) return true;
  const [first] = sections;
  return sections.every(
    (one, index) => one.depth === first?.depth && (index === 0 || one.first === (sections[index - 1]?.last ?? -1) + 1),
  );
}
