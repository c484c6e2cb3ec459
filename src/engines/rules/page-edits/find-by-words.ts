import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { folderOf, nameOf } from "../../../docs-source/docs-path.ts";
import { withoutCopies } from "../../../docs-source/find-page-on-site.ts";
import { isPage, listOwnDocuments, pageTitle, withoutExtension } from "../../../docs-source/pages.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { listEntryTitles } from "../../../docs-source/site-edits/listed-pages.ts";

const MAX_LENGTH = 100;
const FILLERS = /^(?:an?|and|for|guide|how|in|on|page|the|to|use|using|with)$/;

/**
 * "the Rich integration page" is `integrations/rich.md`: the pages whose path has all these words, and their name no others.
 * One word is that of `with-rich.md`.
 */
export async function findByWords(docs: DocsFiles, reference: string): Promise<string[]> {
  const wanted = new Set(wordsOf(reference));
  const pages = (await listOwnDocuments(docs)).filter(isPage);
  const [only, ...others] = [...wanted].filter((word) => !FILLERS.test(word));
  if (wanted.size < 2 || others.length === 0) {
    if (reference.includes("/")) return [];
    const words = [...wanted].join(" ");
    const named = pages.map((path) => ({ path, name: wordsOf(withoutExtension(nameOf(path))) }));
    // "the guide overview" is `guide-overview` rather than any `overview`.
    const whole = named.filter(({ name }) => name.length > 1 && name.join(" ") === words);
    const isOnly = (name: string[]) => name.filter((word) => !FILLERS.test(word)).join(" ") === only;
    const found = whole.length > 0 ? whole : named.filter(({ name }) => isOnly(name));
    return (found.length > 0 ? found : aboutOnly(named, only)).map(({ path }) => path);
  }
  const found = pages.filter((path) => {
    const parts = withoutExtension(path).split("/");
    const name = wordsOf(parts.at(-1) ?? "");
    const around = new Set(parts.flatMap(wordsOf));
    // The number of an appendix orders it.
    const isMeant = (word: string) => wanted.has(word) || (wanted.has("appendix") && /^\d+$/.test(word));
    return name.every(isMeant) && [...wanted].every((word) => around.has(word));
  });
  // "The React setup" is `react/setup`, and not `react-native/setup`.
  const whole = found.filter((path) =>
    withoutExtension(path)
      .split("/")
      .map(wordsOf)
      .every((words) => !words.some((word) => wanted.has(word)) || words.every((word) => wanted.has(word))),
  );
  return whole.length > 0 ? whole : found;
}

/** "the lamp page" is `lamp-setup`, if no other page has the word in its name. */
function aboutOnly(named: { path: string; name: string[] }[], word: string | undefined): { path: string }[] {
  const having = word === undefined ? [] : named.filter(({ name }) => name.includes(word));
  const isAbout = having[0]?.name.every((one) => one === word || ABOUT.test(one) || FILLERS.test(one));
  return having.length === 1 && isAbout ? having : [];
}

const FEWEST_NEIGHBOURS = 3;

/** "the cache plugin" is `acme-plugin-cache` among `acme-plugin-auth` and `acme-plugin-log`: words that all names of a folder have may miss. */
export async function findByOwnWords(docs: DocsFiles, reference: string): Promise<string[]> {
  const wanted = new Set(wordsOf(reference));
  if (wanted.size < 2 || reference.length > MAX_LENGTH || reference.includes("/")) return [];
  const pages = (await listOwnDocuments(docs)).filter((path) => isPage(path) && !isIndex(path));
  return [...Map.groupBy(pages, folderOf).values()].flatMap((neighbours) => {
    const names = neighbours.map((path) => ({ path, words: new Set(wordsOf(withoutExtension(nameOf(path)))) }));
    const [first, ...others] = names;
    const shared = [...(first?.words ?? [])].filter((word) => others.every(({ words }) => words.has(word)));
    if (names.length < FEWEST_NEIGHBOURS || shared.length === 0) return [];
    return names.flatMap(({ path, words }) => {
      const own = [...words].filter((word) => !shared.includes(word));
      const isMeant = own.length > 0 && own.every((word) => wanted.has(word));
      return isMeant && [...wanted].every((word) => words.has(word) || FILLERS.test(word)) ? [path] : [];
    });
  });
}

