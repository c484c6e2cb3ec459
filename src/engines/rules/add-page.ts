import { countOf } from "../../count-of.ts";
import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { indexFiles } from "../../docs-source/docs-index.ts";
import { folderOf, nameOf } from "../../docs-source/docs-path.ts";
import { findPageOnSite } from "../../docs-source/find-page-on-site.ts";
import { nameForTitle } from "../../docs-source/name-for-title.ts";
import { isPage } from "../../docs-source/pages.ts";
import { inPagesFolder, readPagesFolders } from "../../docs-source/site/pages-folders.ts";
import { findSitePlace } from "../../docs-source/site-edits/find-site-place.ts";
import { planSiteEdits } from "../../docs-source/site-edits/plan-site-edits.ts";
import type { SitePosition } from "../../docs-source/site-edits/site-change.ts";
import { lineEndingOf } from "../../docs-source/text-edits.ts";
import { codeSpan } from "./code-span.ts";
import type { Applied, ApplyInstruction, Instruction, Refused } from "./instruction.ts";
import { applySitePlan } from "./page-edits/apply-site-plan.ts";
import { belowDocsFolder } from "./page-edits/below-docs-folder.ts";
import { describeSitePlan, refusePlace, refusePlan } from "./page-edits/describe-site-plan.ts";
import { findFolderByEnd } from "./page-edits/find-folder.ts";
import { findNamedFolder } from "./page-edits/find-named-folder.ts";
import { findPosition } from "./page-edits/navigation-place.ts";
import { newPagePath } from "./page-edits/new-page-path.ts";
import { withNumbers } from "./page-edits/numbered-path.ts";
import { parentFieldsIn } from "./page-edits/parent-fields.ts";
import { placeByFileNumber } from "./page-edits/place-by-file-number.ts";
import { refuseStrayLinks } from "./page-edits/refuse-stray-links.ts";
import { isBook } from "./page-edits/title-heading.ts";
import { findTitleStyle } from "./page-edits/title-style.ts";
import { writePage } from "./page-edits/write-page.ts";
import { placePage } from "./place-page.ts";
import { refuse, refuseBrokenSettings } from "./refuse.ts";
import { setLabel } from "./set-label.ts";

type AddPage = Extract<Instruction, { type: "add-page" }>;

