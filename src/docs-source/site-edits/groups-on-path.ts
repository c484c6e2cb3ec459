import type { SiteSource } from "../site/site-source.ts";
import { listGroups, type NamedSection } from "./listed-pages.ts";
import { findSectionTitle } from "./section-name.ts";

/**
 * The groups that a person means who may also say what they are in: "Kitchen > Recipes", "Kitchen's Recipes". `title` is what
 * the innermost one is called.
 */
export function findGroupsOnPath(
  source: Pick<SiteSource, "navigation">,
  name: string,
): { title: string; groups: NamedSection[] } {
  const all = listGroups(source);
  const called = (written: string) => {
    const title = findSectionTitle(source, written, { byFolder: true, byPart: true }).trim();
    return { title, groups: all.filter((one) => one.title.trim().toLowerCase() === title.toLowerCase()) };
  };
  const whole = called(name);
  const names = namesOnPath(name);
  const own = names.at(-1);
  if (whole.groups.length > 0 || own === undefined || names.length < 2) return whole;
  const around = names.slice(0, -1).map((one) => called(one).groups);
  const inner = called(own);
  const isInside = ({ pages }: NamedSection, outer: NamedSection) => pages.every((path) => outer.pages.includes(path));
  const groups = inner.groups.filter(
    (group) =>
      group.pages.length > 0 &&
      around.every((outers) => outers.some((outer) => outer !== group && isInside(group, outer))),
  );
  return { title: inner.title, groups };
}

/** A group with what it is in, from the outside in. */
function namesOnPath(name: string): string[] {
  const parts = name.split(/ > /).map((part) => part.trim());
  if (parts.length > 1) return parts.filter((part) => part !== "");
  const [, owner, own] = /^(\S.{0,100}?)['’]s? (\S.{0,100})$/.exec(name) ?? [];
  return owner === undefined || own === undefined ? [name] : [owner, own];
}
