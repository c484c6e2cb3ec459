import type { Range } from "../../../docs-source/links/link.ts";
import type { ReplaceText } from "../instruction.ts";
import { replacedPattern, textPattern } from "../page-text/text-pattern.ts";
import { newTextFor } from "./keep-case.ts";
import { createInsideTest, createOverlapTest } from "./range-overlap.ts";

type Texts = Pick<ReplaceText, "from" | "to" | "anyCase" | "keeps">;

/**
 * Tells whether a place in a text stays: as a part of the new text that stands there already, "Acme" in "Acme Cloud", or of a
 * longer one that shall stay.
 */
export function createStayTest({ from, to, anyCase, keeps = [] }: Texts): (text: string) => (range: Range) => boolean {
  const wanted = to.trim();
  const isPart = wanted.length > from.trim().length && textPattern(from.trim(), anyCase).test(wanted);
  const around = [...(isPart ? [wanted] : []), ...keeps];
  if (around.length === 0) return () => () => false;
  return (text) => createInsideTest(around.flatMap((one) => placesOf(text, one, anyCase)));
}

/** Tells whether a place touches a text that shall stay. */
export function createKeptTest(text: string, { keeps = [], anyCase }: Texts): (range: Range) => boolean {
  return createOverlapTest(keeps.flatMap((one) => placesOf(text, one, anyCase)));
}

function placesOf(text: string, part: string, anyCase: boolean): Range[] {
  const found = [...text.matchAll(textPattern(part, anyCase))];
  return found.map(({ index, 0: match }) => ({ start: index, end: index + match.length }));
}

/** A text with the new words in all places where they are not yet. */
export function withNewText(text: string, instruction: Texts): string {
  const isNew = createStayTest(instruction)(text);
  return text.replace(replacedPattern(instruction), (found: string, ...more: unknown[]) => {
    const start = more.find((one) => typeof one === "number") ?? 0;
    return isNew({ start, end: start + found.length }) ? found : newTextFor(found, instruction);
  });
}

const NAME_BEFORE =
  /(?:[.\w$@/\\-]|::|<|\b(?:new|import|class|using|extends|type|interface|struct|func|def|const|let|var)\s{1,3})$/;
const NAME_AFTER = /^(?:[./\\-]\w|\(|::|\[|<)/;

/** Whether a word in code is a name of the program, which two words cannot be. */
export function isNameOfProgram(code: string, { start, end }: Range, { from, to }: Texts): boolean {
  if (!/\s/.test(to) || !/^[\p{L}\p{N}_]+$/u.test(from)) return false;
  return NAME_BEFORE.test(code.slice(Math.max(0, start - 14), start)) || NAME_AFTER.test(code.slice(end, end + 2));
}
