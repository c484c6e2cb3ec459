import type { HostingRule } from "../../site/hosting/hosting-rule.ts";
import type { TextEdit } from "../../text-edits.ts";
import type { RedirectChange } from "../site-change.ts";

/** How the rules of a syntax are written. */
export type HostingText = {
  retarget(text: string, rule: HostingRule, to: string): TextEdit;
  remove(text: string, rules: HostingRule[]): TextEdit[];
  /** Adds redirects before a rule, else after the last one, with all else as in a rule of the text; undefined if it cannot. */
  add(
    text: string,
    rules: HostingRule[],
    before: HostingRule | undefined,
    redirects: RedirectChange[],
  ): TextEdit | undefined;
};

/** The last rule that redirects one address to a page of the site, whose style new ones have. */
export function findExample(rules: HostingRule[]): HostingRule | undefined {
  return rules.findLast(({ isPlain, source, target }) => isPlain && target.startsWith("/") && !/[:*]/.test(source));
}

export function withSplat(target: string): string {
  return target.replace(/\*$/, ":splat");
}
