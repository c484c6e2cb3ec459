import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { indexFiles } from "../../docs-source/docs-index.ts";
import { folderOf, nameOf } from "../../docs-source/docs-path.ts";
import { removeFrontmatterField } from "../../docs-source/frontmatter.ts";
import { findFactsOfText } from "../../docs-source/links/page-facts.ts";
import { nameForTitle } from "../../docs-source/name-for-title.ts";
import { pageTitle, withoutExtension } from "../../docs-source/pages.ts";
import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import { entryTitlesIn, listPages } from "../../docs-source/site-edits/listed-pages.ts";
import { planSiteEdits } from "../../docs-source/site-edits/plan-site-edits.ts";
import type { PlannedEdits } from "../../docs-source/site-edits/site-change.ts";
import { findTranslatedTwins } from "../../docs-source/site-edits/translated-twins.ts";
import { applyEdits, createPositionLookup } from "../../docs-source/text-edits.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import type { ApplyInstruction, Instruction, Refused } from "./instruction.ts";
import { inSite, withoutRepositoryFolder } from "./moves/path-in-site.ts";
import { applySitePlan } from "./page-edits/apply-site-plan.ts";
import { belowDocsFolder } from "./page-edits/below-docs-folder.ts";
import { describeSitePlan, refusePlan } from "./page-edits/describe-site-plan.ts";
import { editTitle, getsFrontmatter, NO_TITLE_IN_BOOK } from "./page-edits/edit-title.ts";
import { findOnePage } from "./page-edits/find-one-page.ts";
import { newPagePath } from "./page-edits/new-page-path.ts";
import { withNumbers } from "./page-edits/numbered-path.ts";
import { placeByFileNumber } from "./page-edits/place-by-file-number.ts";
import { planLinkMoves } from "./page-edits/retarget-links.ts";
import { isBook } from "./page-edits/title-heading.ts";
import { refuse } from "./refuse.ts";

type CopyPage = Extract<Instruction, { type: "copy-page" }>;

/** What no two pages may have: their names, their addresses and what redirects to them. */
const OWN_FIELDS = ["id", "slug", "permalink", "url", "aliases", "redirect_from", "redirects", "canonical", "uuid"];
/** What the navigation calls a page, where that is not its title. */
const LABEL_FIELDS = ["sidebarTitle", "sidebar_label", "linkTitle", "nav_title", "short_title"];

/** Writes a page once more, at another path. Its links lead where they did, and its entry stands behind that of the page. */
export const copyPage: ApplyInstruction<"copy-page"> = async (docs, asked, signal) => {
  const found = await findOnePage(docs, asked.page);
  if (found.type === "refused") return found;
  const from = found.path;
  const target = await findTarget(docs, from, asked);
  if (target.type === "refused") return target;
  const to = target.path;
  const written = await writeCopy(docs, from, to, asked.title);
  if (written.type === "refused") return written;
  const source = await readSiteSource(docs);
  const old = pageTitle((await docs.read(from)) ?? "");
  const [label] = entryTitlesIn(source.navigation, from, source.format);
  const title = asked.title ?? label ?? old ?? withoutExtension(nameOf(to));
  const isListed = listPages(source.navigation).includes(from);
  const position = { type: "beside" as const, page: from, side: "after" as const };
  const plan = await planSiteEdits(docs, {
    additions: [{ path: to, title, text: written.text }],
    placements: isListed ? [{ path: to, position }] : [],
  });
  if (plan.type !== "planned") return refusePlan(plan);
  if (isListed && !plan.placed[0]?.taken && plan.left.length === 0)
    return refuse(
      "settings_not_editable",
      `${codeSpan(from)} was not copied, because no setting that Docket can change lists it, so the copy cannot stand beside it.`,
    );
  const settings = await applySitePlan(docs, plan);
  if (settings.type === "refused") return settings;
  await docs.write(to, written.text);
  const numbered =
    isListed && plan.edits.length === 0 ? await placeByFileNumber(docs, to, position, signal) : undefined;
  if (numbered?.type === "refused") return numbered;
  const now = numbered?.moves?.get(to) ?? to;
  const notes = [
    `Copied ${codeSpan(from)} to ${codeSpan(now)}.`,
    ...written.notes,
    ...describeSitePlan(plan),
    ...describePlace(from, isListed, plan),
    ...(await describeTranslations(docs, from)),
  ];
  const shared = old ?? label;
  if (asked.title === undefined && shared !== undefined)
    notes.push(
      `Both pages have the title ${codeSpan(shared)}. To change that, ask: change the title of ${codeSpan(now)} to "…".`,
    );
  const added = { path: now, kind: "page" as const, message: `was copied from ${codeSpan(from)}`, isChanged: true };
  const more = (numbered?.findings ?? []).filter(({ path }) => path !== now);
  return {
    type: "applied",
    changedFiles: 1 + settings.changed.length + Math.max(0, (numbered?.moves?.size ?? 1) - 1),
    notes,
    findings: [added, ...settings.findings, ...more],
    ...(numbered?.moves && { moves: numbered.moves }),
  };
};

