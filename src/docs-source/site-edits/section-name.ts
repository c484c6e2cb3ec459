import { slug } from "github-slugger";
import { folderOf, nameOf } from "../docs-path.ts";
import type { SiteSource } from "../site/site-source.ts";
import { listGroups, type NamedSection } from "./listed-pages.ts";

/**
 * The title of the section that a person means who leaves out pictures, marks and HTML of its title, or calls it by the
 * folder of its pages or by some words of the title. What is not clear stays as it was written.
 *
 * @param options.byFolder whether the name of the folder may be meant
 * @param options.byPart whether the one title that has all these words may be meant
 */
export function findSectionTitle(
  source: Pick<SiteSource, "navigation">,
  wanted: string,
  options: { byFolder?: boolean; byPart?: boolean } = {},
): string {
  const all = listGroups(source);
  const original = all.filter(({ isFurther }) => !isFurther);
  for (const sections of [original, all]) {
    if (sections.some(({ title }) => title.trim().toLowerCase() === wanted.trim().toLowerCase())) return wanted;
    const plain = plainTitle(wanted);
    const named = titlesOf(sections.filter(({ title }) => plain !== "" && plainTitle(title) === plain));
    const found = named.length > 0 || !options.byFolder ? named : titlesOf(sections.filter(isAbout(wanted)));
    if (found.length > 0) return found.length === 1 ? (found[0] ?? wanted) : wanted;
  }
  const inside = findInside(original, wanted);
  const byPart = options.byPart ? findByPart(original, wanted) : undefined;
  if (inside !== undefined && byPart !== undefined && inside !== byPart) return wanted;
  const part = inside ?? byPart;
  const [, bare, kind] =
    /^(\S.{0,200}) (?:tab|chapter|section|group|category|(guides|tutorials|how-?tos|articles))$/i.exec(wanted.trim()) ??
    [];
  // Where groups are called "Guides", "the Lamp guides" may be one of them.
  if (kind !== undefined && all.some(({ title }) => plainTitle(title) === kind.toLowerCase())) return part ?? wanted;
  return part ?? (bare !== undefined && all.length > 0 ? findWithoutNoun(source, bare, options) : undefined) ?? wanted;
}

/** "the Ecosystem tab" is called "Ecosystem", "the Tools chapter" "Tools", "the Driver guides" "Driver". */
function findWithoutNoun(
  source: Pick<SiteSource, "navigation">,
  bare: string,
  options: { byFolder?: boolean; byPart?: boolean },
): string | undefined {
  const title = findSectionTitle(source, bare, options);
  return listGroups(source).some((group) => group.title.toLowerCase() === title.toLowerCase()) ? title : undefined;
}

/** "Packaging guides" for the only section "Guides", which is in the section "Packaging". */
function findInside(sections: NamedSection[], wanted: string): string | undefined {
  const words = wordsOf(wanted);
  const called = (own: string[]) => sections.filter(({ title }) => wordsOf(title).join(" ") === own.join(" "));
  for (let at = 1; at < words.length; at++) {
    const [own, ...others] = called(words.slice(at));
    if (!own || others.length > 0 || own.pages.length === 0) continue;
    const around = called(words.slice(0, at)).filter((outer) => outer !== own);
    if (around.some(({ pages }) => own.pages.every((path) => pages.includes(path)))) return own.title;
  }
  return undefined;
}

/** "the cli group" for "Acme CLI", "the recipe group" for "Recipes". */
function findByPart(sections: NamedSection[], wanted: string): string | undefined {
  const words = wordsOf(wanted);
  const hasAll = ({ title }: NamedSection) => {
    const own = new Set(wordsOf(title));
    return words.every((word) => own.has(word));
  };
  const [title, ...others] = words.length === 0 ? [] : titlesOf(sections.filter(hasAll));
  return others.length === 0 ? title : undefined;
}

/** Words in lower case, without the ending of a plural. */
function wordsOf(title: string): string[] {
  const words = plainTitle(title).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, "") : word));
}

function titlesOf(sections: NamedSection[]): string[] {
  return [...new Set(sections.map(({ title }) => title))];
}

/** A title without signs around its words, such as an emoji, in lower case. */
export function plainTitle(title: string): string {
  return title
    .replace(/<[^<>]*>/g, " ")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$/gu, "")
    .replace(/\s+/g, " ")
    .toLowerCase();
}

/** Whether the pages of a section are those of a folder of this name. */
function isAbout(wanted: string): (section: NamedSection) => boolean {
  const names = new Set([wanted.trim().toLowerCase(), slug(wanted)]);
  return ({ pages }) => {
    const [first] = pages;
    if (first === undefined) return false;
    let folder = folderOf(first);
    while (folder !== "" && !pages.every((path) => path.startsWith(`${folder}/`))) folder = folderOf(folder);
    return folder !== "" && names.has(nameOf(folder).toLowerCase());
  };
}