function isIndex(path: string): boolean {
  return /(?:^|\/)(?:_?index|readme)\.mdx?$/i.test(path);
}

/** "the CLI user guide" is the page "User Guide" in `cli`: all words of a title, and the others in the path. */
export async function findByTitleWords(docs: DocsFiles, reference: string): Promise<string[]> {
  const wanted = new Set(wordsOf(reference));
  if (wanted.size < 2 || reference.length > MAX_LENGTH) return [];
  const found: string[] = [];
  for (const path of (await listOwnDocuments(docs)).filter(isPage)) {
    const around = new Set(wordsOf(withoutExtension(path)));
    // Most pages are left by their paths, without being read.
    if (![...wanted].some((word) => around.has(word))) continue;
    const title = wordsOf(pageTitle((await docs.read(path)) ?? "") ?? "");
    const rest = [...wanted].filter((word) => !title.includes(word));
    if (title.length > 0 && title.every((word) => wanted.has(word)) && rest.every((word) => around.has(word)))
      found.push(path);
  }
  return found;
}

const GOES_ON = /^(?:and|&|with|for|of|in|–|—|-|:|\||\/)$/;
/** Behind one word: "Installation and setup". */
const JOINS = /^(?:and|&|\/)$/;
const LEAST_WORD = 5;

