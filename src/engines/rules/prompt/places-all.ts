import type { Instruction } from "../instruction.ts";

/** "Move all recipes into Guides" is about more than a page that is called so. */
export function placesAll(instruction: Instruction, written: string): boolean {
  if (instruction.type !== "place-page" || /\W/.test(instruction.page)) return false;
  const all = new RegExp(`\\b(?:all|every|these|those) (?:of )?(?:the |our )?${instruction.page}(?!\\w)`, "i");
  return all.test(written);
}
