import type { DocsFiles } from "../../docs-source/docs-files.ts";
import { foldRedirects } from "./deleted-with-redirect.ts";
import type { Instruction } from "./instruction.ts";
import { foldMoves } from "./moved-page.ts";

/** Instructions that are carried out as one, because the site tells that they are about the same. */
export async function foldInstructions(
  docsFor: (instruction: Instruction) => DocsFiles,
  instructions: readonly Instruction[],
): Promise<Instruction[]> {
  return foldRedirects(docsFor, await foldMoves(docsFor, instructions));
}
