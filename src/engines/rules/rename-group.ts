import { distance } from "fastest-levenshtein";
import { countOf } from "../../count-of.ts";
import type { DocsFiles, EditableDocs } from "../../docs-source/docs-files.ts";
import { findPageOnSite } from "../../docs-source/find-page-on-site.ts";
import { cleanTitle } from "../../docs-source/pages.ts";
import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import type { SectionKind, SiteSource } from "../../docs-source/site/site-source.ts";
import { type GroupRename, planGroupRename } from "../../docs-source/site-edits/labels/plan-group-rename.ts";
import { listEntryTitles, listGroups, listPages } from "../../docs-source/site-edits/listed-pages.ts";
import { findSectionTitle } from "../../docs-source/site-edits/section-name.ts";
import { emptyPlan, type FileEdit } from "../../docs-source/site-edits/site-change.ts";
import { positionAt } from "../../docs-source/text-edits.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import type { Applied, ApplyInstruction, Refused, TabKind } from "./instruction.ts";
import { movePage } from "./move-page.ts";
import { applySitePlan } from "./page-edits/apply-site-plan.ts";
import { findOnePage } from "./page-edits/find-one-page.ts";
import { refuseOwnList } from "./page-edits/own-list.ts";
import { refuse } from "./refuse.ts";
import { setFrontmatter } from "./set-frontmatter.ts";
import { renameWithLinks } from "./site-links/rename-with-links.ts";
import { renameLink } from "./site-links/set-link.ts";

const TABS: SectionKind[] = ["tab", "anchor", "dropdown", "menu", "product"];
/** Readers of a site do not always know which of its sections are tabs. */
export const KINDS: Record<"group" | TabKind, SectionKind[][]> = {
  group: [["group"], TABS],
  tab: [TABS],
  anchor: [["anchor"], TABS],
  dropdown: [["dropdown"], TABS],
};