async function findTarget(docs: EditableDocs, from: string, { page, path, title }: CopyPage) {
  const extension = from.slice(from.lastIndexOf(".") + 1);
  const name = withoutExtension(nameOf(from));
  const written = path === undefined ? nameForTitle(title ?? "") : await belowDocsFolder(docs, path);
  if (!/[\p{L}\p{N}]/u.test(written))
    return refuse("bad_path", `Please give a path for the copy of ${codeSpan(from)}.`);
  if (/^(?:index|readme|_index)$/i.test(name) && !/[/.]/.test(written))
    return refuse(
      "bad_path",
      `${codeSpan(from)} is the page of a folder, so it is not clear where its copy ${codeSpan(written)} should be. Please give its whole path, such as ${codeSpan(`${folderOf(from) === "" ? "" : `${folderOf(from)}/`}${written}.${extension}`)}.`,
    );
  const place = { folder: folderOf(from), name, extension, files: indexFiles(await docs.list()).files };
  const own = path === undefined ? written : withoutRepositoryFolder(page, from, written);
  const inFolder = path === undefined ? own : await inSite(docs, page, from, own);
  const target = newPagePath(path === undefined ? `./${inFolder}` : inFolder, place);
  return target.type === "refused" ? target : withNumbers(docs, target.path);
}

type Copy = { type: "copy"; text: string; notes: string[] };

/** The text of the page as it is right at the new place. */
async function writeCopy(
  docs: EditableDocs,
  from: string,
  to: string,
  title: string | undefined,
): Promise<Copy | Refused> {
  const text = (await docs.read(from)) ?? "";
  const moving = await planLinkMoves(docs, new Map([[from, to]]), [], new Map());
  const facts = await findFactsOfText(docs, from, text);
  if (facts.type !== "parsed")
    return refuse("unparsable_page", `${codeSpan(from)} cannot be read as a page, so its links are not known.`);
  const [lost] = moving.lostImports(from, text);
  if (lost)
    return refuse(
      "bad_position",
      `${codeSpan(from)} was not copied, because its script imports ${codeSpan(lost.target)} in line ${createPositionLookup(text)(lost.start).line}, which is not there from the other folder, and Docket changes no scripts.`,
    );
  const edits = moving.retarget({ path: from, text, links: facts.links });
  let copy = applyEdits(text, edits);
  const gone: string[] = [];
  for (const field of title === undefined ? OWN_FIELDS : [...OWN_FIELDS, ...LABEL_FIELDS]) {
    const removed = removeFrontmatterField(copy, field);
    if (removed.type !== "changed") continue;
    copy = removed.text;
    gone.push(field);
  }
  const isOfBook = await isBook(docs);
  const titled = title === undefined ? undefined : await editTitle(to, copy, title, { isOfBook });
  if (titled?.type === "invalid")
    return refuse("bad_text", `${codeSpan(from)} was not copied, because the title of the copy: ${titled.message}.`);
  const isUntitled = isOfBook && titled?.type === "changed" && getsFrontmatter(copy, titled.text);
  const notes = [
    edits.length > 0 ? `Adapted ${edits.length === 1 ? "one link" : `${edits.length} links`} in it to its place.` : "",
    gone.length > 0
      ? `The copy has no ${codeSpans(gone)}, which ${gone.length === 1 ? "is" : "are"} of the other page.`
      : "",
    title === undefined || isUntitled ? "" : `Its title is ${codeSpan(title)}.`,
    isUntitled ? `What the copy says of its title was left unchanged: ${NO_TITLE_IN_BOOK}.` : "",
  ];
  return {
    type: "copy",
    text: titled?.type === "changed" && !isUntitled ? titled.text : copy,
    notes: notes.filter((note) => note !== ""),
  };
}

function describePlace(from: string, isListed: boolean, plan: PlannedEdits): string[] {
  if (!isListed) return [`The navigation does not list ${codeSpan(from)}, and so not its copy.`];
  return plan.placed[0]?.taken?.type === "folder"
    ? [`The folder decides the order, so it may not stand beside ${codeSpan(from)}.`]
    : [];
}

async function describeTranslations(docs: EditableDocs, from: string): Promise<string[]> {
  const twins = findTranslatedTwins(await readSiteSource(docs), await docs.list(), from).map(({ path }) => path);
  return twins.length === 0 ? [] : [`Its translations were not copied: ${codeSpans(twins)}.`];
}
