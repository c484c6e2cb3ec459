import { folderOf, nameOf } from "../docs-source/docs-path.ts";
import { frontmatterValue, readFrontmatter } from "../docs-source/frontmatter.ts";
import { pageTitle, pageUrl, withoutExtension } from "../docs-source/pages.ts";

/** The words by which people ask to take a page out of the navigation. */
const ASKS =
  /\b(?:remov|delet|hid(?:e|den|ing)\b|unlist|unpublish|drop(?:s|ped|ping)?\b|archiv|draft|tak(?:e|ing) (?:it |them |the |this |these )?(?:\S+ ){0,4}(?:out|off|away)\b|get rid\b)/i;
const MIN_NAME_LENGTH = 2;
/** The fields of frontmatter with what the navigation shows instead of the title. */
const LABELS = ["sidebarTitle", "sidebar_label", "linkTitle"];

export type ListedPage = {
  path: string;
  text: string | undefined;
  /** The names of the sections of the navigation that contain it. */
  sections: string[];
};

/**
 * Whether one of the prompts asks to take the page out of the navigation: a sentence has one of the words, and names the
 * page by its path, file name, title or label, or a folder or section that contains it.
 */
export function asksToUnlist(prompts: string[], { path, text, sections }: ListedPage): boolean {
  const names = [
    ...[path, withoutExtension(path), pageUrl(path), nameOf(withoutExtension(path)), folderOf(path)],
    ...(text === undefined ? [] : [pageTitle(text) ?? "", ...labelsOf(text)]),
    ...sections,
  ].filter((name) => name.length >= MIN_NAME_LENGTH);
  const sentences = prompts.flatMap((prompt) => prompt.split(/(?<=[.!?;])\s+|\n+/)).filter((one) => ASKS.test(one));
  return sentences.some((sentence) => names.some((name) => mentions(sentence, name)));
}

function labelsOf(text: string): string[] {
  const fields = readFrontmatter(text);
  return LABELS.map((name) => frontmatterValue(fields, name)).filter((value) => typeof value === "string");
}

function mentions(sentence: string, name: string): boolean {
  const [text, wanted] = [plain(sentence), plain(name)];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const isWhole = !/[\p{L}\p{N}]$/u.test(text.slice(0, at)) && !/^[\p{L}\p{N}]/u.test(text.slice(at + wanted.length));
    if (isWhole) return true;
  }
  return false;
}

function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[\s_-]+/g, " ")
    .trim();
}
