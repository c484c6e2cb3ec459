import type { JudgedSite } from "../site/judged-site.ts";
import type { Tree } from "../tree.ts";
import type { GivenInstruction } from "./given-instruction.ts";
import { makeLinkInstructions } from "./link-instructions.ts";
import { makeMoves } from "./moves.ts";
import { makePageInstructions } from "./page-instructions.ts";
import { Chooser } from "./random.ts";
import { makeRefusals } from "./refusals.ts";
import { makeSiteInstructions } from "./site-instructions.ts";
import { makeTextInstructions } from "./text-instructions.ts";
import { makeWordings } from "./wordings.ts";

/** About a hundred instructions from a repository's own pages, the same for the same commit. */
export function makeInstructions(tree: Tree, site: JudgedSite, docsFolder: string): GivenInstruction[] {
  const source = { tree, site, docsFolder, chooser: new Chooser(`${docsFolder} ${tree.paths.size}`) };
  const all = [
    makeMoves,
    makeLinkInstructions,
    makePageInstructions,
    makeSiteInstructions,
    makeTextInstructions,
    makeWordings,
    makeRefusals,
  ];
  return all
    .flatMap((make) => make(source))
    .map((given, index) => ({ ...given, id: `${String(index + 1).padStart(3, "0")}-${given.id}` }));
}
