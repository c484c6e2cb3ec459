import { type FoundBlock, listBlocks } from "../blocks/find-block.ts";
import type { OpenBlocks } from "../blocks/open-blocks.ts";
import { componentTitle, fits } from "../blocks/own-text.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { QuestionName, Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import type { Section } from "../sections/page-sections.ts";
import { hasStems } from "../word-stems.ts";

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

/** The one question of a page that has these words, or is about them. */
export function findQuestion(open: OpenBlocks, { question, isAbout }: QuestionName): Question | Refused {
  const headings = open.sections
    .filter(({ depth }) => depth > 1)
    .map((section): Question => ({ form: "section", title: section.title, section }));
  const asked = listQuestions(open);
  const all = [...headings, ...asked.filter(({ form }) => form === "accordion")];
  const own = all.filter(({ title }) => fits(title, question, "is"));
  const found =
    own.length > 0 || !isAbout ? own : (firstOf([asked, all], (one) => hasStems(one.title, question)) ?? []);
  const [one, ...others] = found;
  if (one && others.length === 0) return one;
  if (one && isAbout)
    return refuse(
      "ambiguous_block",
      `${codeSpan(open.path)} has more than one question about ${codeSpan(question)}: ${codeSpans(found.map(({ title }) => title))}. Please give the words of the one that is meant, in quotes.`,
    );
  if (one)
    return refuse(
      "ambiguous_block",
      `${codeSpan(open.path)} has the question ${codeSpan(question)} more than once, so it is not clear which is meant.`,
    );
  const known = asked.map(({ title }) => title);
  const hint = known.length > 0 ? ` It has ${codeSpans(known)}.` : refusedForms();
  const which = isAbout ? "a question about" : "the question";
  return refuse("block_not_found", `${codeSpan(open.path)} does not have ${which} ${codeSpan(question)}.${hint}`);
}

/** Those of the first list that has any. */
function firstOf<T>(lists: T[][], isMeant: (one: T) => boolean): T[] | undefined {
  return lists.map((list) => list.filter(isMeant)).find((found) => found.length > 0);
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