/** Gives a group or tab of the navigation another name. Pages and addresses stay. */
export const renameGroup: ApplyInstruction<"rename-group"> = async (docs, instruction, signal) => {
  const { group, to, kind, inside, mayBePage, isFollowing, isChapter, keepsSign } = instruction;
  const followed = isFollowing ? await renameEntry(docs, group, to, signal) : undefined;
  if (followed) return followed;
  const source = await readSiteSource(docs);
  if (keepsSign) {
    const [sign = ""] = /^[^\p{L}\p{N}]{1,12}/u.exec(findSectionTitle(source, group, { byPart: true })) ?? [];
    const { keepsSign: _, ...rest } = instruction;
    return renameGroup(docs, { ...rest, to: to.startsWith(sign.trim()) ? to : sign + to }, signal);
  }
  const chapter = isChapter && inside === undefined ? await renameChapter(docs, group, to, signal) : undefined;
  if (chapter) return chapter;
  // In mkdocs.yml, a theme's option alone makes tabs of the outermost sections.
  const kinds = kind === "group" && source.format === "mkdocs" ? [KINDS.group.flat()] : KINDS[kind];
  const exact = await planGroupRename(docs, group, to, kinds, inside);
  const isOpen = exact.type === "none" && !mayBePage && inside === undefined;
  const title = isOpen ? findSectionTitle(source, group, { byPart: true }) : group;
  const plan = title === group ? exact : await planGroupRename(docs, title, to, kinds);
  const page = mayBePage && plan.type === "none" ? await findPageOnSite(docs, group) : undefined;
  const isListed = page?.type === "found" && listPages(source.navigation).includes(page.path);
  // Where no list has the page, what is called so is a link to it.
  const link =
    page === undefined || isListed
      ? undefined
      : await renameLink(docs, { type: "rename-link", label: group, to }, signal);
  if (link?.type === "applied") return link;
  if (page?.type === "found") return renameWithLinks(docs, page.path, { label: group, to }, signal);
  const around = mayBePage && plan.type === "none" ? findAround(source, group, to) : undefined;
  if (around) return renameGroup(docs, { ...instruction, ...around }, signal);
  // "the Setup page" may be called "Setup".
  const bare = mayBePage && plan.type === "none" ? group.replace(/ page$/i, "") : group;
  const named = bare === group ? undefined : await renameGroup(docs, { ...instruction, group: bare }, signal);
  if (named?.type === "applied") return named;
  const [entry] = mayBePage && plan.type !== "none" ? await findEntries(docs, group) : [];
  if (entry !== undefined)
    return refuse(
      "ambiguous_group",
      `The navigation has a group and a page called ${codeSpan(group)}. Please say which: rename the group ${codeSpan(group)} to ${codeSpan(to)}, or change the sidebar label of ${codeSpan(entry)} to ${codeSpan(to)}.`,
    );
  const entries = mayBePage && plan.type === "none" ? await findEntries(docs, group) : [];
  if (entries.length > 1)
    return refuse(
      "ambiguous_page",
      `Several pages are called ${codeSpan(group)} in the navigation: ${codeSpans(entries)}. Please say which, for example: change the sidebar label of ${codeSpan(entries[0] ?? "")} to ${codeSpan(to)}.`,
    );
  // A name that several pages have, of which the navigation says it of one alone.
  if (page?.type === "ambiguous" && plan.type === "none")
    return refuse(
      "ambiguous_page",
      `${codeSpan(group)} may be any of these pages: ${codeSpans(page.candidates)}. Please say which, for example: change the sidebar label of ${codeSpan(entries[0] ?? page.candidates[0] ?? "")} to ${codeSpan(to)}.`,
    );
  if (plan.type === "same")
    return { type: "applied", changedFiles: 0, notes: [`The ${kind} has the name ${codeSpan(plan.name)} already.`] };
  const own = await refuseOwnList(docs, { group }, `The ${kind} ${codeSpan(group)} was not renamed`);
  if (own) return own;
  if (plan.type !== "planned") return refuseRename(plan, group, to, kind, inside);
  const places = await placesOf(docs, plan.edits);
  const others = await placesOf(docs, plan.others);
  const settings = await applySitePlan(docs, { ...emptyPlan(), edits: plan.edits });
  if (settings.type === "refused") return settings;
  const notes = [`Renamed the ${kind} ${codeSpan(plan.name)} to ${codeSpan(to)} in ${codeSpans(places)}.`];
  if (others.length > 0)
    notes.push(`Left unchanged, because ${codeSpan(plan.name)} is no name of the ${kind} there: ${codeSpans(others)}.`);
  if (plan.further)
    notes.push(
      `Left as ${plan.further === 1 ? "it is, because it has" : "they are, because they have"} other pages${source.format === "starlight" ? " or names of their own" : ""}: ${countOf(plan.further, kind)} called ${codeSpan(plan.name)} of another version or language.`,
    );
  return { type: "applied", changedFiles: settings.changed.length, notes, findings: settings.findings };
};

const MAX_SLIP = 2;

/** The one name in the navigation that has a misspelled word: "Cursror" of "Live Cursror". */
function findAround(
  { navigation }: Pick<SiteSource, "navigation">,
  word: string,
  to: string,
): { group: string; to: string } | undefined {
  const isSlip = [word, to].every((one) => /^\p{L}{5,60}$/u.test(one)) && distance(word, to) <= MAX_SLIP;
  if (!isSlip) return undefined;
  const titles = [
    ...listGroups({ navigation }).map(({ title }) => title),
    ...[...listEntryTitles(navigation).values()].flat(),
  ];
  const wordsOf = (title: string) => title.split(/([\p{L}\p{N}]+)/u);
  const [group, ...others] = new Set(titles.filter((title) => title !== word && wordsOf(title).includes(word)));
  if (group === undefined || others.length > 0) return undefined;
  return {
    group,
    to: wordsOf(group)
      .map((part) => (part === word ? to : part))
      .join(""),
  };
}

/** Gives the page that is a chapter of a book another title; undefined if there is no such book, or no such page in it. */
async function renameChapter(
  docs: EditableDocs,
  name: string,
  to: string,
  signal: AbortSignal,
): Promise<Applied | undefined> {
  const { format } = await readSiteSource(docs);
  const page = format === "mdbook" || format === "gitbook" ? await findOnePage(docs, name) : undefined;
  const isUnknown = page === undefined || (page.type === "refused" && page.reason !== "ambiguous_page");
  return isUnknown ? undefined : movePage(docs, { type: "move-page", page: name, title: to }, signal);
}