/** "the environment variables page" is "Environment Variables and Configuration": the pages whose titles begin so and go on. */
export async function findByTitleStart(docs: DocsFiles, reference: string): Promise<string[]> {
  if (reference.length > MAX_LENGTH || !/^[\p{L}\p{N} '’-]+$/u.test(reference)) return [];
  const words = reference.trim().split(/\s+/);
  const whole = await findTitledFrom(docs, words, "");
  if (whole.length > 0 || words.length < 2) return whole;
  // "the SDK installation page" is "Installation and setup" in `acme-sdk`.
  const last = words.at(-1) ?? "";
  return findTitledFrom(docs, [last], words.slice(0, -1).join(" "));
}

/** `inside` are words of the folders around it. */
async function findTitledFrom(docs: DocsFiles, said: readonly string[], inside: string): Promise<string[]> {
  const [wanted, folder] = [wordsOf(said.join(" ")), wordsOf(inside)];
  const isOne = said.length === 1;
  if (wanted.length === 0 || (isOne && (said[0] ?? "").length < LEAST_WORD)) return [];
  const goesOn = isOne ? JOINS : GOES_ON;
  const found: string[] = [];
  let others = 0;
  for (const path of (await listOwnDocuments(docs)).filter(isPage)) {
    const around = wordsOf(folderOf(path));
    if (!folder.every((word) => around.includes(word))) continue;
    const title = pageTitle((await docs.read(path)) ?? "") ?? "";
    const words = wordsOf(title);
    const isInName = isOne && wordsOf(withoutExtension(path)).includes(wanted[0] ?? "");
    if (!isInName && !wanted.every((word) => words.includes(word))) continue;
    const isStart = wanted.every((word, index) => words[index] === word);
    const next = title.trim().split(/\s+/)[said.length] ?? "";
    if (isStart && goesOn.test(next)) found.push(path);
    else others += 1;
  }
  return others > 0 ? [] : found;
}

const LEADS_TO_NAME = /^(?:to|with|for|of|in|on)$/;

/** "the upgrading page" is "Upgrading Acme" on the site of Acme: the pages whose titles are this but for the name of the site. */
export async function findWithoutSiteName(docs: DocsFiles, reference: string): Promise<string[]> {
  const site = wordsOf((await readSiteSource(docs)).settings.name);
  const wanted = wordsOf(reference).join(" ");
  if (site.length === 0 || wanted === "" || reference.length > MAX_LENGTH) return [];
  const found: string[] = [];
  for (const path of (await listOwnDocuments(docs)).filter(isPage)) {
    const title = wordsOf(pageTitle((await docs.read(path)) ?? "") ?? "");
    const rest = title.filter((word) => !site.includes(word));
    // "Welcome to Acme" is "the welcome page".
    const isBeforeName = title.length > 1 && site.includes(title.at(-1) ?? "") && LEADS_TO_NAME.test(rest.at(-1) ?? "");
    const own = isBeforeName ? rest.slice(0, -1) : rest;
    if (rest.length < title.length && own.join(" ") === wanted) found.push(path);
  }
  return found;
}

const OWN_CAPITALS = /^(?=.*\p{Ll}\p{Lu}|\p{Lu}{2})[\p{L}\p{N}]{4,40}$/u;
const NAME = /^\p{Lu}[\p{L}\p{N}]{3,39}$/u;
/** What pages about a product are often called besides. */
const ABOUT = /^(?:install|installing|installation|setup|getting|started)$/;

/**
 * "the StatsD page" is `statsd_monitor`, "StatsD Monitor": a name in its own capitals that one page alone has, in both. Another
 * name is that of `install-winget`, "Install with Winget".
 */
export async function findByOwnName(docs: DocsFiles, reference: string): Promise<string | undefined> {
  const isOwn = OWN_CAPITALS.test(reference);
  if (!isOwn && !NAME.test(reference)) return undefined;
  const wanted = reference.toLowerCase();
  const namesOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const found: string[] = [];
  const others: string[] = [];
  for (const path of (await listOwnDocuments(docs)).filter(isPage)) {
    const isInTitle = namesOf(pageTitle((await docs.read(path)) ?? "") ?? "").includes(wanted);
    const name = namesOf(withoutExtension(nameOf(path)));
    const isMeant = isOwn || name.every((word) => word === wanted || ABOUT.test(word) || FILLERS.test(word));
    if (isInTitle && isMeant && name.includes(wanted)) found.push(path);
    else if (isInTitle || namesOf(withoutExtension(path)).includes(wanted)) others.push(path);
  }
  const [only, ...more] = found.length > 1 ? await withoutCopies(docs, found) : found;
  return others.length === 0 && more.length === 0 ? only : undefined;
}

const KINDS = /^(?:guide|tutorial|example|recipe|reference|integration|plugin|concept|how-?to)$/;

/**
 * "the Rich tutorial" is `tutorials/acme-with-rich` beside `tutorials/acme-with-toml`: the pages of a folder for such pages whose
 * names have the other words, and none that no other name there has.
 */
export async function findOfKind(docs: DocsFiles, reference: string): Promise<string[]> {
  const words = wordsOf(reference);
  const kind = words.at(-1) ?? "";
  const wanted = words.slice(0, -1).filter((word) => !FILLERS.test(word));
  if (wanted.length === 0 || !KINDS.test(kind) || reference.length > MAX_LENGTH || reference.includes("/")) return [];
  const pages = (await listOwnDocuments(docs)).filter(isPage);
  const there = pages.filter((path) =>
    folderOf(path)
      .split("/")
      .map(wordsOf)
      .some(([word]) => word === kind),
  );
  const names = there.map((path) => ({ path, own: wordsOf(withoutExtension(nameOf(path))) }));
  const isShared = (word: string) => names.filter(({ own }) => own.includes(word)).length > 1;
  return names.flatMap(({ path, own }) =>
    wanted.every((word) => own.includes(word)) &&
    own.every((word) => wanted.includes(word) || FILLERS.test(word) || isShared(word))
      ? [path]
      : [],
  );
}

const NUMBERING = /^(?:\p{L}|\p{N}+|appendix|chapter|part)$/u;

/** "the Glossary appendix" and "Glossary" are "Appendix B: Glossary": an entry of the navigation that only a number is left of. */
export async function findByNumberedName(docs: DocsFiles, reference: string): Promise<string[]> {
  const wanted = wordsOf(reference);
  const names = listEntryTitles((await readSiteSource(docs)).navigation);
  return [...names].flatMap(([path, titles]) => {
    const isNamed = titles.some((title) => {
      const words = wordsOf(title);
      const rest = words.filter((word) => !wanted.includes(word));
      const isOwn = wanted.some((word) => !NUMBERING.test(word)) && wanted.every((word) => words.includes(word));
      return isOwn && rest.every((word) => NUMBERING.test(word));
    });
    return isNamed ? [path] : [];
  });
}

/** "Appendix G" is "G - Editions" in the navigation, or has "Appendix G: Editions" for its first heading. */
export async function findByNumber(docs: DocsFiles, reference: string): Promise<string[]> {
  const [, word = "", number] = /^(appendix|chapter|lesson) ([A-Z]|\d{1,2})$/i.exec(reference.trim()) ?? [];
  if (number === undefined) return [];
  const whole = new RegExp(`^${word} ${number}(?![\\p{L}\\p{N}.])`, "iu");
  const bare = new RegExp(`^${number}(?: [-–—]|[.:)])\\s`, "i");
  const found: string[] = [];
  for (const [path, titles] of listEntryTitles((await readSiteSource(docs)).navigation)) {
    const heading = /^ {0,3}#{1,3}[ \t]+(\S.*)$/m.exec(((await docs.read(path)) ?? "").slice(0, 20_000))?.[1] ?? "";
    if (titles.some((title) => whole.test(title) || bare.test(title)) || whole.test(heading)) found.push(path);
  }
  return found;
}

/** "ch21-03" is `ch21-03-shutdown.md`: what a file begins with, up to its number. */
export async function findByNumberOfFile(docs: DocsFiles, reference: string): Promise<string[]> {
  const wanted = reference.trim().toLowerCase();
  if (!/^[a-z]+[-_]?\d+(?:[-_.]\d+){0,3}$/.test(wanted)) return [];
  return (await listOwnDocuments(docs)).filter(
    (path) => isPage(path) && new RegExp(`^${wanted.replaceAll(".", "\\.")}[-_.]\\D`).test(nameOf(path).toLowerCase()),
  );
}

/** "the Gridsome migration guide" is `migrate/from-gridsome`, "Migrating from Gridsome": words of one stem count as the same. */
export async function findByStems(docs: DocsFiles, reference: string): Promise<string[]> {
  const wanted = stemsOf(reference);
  const saysWhere = /\s(?:in|of|on|under)\s/i.test(reference);
  if (wanted.size < 2 || saysWhere || reference.length > MAX_LENGTH) return [];
  const found: string[] = [];
  for (const path of (await listOwnDocuments(docs)).filter(isPage)) {
    const around = stemsOf(withoutExtension(path));
    if (![...wanted].some((word) => around.has(word))) continue;
    const [title, name] = [pageTitle((await docs.read(path)) ?? "") ?? "", nameOf(withoutExtension(path))].map(stemsOf);
    const isWhole = [title, name].some((own) => own && own.size > 0 && [...own].every((word) => wanted.has(word)));
    if (isWhole && [...wanted].every((word) => around.has(word) || title?.has(word))) found.push(path);
  }
  return found;
}

function stemsOf(text: string): Set<string> {
  const words = wordsOf(text).filter((word) => !FILLERS.test(word) && word !== "from" && word !== "your");
  return new Set(words.map((word) => word.replace(/(?<=.{4})(?:ations?|ating|ated?|ions?|ing|ments?|e)$/, "")));
}

/** The pages whose paths or titles have all these words among others: what may be meant where no page has just these. */
export async function findWithWords(docs: DocsFiles, reference: string): Promise<string[]> {
  const wanted = wordsOf(reference).filter((word) => !FILLERS.test(word));
  if (wanted.length === 0 || reference.length > MAX_LENGTH) return [];
  const found: string[] = [];
  for (const path of (await listOwnDocuments(docs)).filter(isPage)) {
    const isNamed = (words: string[]) => wanted.every((word) => words.includes(word));
    if (isNamed(wordsOf(withoutExtension(path))) || isNamed(wordsOf(pageTitle((await docs.read(path)) ?? "") ?? "")))
      found.push(path);
  }
  return found;
}

/** Words in lower case, each without the ending of a plural. A number is a word of its own: `vue3` is "Vue 3". */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? [];
  return words.map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, "") : word));
}
