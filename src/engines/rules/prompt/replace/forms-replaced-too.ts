import type { Instruction, ReplaceText } from "../../instruction.ts";
import { createFormSearch } from "../../replacing/left-forms.ts";

/** Of more instructions than a prompt may hold, none is carried out. */
const MAX_COMPARED = 50;

/** Notes which other forms of a text the same prompt replaces in the same places, so that none of these is said to stay. */
export function withFormsReplacedToo(instructions: Instruction[]): Instruction[] {
  const replaced = instructions.filter((one) => one.type === "replace-text");
  if (replaced.length < 2 || replaced.length > MAX_COMPARED) return instructions;
  return instructions.map((one) => (one.type === "replace-text" ? withForms(one, formsAmong(one, replaced)) : one));
}

function withForms<Asked extends ReplaceText>(asked: Asked, beside: string[]): Asked {
  return beside.length > 0 ? { ...asked, beside } : asked;
}

function formsAmong(asked: ReplaceText, replaced: readonly ReplaceText[]): string[] {
  const place = placeOf(asked);
  const findForms = createFormSearch(asked);
  const isForm = (text: string) => findForms(text, []).some(({ form }) => form === text);
  const others = replaced.map((other) => (placeOf(other) === place ? other.from : asked.from));
  return others.filter((from) => from !== asked.from && isForm(from));
}

/** What two replacements have in common that are about the same places. */
function placeOf(asked: ReplaceText): string {
  return JSON.stringify({ ...asked, from: "", to: "", beside: [], said: [] });
}
