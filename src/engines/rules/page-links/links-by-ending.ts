import type { Range } from "../../../docs-source/links/link.ts";

/** "setup.html", "guides/setup.md#ports": a file, perhaps in a folder, but no address of the site. */
const FILE = /^(?!\/|\.)[\w.-]+(?:\/[\w.-]+){0,10}\.(?:mdx?|html?|rst)(?:#[\w-]+)?$/i;

/** The links of a page to a file, which is given by the end of their address alone. */
export function linksByEnding<Link extends Range & { target: string; form: string }>(
  links: readonly Link[],
  ending: string,
): Link[] {
  if (!FILE.test(ending)) return [];
  return links.filter(({ target, form }) => form !== "import" && (target === ending || target.endsWith(`/${ending}`)));
}

/** The address in which another file takes the place of such an ending, or the given one if that leads to no file alone. */
export function withOtherEnding(
  target: string,
  ending: string,
  to: string,
  leadsSomewhere: (target: string) => boolean,
): string {
  if (!FILE.test(to)) return to;
  const beside = target.slice(0, target.length - ending.length) + to;
  return leadsSomewhere(beside) && !leadsSomewhere(to) ? beside : to;
}
