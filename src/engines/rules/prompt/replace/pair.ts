import type { CodeName } from "../../page-text/code-name.ts";
import type { Scope } from "../scope.ts";
import type { Value } from "../values.ts";

/** A text and what it becomes, as a sentence says it. */
export type Pair = {
  from: string;
  /** Further texts that become the same. */
  alsoFrom?: string[];
  to: string;
  areQuoted?: boolean;
  isAnnounced?: boolean;
  scope?: Scope;
  only?: number;
  isOne?: true;
  skipsFirst?: true;
  needsScope?: boolean;
  /** A page or a folder has to be named. */
  needsPlace?: boolean;
  mayBePage?: boolean;
  /** Where a name in code is replaced if nothing else is said. */
  isInCode?: "code" | "prose-and-code";
  codeName?: CodeName;
  isMention?: boolean;
};

export function pairOf(from: Value | undefined, to: Value | undefined): Pair | undefined {
  return from && to ? { from: from.text, to: to.text } : undefined;
}
