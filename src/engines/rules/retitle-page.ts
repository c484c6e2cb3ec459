import { slug } from "github-slugger";
import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { nameOf } from "../../docs-source/docs-path.ts";
import { frontmatterValue, readFrontmatter } from "../../docs-source/frontmatter.ts";
import { cleanTitle, pageTitle, withoutExtension } from "../../docs-source/pages.ts";
import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import { entryTitlesIn } from "../../docs-source/site-edits/listed-pages.ts";
import { lineOfChange } from "../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../engine.ts";
import { codeSpan } from "./code-span.ts";
import type { Applied } from "./instruction.ts";
import { editTitle, getsFrontmatter, NO_TITLE_IN_BOOK } from "./page-edits/edit-title.ts";
import { followTitles } from "./page-edits/follow-titles.ts";
import { isBook } from "./page-edits/title-heading.ts";
import { splitInGroup } from "./prompt/read-page-in-group.ts";
import { setFrontmatter } from "./set-frontmatter.ts";
import { setLabel } from "./set-label.ts";

/** Gives a page another title, or another name in the navigation if it was named by that. */
export async function retitlePage(
  docs: EditableDocs,
  path: string,
  { page, title }: { page: string; title: string },
  signal: AbortSignal,
): Promise<Applied> {
  const label = await retitleEntry(docs, { path, page, to: title }, signal);
  if (label) return label;
  const { changed, notes, findings } = await setTitle(docs, path, title, signal);
  return { type: "applied", changedFiles: changed.length, notes, findings };
}

/** A page that was named by its entry in the navigation, which is not its title, gets another name there. */
async function retitleEntry(
  docs: EditableDocs,
  { path, page, to }: { path: string; page: string; to: string },
  signal: AbortSignal,
): Promise<Applied | undefined> {
  const wanted = cleanTitle(splitInGroup(page)?.page ?? page);
  const text = (await docs.read(path)) ?? "";
  const title = pageTitle(text);
  const { navigation, format } = await readSiteSource(docs);
  const names = entryTitlesIn(navigation, path, format);
  const isByFile = slug(wanted) === withoutExtension(nameOf(path)).toLowerCase();
  if (title === undefined || cleanTitle(title) === wanted) return undefined;
  const isHeld = cleanTitle(String(frontmatterValue(readFrontmatter(text), "sidebarTitle") ?? "")) === wanted;
  if (!isHeld && !names.some((name) => cleanTitle(name) === wanted)) return undefined;
  const field = { type: "set-frontmatter", page: path, field: "sidebarTitle", value: to } as const;
  const set = isHeld ? await setFrontmatter(docs, field, signal) : await setLabel(docs, path, to);
  if (set.type === "refused") return isByFile ? undefined : set;
  const rest = `Its title ${codeSpan(title)} stays. To change that too, ask: change the title of ${codeSpan(path)} to ${codeSpan(to)}.`;
  return { ...set, notes: [...set.notes, rest] };
}

export async function setTitle(
  docs: EditableDocs,
  path: string,
  title: string,
  signal: AbortSignal,
): Promise<{ changed: string[]; notes: string[]; findings: EngineFinding[] }> {
  const text = (await docs.read(path)) ?? "";
  const isOfBook = await isBook(docs);
  const edit = await editTitle(path, text, title, { isOfBook });
  if (isOfBook && edit.type === "changed" && getsFrontmatter(text, edit.text))
    return {
      changed: [],
      notes: [`The title of ${codeSpan(path)} was left unchanged: ${NO_TITLE_IN_BOOK}.`],
      findings: [{ path, kind: "frontmatter", message: "the page has no heading at its beginning", isChanged: false }],
    };
  if (edit.type === "invalid") {
    const left: EngineFinding = { path, kind: "frontmatter", message: codeSpan(edit.message), isChanged: false };
    const note = `The title of ${codeSpan(path)} was left unchanged: ${edit.message}.`;
    return { changed: [], notes: [note], findings: [left] };
  }
  if (edit.type === "unchanged")
    return { changed: [], notes: [`The title was ${codeSpan(title)} already.`], findings: [] };
  await docs.write(path, edit.text);
  const followed = await followTitles(docs, [{ path, before: text, after: edit.text }], signal);
  const note = `Set the title of ${codeSpan(path)} to ${codeSpan(title)}.`;
  const message = `the title was set to ${codeSpan(title)}`;
  const place = { path, ...lineOfChange(text, edit.text) };
  const findings: EngineFinding[] = [{ ...place, kind: "frontmatter", message, isChanged: true }, ...followed.findings];
  return { changed: [...new Set([path, ...followed.changed])], notes: [note, ...followed.notes], findings };
}