/** Writes a new page and puts it into the navigation. */
export const addPage: ApplyInstruction<"add-page"> = async (docs, asked, signal) => {
  const listed = asked.mayExist && (await listPage(docs, asked, signal));
  if (listed) return listed;
  const files = await docs.list();
  const instruction = await withFolder(docs, asked);
  const index = indexFiles(files);
  const name = nameForTitle(instruction.title);
  const written = await belowDocsFolder(docs, instruction.path ?? name);
  if (!/[\p{L}\p{N}]/u.test(written)) {
    return refuse(
      "bad_path",
      `Please give a path for the page ${codeSpan(instruction.title)}: its title has no letters or digits to make one from.`,
    );
  }
  const target = { name: name || nameOf(written), extension: usualExtension(files), files: index.files };
  const inSite = instruction.path === undefined ? written : await inKnownFolder(docs, files, written);
  const ending = { extension: extensionIn(files, folderOf(inSite)) ?? target.extension };
  const given = instruction.path === undefined ? undefined : newPagePath(inSite, { ...target, ...ending, folder: "" });
  if (given?.type === "refused") return given;
  const position = await findPosition(docs, instruction.position);
  if (position?.type === "refused") return position;
  const wanted = { ...(position && { position }), ...(given && { folder: folderOf(given.path) }) };
  const place = await findSitePlace(docs, wanted);
  if (place.type === "invalid") return refuseBrokenSettings(place);
  if (place.type === "misplaced") return refusePlace(place.problem);
  const own = inOwnFolder(written, place);
  const extension = extensionIn(files, own.folder) ?? target.extension;
  const chosen = given ?? newPagePath(own.written, { ...target, folder: own.folder, extension });
  const path = chosen.type === "refused" ? chosen : await withNumbers(docs, chosen.path);
  if (path.type === "refused") return path;
  const eol = await usualLineEnding(docs, [place.neighbour, place.settings]);
  const parents = await parentFieldsIn(docs, path.path);
  const page = await writePage(path.path, instruction, eol, await findTitleStyle(docs, path.path), parents);
  if (page.type === "refused") return page;
  if (instruction.description !== undefined && (await isBook(docs)))
    return refuse(
      "no_frontmatter",
      "Nothing was added, because an mdBook knows no frontmatter and would show the description as a text of the page.",
    );
  const addition = { path: path.path, title: instruction.title, text: page.text };
  const plan = await planSiteEdits(docs, { additions: [addition], placements: [{ path: path.path, ...wanted }] });
  if (plan.type !== "planned") return refusePlan(plan);
  if (position && !plan.placed[0]?.taken && plan.left.length === 0) return refuseUnplaced(position);
  const stray = instruction.text === undefined ? undefined : await refuseStrayLinks(docs, addition, plan.edits);
  if (stray) return stray;
  const settings = await applySitePlan(docs, plan);
  if (settings.type === "refused") return settings;
  await docs.write(path.path, page.text);
  const numbered = plan.edits.length > 0 ? undefined : await placeByFileNumber(docs, path.path, position, signal);
  if (numbered?.type === "refused") return numbered;
  if (numbered) return describeNumbered(path.path, page.notes, numbered);
  const said = asked.isForGroup || parents.length > 0 ? { ...plan, placed: [] } : plan;
  const above = parents.find(([field]) => field === "parent")?.[1];
  const below =
    above === undefined ? [] : [`It stands below ${codeSpan(above)}, as the pages beside it do (\`parent\`).`];
  const notes = [`Added ${codeSpan(path.path)}.`, ...page.notes, ...below, ...describeSitePlan(said)];
  if (position?.type === "beside" && plan.placed[0]?.taken?.type === "folder")
    notes.push(`The folder decides the order, so it may not stand ${position.side} ${codeSpan(position.page)}.`);
  const added = { path: path.path, kind: "page" as const, message: "was added", isChanged: true };
  const findings = [added, ...settings.findings];
  return { type: "applied", changedFiles: 1 + settings.changed.length, notes, findings };
};

/** A page that got its place by the number of its file, and others that got other numbers for that. */
function describeNumbered(path: string, notes: string[], numbered: Exclude<Applied, Refused>): Applied {
  const now = numbered.moves?.get(path) ?? path;
  const others = [...(numbered.moves?.keys() ?? [])].filter((from) => from !== path);
  const more =
    others.length === 0 ? [] : [`${countOf(others.length, "file")} got other numbers, so that it stands there.`];
  const added = { path: now, kind: "page" as const, message: "was added", isChanged: true };
  const findings = [added, ...(numbered.findings ?? []).filter((finding) => finding.path !== now)];
  return {
    ...numbered,
    changedFiles: 1 + others.length,
    notes: [`Added ${codeSpan(now)}.`, ...notes, ...more],
    findings,
  };
}

/** Puts a page that there is where a new one would go. */
async function listPage(docs: EditableDocs, asked: AddPage, signal: AbortSignal): Promise<Applied | undefined> {
  const found = await findPageOnSite(docs, asked.path ?? asked.title);
  // Of several, none may be made beside them: who places a page says which there are.
  const page =
    found.type === "found" ? found.path : found.type === "ambiguous" ? (asked.path ?? asked.title) : undefined;
  if (page === undefined) return undefined;
  if (asked.position) {
    const placed = await placePage(docs, { type: "place-page", page, position: asked.position }, signal);
    return asked.label === undefined || placed.type === "refused" ? placed : withLabel(docs, page, asked.label, placed);
  }
  return refuse(
    "bad_position",
    `${codeSpan(page)} exists already. To list it, please say where, for example: put ${codeSpan(page)} after another page.`,
  );
}

