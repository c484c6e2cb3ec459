import type { EngineFinding } from "../../../src/engine.ts";
import type { Expectation, GivenInstruction } from "../instructions/given-instruction.ts";
import type { JudgedSite } from "../site/judged-site.ts";
import type { Tree } from "../tree.ts";

/** All that the judge looks at: the repository before and after, and what the engine said. */
export type JudgedRun = {
  instruction: GivenInstruction;
  before: Tree;
  after: Tree;
  siteBefore: JudgedSite;
  siteAfter: JudgedSite;
  /** Paths that differ, with those of removed files. */
  changed: string[];
  docsFolder: string;
  title: string;
  summary: string;
  found: EngineFinding[];
  /** The summary, and the path and message of each finding. */
  named: string;
};

/** One reason for which a careful maintainer would reject the change. */
export type Fault = { rule: string; evidence: string };

export type Verdict = "right" | "rightly refused" | "wrong" | "wrongly refused";

export type Judged = { verdict: Verdict; faults: Fault[]; expectation: Expectation };