/** Renames a link of the site; in the sidebar, an entry of any kind may be meant. */
export const renameLinkOrEntry: ApplyInstruction<"rename-link"> = async (docs, instruction, signal) => {
  const link = await renameLink(docs, instruction, signal);
  const isOpen = link.type === "refused" && link.reason === "link_not_found";
  if (!isOpen || (instruction.place !== "sidebar" && instruction.place !== "navigation")) return link;
  const { label: group, to } = instruction;
  const entry = await renameGroup(docs, { type: "rename-group", group, to, kind: "group", mayBePage: true }, signal);
  return entry.type === "applied" ? entry : link;
};

/** Renames the page that is listed by just this name; undefined if that is a group. */
async function renameEntry(
  docs: EditableDocs,
  name: string,
  to: string,
  signal: AbortSignal,
): Promise<Applied | undefined> {
  const source = await readSiteSource(docs);
  const entries = [...listEntryTitles(source.navigation)];
  const groups = listGroups(source).map(({ title }) => title);
  const isGroup = groups.includes(name);
  const [page, ...others] = entries.filter(([, titles]) => titles.includes(name)).map(([path]) => path);
  if (page !== undefined && others.length === 0 && !isGroup)
    return setFrontmatter(docs, { type: "set-frontmatter", field: "sidebarTitle", value: to, page }, signal);
  if (isGroup && page === undefined) return undefined;
  const names = [...groups, ...entries.flatMap(([, titles]) => titles)];
  const isLonger = names.some((title) => title.replaceAll(to, "").includes(name));
  if (page === undefined && (names.includes(to) || !isLonger)) {
    const note = names.some((title) => title.includes(to))
      ? `The navigation has ${codeSpan(to)} already.`
      : `Nothing in the navigation is called ${codeSpan(name)}.`;
    return { type: "applied", changedFiles: 0, notes: [note] };
  }
  return refuse(
    page === undefined ? "group_not_found" : "ambiguous_group",
    page === undefined
      ? `Nothing in the navigation is called just ${codeSpan(name)}. To change a longer name there, please give all of it.`
      : `Several entries of the navigation are called ${codeSpan(name)}. Please say which page or group is meant.`,
  );
}

/** The pages that are listed by this name. */
async function findEntries(docs: DocsFiles, name: string): Promise<string[]> {
  const wanted = cleanTitle(name);
  const entries = listEntryTitles((await readSiteSource(docs)).navigation);
  return [...entries].flatMap(([path, titles]) => (titles.some((title) => cleanTitle(title) === wanted) ? [path] : []));
}

export function refuseRename(
  plan: Exclude<GroupRename, { type: "planned" | "same" }>,
  group: string,
  to: string,
  kind: string,
  inside?: string,
): Refused {
  switch (plan.type) {
    case "none": {
      const hint = plan.known.length > 0 ? ` There are ${codeSpans(plan.known)}.` : "";
      const where = inside === undefined ? "in the navigation" : `in ${codeSpan(inside)}`;
      const all = inside === undefined ? hint : hint.replace(" There are", " The navigation has");
      return refuse("group_not_found", `There is no ${kind} ${codeSpan(group)} ${where}.${all}`);
    }
    case "several":
      return refuse(
        "ambiguous_group",
        `There are several ${kind}s called ${codeSpan(plan.name)}, which start with ${codeSpans(plan.starts)}. Please name a group or tab around it, for example: rename the group ${codeSpan(plan.name)} in Guides to ${codeSpan(to)}.`,
      );
    case "taken":
      return refuse(
        "ambiguous_group",
        `There is a ${kind} ${codeSpan(to)} beside ${codeSpan(plan.name)} already. To join them, move the pages into it.`,
      );
    case "computed": {
      const way = plan.root === undefined ? "" : ` The title of its page ${codeSpan(plan.root)} can be changed.`;
      const reason = plan.isAddress
        ? "the address of its own page is made of it"
        : `no setting that Docket can change holds it as a text${plan.unread === undefined ? "" : ` (${codeSpan(plan.unread)} is no plain data)`}`;
      return refuse("no_label", `The ${kind} ${codeSpan(plan.name)} was not renamed, because ${reason}.${way}`);
    }
  }
}

export async function placesOf(docs: DocsFiles, edits: readonly FileEdit[]): Promise<string[]> {
  const places: string[] = [];
  for (const { file, start } of edits) places.push(`${file}:${positionAt((await docs.read(file)) ?? "", start).line}`);
  return places;
}
