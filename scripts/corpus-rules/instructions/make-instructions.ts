import type { JudgedSite } from "../site/judged-site.ts";
import type { Tree } from "../tree.ts";
import type { GivenInstruction } from "./given-instruction.ts";
import { makeLinkInstructions } from "./link-instructions.ts";
import { makeMoves } from "./moves.ts";
import { Chooser } from "./random.ts";

export type Source = { tree: Tree; site: JudgedSite; docsFolder: string; chooser: Chooser };

/** A hundred instructions from a repository's own pages, the same for the same commit. */
export function makeInstructions(tree: Tree, site: JudgedSite, docsFolder: string): GivenInstruction[] {
  const source = { tree, site, docsFolder, chooser: new Chooser(`${docsFolder} ${tree.paths.size}`) };
  return [...makeMoves(source), ...makeLinkInstructions(source)].map((given, index) => ({
    ...given,
    id: `${String(index + 1).padStart(3, "0")}-${given.id}`,
  }));
}
