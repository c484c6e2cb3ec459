import type { Heading } from "mdast";
import {
  type FrontmatterEdit,
  frontmatterValue,
  readFrontmatter,
  setFrontmatterField,
} from "../../../docs-source/frontmatter.ts";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { pageTitle } from "../../../docs-source/pages.ts";
import { parseEditedPage, parsePageAsMeant } from "../../../docs-source/parse-page.ts";
import { applyEdits } from "../../../docs-source/text-edits.ts";
import { followTitleInLabels } from "./edit-sidebar-label.ts";
import { followInPreviews } from "./head-texts.ts";
import { firstHeading, textOf, titleHeading } from "./title-heading.ts";

/** `{#id}` at the end of a heading, in the ways that generators have for it. */
export function withoutOwnAnchor(title: string): string {
  return title.replace(OWN_ANCHOR, "");
}

const OWN_ANCHOR = /\s*\\?\{\s*#[^\s{}\\]+\s*\\?\}\s*$/;

/**
 * Changes a page's title where it stands: in the frontmatter, in the heading at its beginning, or in both if they are the
 * same. An ending such as ` | Guide`, which the frontmatter has behind the heading, stays. A page that has no title gets a
 * field. Names for the navigation and titles of previews in the frontmatter that were the title follow.
 *
 * `isExact`: the value is that of the field, whatever else stands there.
 */
export async function editTitle(
  path: string,
  page: string,
  title: string,
  { isExact = false, isOfBook = false } = {},
): Promise<FrontmatterEdit> {
  const old = withoutOwnAnchor(pageTitle(page) ?? "") || undefined;
  const edit =
    (isExact ? undefined : await editWithEnding(path, page, title)) ??
    (await editOwnTitle(path, page, title, isOfBook));
  if (edit.type !== "changed" || old === undefined) return edit;
  const labelled = followTitleInLabels(edit.text, old, title);
  const told = followInPreviews(labelled, "title", fieldOf(page), fieldOf(edit.text) ?? title);
  return { type: "changed", text: followInPreviews(told, "title", old, title) };
}

function fieldOf(page: string): string | undefined {
  const title = frontmatterValue(readFrontmatter(page), "title");
  return title === undefined ? undefined : String(title);
}

async function editWithEnding(path: string, page: string, title: string): Promise<FrontmatterEdit | undefined> {
  const heading = await findTitleHeading(path, page);
  const ending = heading && endingOf(page, headingText(heading));
  if (!heading || ending === undefined) return undefined;
  const own = title.endsWith(ending) ? ending : (ENDING.exec(title)?.[0] ?? "");
  const bare = title.slice(0, title.length - own.length);
  const edited = await editHeading(path, page, heading, bare);
  const text = edited.type === "changed" ? edited.text : page;
  const field = setFrontmatterField(text, "title", bare + (own || ending));
  return field.type === "unchanged" ? edited : field;
}

/** What the title in the frontmatter has behind the words of the heading. */
function endingOf(page: string, heading: string): string | undefined {
  const title = withoutCode(String(frontmatterValue(readFrontmatter(page), "title") ?? ""));
  return title.startsWith(heading) && ENDING.exec(title)?.index === heading.length
    ? title.slice(heading.length)
    : undefined;
}

/** The ending that the title in the frontmatter has before and after a change. */
export function keptEnding(before: string, after: string): string | undefined {
  const [was, is] = [before, after].map((page) => String(frontmatterValue(readFrontmatter(page), "title") ?? ""));
  const ending = ENDING.exec(is ?? "")?.[0];
  return ending !== undefined && was?.endsWith(ending) ? ending : undefined;
}

const ENDING = /\s+[|–—·•]\s+[^\s|–—·•][^|–—·•]{0,60}$/;

async function findTitleHeading(path: string, page: string, isOfBook = false): Promise<Heading | undefined> {
  const parsed = await parsePageAsMeant(path, page);
  return parsed.type === "parsed" ? titleHeading({ path, tree: parsed.tree, isOfBook }) : undefined;
}

async function editOwnTitle(path: string, page: string, title: string, isOfBook: boolean): Promise<FrontmatterEdit> {
  const old = frontmatterValue(readFrontmatter(page), "title");
  const heading = await findTitleHeading(path, page, isOfBook);
  const written = old !== undefined && isAllCode(String(old)) && isName(title) ? `\`${title}\`` : title;
  if (!heading || (old !== undefined && headingText(heading) !== withoutCode(String(old))))
    return setFrontmatterField(page, "title", written);
  const edited = await editHeading(path, page, heading, title);
  if (old === undefined) return edited;
  const field = setFrontmatterField(edited.type === "changed" ? edited.text : page, "title", written);
  return field.type === "unchanged" ? edited : field;
}

/** What a page is called in the heading at its beginning, if that is another name than the title in its frontmatter. */
export async function otherHeading(path: string, page: string): Promise<string | undefined> {
  const title = frontmatterValue(readFrontmatter(page), "title");
  const heading = title === undefined ? undefined : await findTitleHeading(path, page);
  const text = heading && headingText(heading);
  return text === undefined || text === withoutCode(String(title)) || endingOf(page, text) !== undefined
    ? undefined
    : text;
}

/** A title that is a name in code and nothing else, such as `useState`. */
function isAllCode(title: string): boolean {
  return /^`[^`]+`$/.test(title);
}

/** What may be a name in code: `useStore`, `client.send()`, and not "Overview". */
function isName(title: string): boolean {
  return /^[^\s`]+$/.test(title) && /^[\p{Ll}@$_<-]|\p{Ll}\p{Lu}|[._()/<>$]/u.test(title);
}

function withoutCode(title: string): string {
  return title.replaceAll(/`([^`]+)`/g, "$1");
}

async function editHeading(path: string, page: string, heading: Heading, title: string): Promise<FrontmatterEdit> {
  if (headingText(heading) === title) return { type: "unchanged" };
  const [first, last] = [heading.children[0], heading.children.at(-1)];
  const [start, end] = [first ? rangeOf(first).start : 0, last ? rangeOf(last).end : 0];
  const anchor = OWN_ANCHOR.exec(page.slice(start, end))?.[0] ?? "";
  const isCode = heading.children.length === 1 && first?.type === "inlineCode" && isName(title);
  const own = isCode ? [`\`${title}\``] : [];
  for (const escaped of [...own, title, title.replace(/[\\`*_{}[\]<>|~&#]/g, "\\$&")]) {
    const text = applyEdits(page, [{ start, end, text: escaped + anchor }]);
    const parsed = await parseEditedPage(path, page, text);
    const now = parsed.type === "parsed" ? firstHeading(parsed.tree) : undefined;
    const isSame = now?.depth === heading.depth && [title, withoutCode(title)].includes(headingText(now));
    if (isSame && now.children.every(({ type }) => type === "text" || type === "inlineCode"))
      return { type: "changed", text };
  }
  return { type: "invalid", message: "The heading cannot be changed safely" };
}

/** The words of a heading, without its formatting and the id behind them. */
export function headingText(heading: Heading): string {
  return textOf(heading).replace(OWN_ANCHOR, "").trim();
}

/** Whether a page got frontmatter and had none, which an mdBook would show as a text of the page. */
export function getsFrontmatter(before: string, after: string): boolean {
  return readFrontmatter(before).type === "none" && readFrontmatter(after).type !== "none";
}

export const NO_TITLE_IN_BOOK = "it has no heading at its beginning, and a page of an mdBook no frontmatter";
