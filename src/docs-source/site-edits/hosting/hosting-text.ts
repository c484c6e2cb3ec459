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

/** The last rule that redirects one address to a page of the site, for good if one does, whose style new ones have. */
export function findExample(rules: HostingRule[]): HostingRule | undefined {
  const found = rules.filter(
    ({ isPlain, source, target }) => isPlain && target.startsWith("/") && !/[:*]/.test(source),
  );
  return found.findLast((rule) => !isTemporary(rule)) ?? found.at(-1);
}

/** A page that moved stays where it is now, so that search engines forget its old address only by a redirect for good. */
export function isTemporary({ status }: HostingRule): boolean {
  return /^30[237]$/.test(status ?? "");
}

export function withSplat(target: string): string {
  return target.replace(/\*$/, ":splat");
}
