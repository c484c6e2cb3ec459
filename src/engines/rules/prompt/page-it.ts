import type { Instruction } from "../instruction.ts";

/** Whether a page is called "it", as in "Delete the page about it": what that is was to be said before. */
export function isOfPageIt(instruction: Instruction): boolean {
  return "page" in instruction && instruction.page === "it";
}
