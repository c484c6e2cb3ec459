import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { commonFolder } from "../../../docs-source/docs-path.ts";
import { setFrontmatterField } from "../../../docs-source/frontmatter.ts";
import { numberOf, withoutNumber } from "../../../docs-source/site/navigation-from-folders.ts";
import { readPageFields } from "../../../docs-source/site/pages/page-fields.ts";
import type { NavigationSection } from "../../../docs-source/site/site-source.ts";
import { listPages } from "../../../docs-source/site-edits/listed-pages.ts";
import { lineEndingOf } from "../../../docs-source/text-edits.ts";

const JSON_NUMBER = /("position"\s*:\s*)-?\d+(?:\.\d+)?/;
const YAML_NUMBER = /^(position\s*:\s*)-?\d+(?:\.\d+)?/m;

/** The number by which a folder of Docusaurus stands among others: that of its `_category_` file, else that of its own page. */
export async function readFolderNumber(docs: DocsFiles, section: NavigationSection): Promise<number | undefined> {
  const { text } = await findCategory(docs, section);
  const [found = ""] = JSON_NUMBER.exec(text) ?? YAML_NUMBER.exec(text) ?? [];
  const number = /[\d.-]+$/.exec(found)?.[0];
  if (number !== undefined) return Number(number);
  return (await readRootNumber(docs, section)) ?? numberInName(folderOfSection(section));
}

/** The file that gives a folder another number, with its new text. It may be a new one. */
export async function writeFolderNumber(
  docs: DocsFiles,
  section: NavigationSection,
  number: number,
): Promise<{ path: string; text: string } | undefined> {
  const { path, text } = await findCategory(docs, section);
  const { root } = section;
  if (root !== undefined && !/\bposition\b/.test(text) && (await readRootNumber(docs, section)) !== undefined) {
    const edit = setFrontmatterField((await docs.read(root)) ?? "", "sidebar_position", number);
    return edit.type === "changed" ? { path: root, text: edit.text } : undefined;
  }
  return { path, text: path.endsWith(".json") ? inJson(text, number) : inYaml(text, number) };
}

/** The number in front of the name of a file or a folder, by which Docusaurus orders it where nothing else does. */
export function numberInName(path: string): number | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const number = withoutNumber(name) === name ? Number.POSITIVE_INFINITY : numberOf(name);
  return Number.isFinite(number) ? number : undefined;
}

function folderOfSection(section: NavigationSection): string {
  return commonFolder(listPages([section]));
}

async function readRootNumber(docs: DocsFiles, { root }: NavigationSection): Promise<number | undefined> {
  return root === undefined ? undefined : readPageFields((await docs.read(root)) ?? "").order;
}

async function findCategory(docs: DocsFiles, section: NavigationSection): Promise<{ path: string; text: string }> {
  const folder = folderOfSection(section);
  const paths = ["json", "yml", "yaml"].map(
    (extension) => `${folder === "" ? "" : `${folder}/`}_category_.${extension}`,
  );
  for (const path of paths) {
    const text = await docs.read(path);
    if (text !== undefined) return { path, text };
  }
  return { path: paths[0] ?? "", text: "" };
}

function inJson(text: string, number: number): string {
  if (JSON_NUMBER.test(text)) return text.replace(JSON_NUMBER, `$1${number}`);
  const eol = lineEndingOf(text);
  const [open, indent] = /^\s*\{(\s*)(?=")/.exec(text) ?? [];
  if (open === undefined) return `{${eol}  "position": ${number}${eol}}${eol}`;
  return `${open}"position": ${number},${/[\r\n]/.test(indent ?? "") ? indent : " "}${text.slice(open.length)}`;
}

function inYaml(text: string, number: number): string {
  if (YAML_NUMBER.test(text)) return text.replace(YAML_NUMBER, `$1${number}`);
  return `position: ${number}${lineEndingOf(text)}${text}`;
}
