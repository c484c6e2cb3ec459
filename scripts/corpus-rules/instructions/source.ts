import type { JudgedSite } from "../site/judged-site.ts";
import type { Tree } from "../tree.ts";
import type { Chooser } from "./random.ts";

/** What instructions are made from. */
export type Source = { tree: Tree; site: JudgedSite; docsFolder: string; chooser: Chooser };
