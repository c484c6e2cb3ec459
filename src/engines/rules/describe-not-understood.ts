import { codeSpan } from "./code-span.ts";
import { describeInstruction } from "./describe-instruction.ts";
import { asksForManner, findNearForm } from "./near-forms.ts";
import type { ParsedPrompt } from "./parse-prompt.ts";
import type { Nearly } from "./prompt/read-instruction.ts";
import { UNDERSTOOD_EXAMPLES } from "./understood-examples.ts";

const MAX_SHOWN = 5;

/** The message of a refused prompt: the part that was not understood, what it was taken for, and what can be asked. */
export function describeNotUnderstood({
  part,
  nearly,
  before = [],
  unclear,
}: Extract<ParsedPrompt, { type: "not_understood" }>): string {
  if (unclear === "it")
    return "It is not clear whether that is about the page, or about what the prompt says that it has. Please say which, for example: remove the note from quickstart. Nothing was changed.";
  if (unclear === "gone")
    return `The prompt both puts something into ${codeSpan(part, 300)} and deletes that with all that is in it, so it is not clear what shall be left. Please ask for one of the two, or name another place. Nothing was changed.`;
  if (unclear === "place")
    return `It is not clear whether ${codeSpan(part, 300)} is meant of the page that is named beside it, or of all pages. Please name the page there too, or say: on all pages. Nothing was changed.`;
  const understood = before.slice(0, MAX_SHOWN).map((one) => codeSpan(describeInstruction(one), 200));
  const more = before.length > MAX_SHOWN ? " and more" : "";
  const rest = understood.length > 0 ? ` Understood was ${understood.join(", ")}${more}.` : "";
  const list = UNDERSTOOD_EXAMPLES.map(({ name, example }) => `- ${name}: ${example}`).join("\n");
  return `${describePart(part, nearly)}${rest} Nothing was changed.\n\nThis engine works without a language model and understands the following instructions, also several in one prompt. Put texts in quotes.\n\n${list}`;
}

function describePart(part: string, nearly: Nearly | undefined): string {
  if (part === "") return "The prompt is empty of instructions.";
  const what = `This part was not understood: ${codeSpan(part, 300)}.`;
  if (nearly && !asksForManner(part)) {
    const taken = codeSpan(describeInstruction(nearly.instruction), 200);
    return `${what} Its beginning was taken for ${taken}; what is not understood in it is ${codeSpan(nearly.rest, 200)}.`;
  }
  const near = findNearForm(part);
  return near
    ? `${what} It was taken for an instruction to ${near.what}. ${near.missing} For example: ${codeSpan(near.form)}.`
    : what;
}
