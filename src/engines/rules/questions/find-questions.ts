import { type FoundBlock, listBlocks } from "../blocks/find-block.ts";
import type { OpenBlocks } from "../blocks/open-blocks.ts";
import { componentTitle, fits } from "../blocks/own-text.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import type { Section } from "../sections/page-sections.ts";

/** A question with its answer: a section whose heading asks it, or an accordion that is called so. */
export type Question =
  | { form: "section"; title: string; section: Section }
  | { form: "accordion"; title: string; found: FoundBlock };

/** The questions of a page, as it writes them. */
export function listQuestions(open: OpenBlocks): Question[] {
  const asked = open.sections.filter(({ title, depth }) => depth > 1 && /\?\W*$/.test(title));
  const accordions = listBlocks(open, { kind: "accordion" }, { start: 0, end: open.text.length }).flatMap((found) => {
    const title = componentTitle(found.node);
    return title === undefined ? [] : [{ form: "accordion" as const, title, found }];
  });
  return [...asked.map((section) => ({ form: "section" as const, title: section.title, section })), ...accordions];
}

/** The one question of a page that has these words. */
export function findQuestion(open: OpenBlocks, words: string): Question | Refused {
  const headings = open.sections
    .filter(({ title, depth }) => depth > 1 && fits(title, words, "is"))
    .map((section): Question => ({ form: "section", title: section.title, section }));
  const accordions = listQuestions(open).filter((one) => one.form === "accordion" && fits(one.title, words, "is"));
  const [one, ...others] = [...headings, ...accordions];
  if (one && others.length === 0) return one;
  if (one)
    return refuse(
      "ambiguous_block",
      `${codeSpan(open.path)} has the question ${codeSpan(words)} more than once, so it is not clear which is meant.`,
    );
  const known = listQuestions(open).map(({ title }) => title);
  const hint = known.length > 0 ? ` It has ${codeSpans(known)}.` : refusedForms();
  return refuse("block_not_found", `${codeSpan(open.path)} does not have the question ${codeSpan(words)}.${hint}`);
}

function refusedForms(): string {
  return " It has no heading that is a question, and no accordion.";
}

/** Refuses a page on which questions are written in two ways, or none is. */
export function formOfQuestions(open: OpenBlocks): Question["form"] | Refused {
  const forms = [...new Set(listQuestions(open).map(({ form }) => form))];
  const [form, other] = forms;
  if (form && !other) return form;
  return form
    ? refuse(
        "ambiguous_block",
        `${codeSpan(open.path)} has questions as headings and as accordions, so it is not clear which are meant. Please say: the section, or the accordion.`,
      )
    : refuse(
        "block_not_found",
        `${codeSpan(open.path)} shows no way to write a question:${refusedForms().replace(/^ It/, " it")}`,
      );
}