/** A page that got its place, with another name there. */
async function withLabel(
  docs: EditableDocs,
  path: string,
  label: string,
  placed: Exclude<Applied, Refused>,
): Promise<Applied> {
  const now = placed.moves?.get(path) ?? path;
  const named = await setLabel(docs, now, label);
  if (named.type === "refused") return named;
  const notes = [...placed.notes, ...named.notes];
  const findings = [...(placed.findings ?? []), ...(named.findings ?? [])];
  return { ...placed, changedFiles: Math.max(placed.changedFiles, named.changedFiles), notes, findings };
}

/** A place in the navigation that exists, but that no setting which Docket can change holds. */
function refuseUnplaced(position: SitePosition): Refused {
  const where = position.type === "group" ? `the group ${codeSpan(position.group)}` : codeSpan(position.page);
  return refuse(
    "settings_not_editable",
    `Nothing was added, because no setting that Docket can change lists the pages at ${where}. Please name another place, or ask for the page without one.`,
  );
}

/** Where each page has a folder for itself, as in Next.js, a new one has too. */
function inOwnFolder(
  written: string,
  { folder, neighbour }: { folder: string; neighbour: string | undefined },
): { written: string; folder: string } {
  const isOwn = /\/page\.mdx?$/.test(neighbour ?? "") && folder === folderOf(neighbour ?? "");
  return isOwn ? { written: `./${written}/page`, folder: folderOf(folder) } : { written, folder };
}

/** A path counts from the folder of the site's pages, or begins with the name of a folder in it that is nowhere else. */
async function inKnownFolder(docs: EditableDocs, files: string[], written: string): Promise<string> {
  const inSite = inPagesFolder(await readPagesFolders(docs), written);
  const [folder, name] = [folderOf(written.replace(/^\/+/, "")), nameOf(written)];
  const isKnown = folder === "" || [inSite, written].some((path) => hasFolder(files, folderOf(path)));
  const deeper = isKnown || written.startsWith("/") ? undefined : findFolderByEnd(files, folder);
  return deeper === undefined ? inSite : `${deeper}/${name}`;
}

function hasFolder(files: string[], folder: string): boolean {
  return files.some((file) => file.startsWith(`${folder}/`));
}

/** A page for "Guides" goes into the folder of that name where the navigation has no such group. */
async function withFolder(docs: EditableDocs, instruction: AddPage): Promise<AddPage> {
  const folder = await findNamedFolder(docs, instruction.position);
  if (folder === undefined) return instruction;
  const { position, ...rest } = instruction;
  const name = nameOf(instruction.path ?? nameForTitle(instruction.title));
  const isBeside = position?.type === "after" || position?.type === "before";
  const beside = isBeside && { position: { type: position.type, page: position.page } };
  return name === "" ? instruction : { ...rest, path: `${folder}/${name}`, ...beside };
}

/** That of most pages of a folder. */
function extensionIn(files: string[], folder: string): string | undefined {
  const inside = files.filter((path) => isPage(path) && folderOf(path) === folder);
  const endings = inside.map((path) => path.slice(path.lastIndexOf(".") + 1).toLowerCase());
  const usual = endings.find((ending) => endings.filter((one) => one === ending).length > endings.length / 2);
  return inside.length > 1 ? usual : undefined;
}

function usualExtension(files: string[]): string {
  const pages = files.filter(isPage);
  const markdown = pages.filter((path) => path.endsWith(".md")).length;
  return markdown > pages.length / 2 ? "md" : "mdx";
}

async function usualLineEnding(docs: EditableDocs, examples: (string | undefined)[]): Promise<string> {
  for (const path of examples) {
    const text = path === undefined ? undefined : await docs.read(path);
    if (text?.includes("\n")) return lineEndingOf(text);
  }
  return "\n";
}
