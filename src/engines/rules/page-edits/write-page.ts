import type { Nodes, Root } from "mdast";
import { visit } from "unist-util-visit";
import {
  type Frontmatter,
  frontmatterValue,
  readFrontmatter,
  setFrontmatterField,
} from "../../../docs-source/frontmatter.ts";
import { withoutClosing } from "../../../docs-source/pages.ts";
import { parsePage } from "../../../docs-source/parse-page.ts";
import { applyEdits, type TextEdit } from "../../../docs-source/text-edits.ts";
import type { Instruction, Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import type { TitleStyle } from "./title-style.ts";

type AddPage = Extract<Instruction, { type: "add-page" }>;

/** The text of a new page: its title, the frontmatter and the given Markdown, escaped where MDX needs it. */
export async function writePage(
  path: string,
  { title, description, text }: AddPage,
  eol: string,
  style: TitleStyle,
  more: readonly [field: string, value: string][] = [],
): Promise<{ type: "page"; text: string; notes: string[] } | Refused> {
  const given = withoutTitle(
    (text ?? "")
      .replace(/^\ufeff/, "")
      .replace(/\r\n?/g, "\n")
      .trim(),
    title,
  );
  let page = style === "field" ? given : withHeading(given, title);
  const fields = style === "heading" ? { description } : { title, description };
  for (const [field, value] of [...Object.entries(fields), ...more]) {
    if (value === undefined || frontmatterValue(readFrontmatter(page), field) !== undefined) continue;
    const edit = setFrontmatterField(page, field, value);
    if (edit.type === "invalid") return refuse("bad_text", `The text's frontmatter cannot be read: ${edit.message}.`);
    if (edit.type === "changed") page = edit.text;
  }
  if (!page.endsWith("\n")) page += "\n";
  const safe = await makeParsable(path, page);
  if (safe.type === "refused") return safe;
  return { ...safe, text: eol === "\n" ? safe.text : safe.text.replaceAll("\n", eol) };
}

function withHeading(text: string, title: string): string {
  const frontmatter = readFrontmatter(text);
  const start = frontmatter.type === "parsed" ? frontmatter.bodyStart : 0;
  const body = text.slice(start).trimStart();
  const heading = `# ${title.replace(/[\\`*_{}[\]<>]/g, "\\$&")}\n${body === "" ? "" : "\n"}`;
  return `${text.slice(0, start)}${start > 0 ? "\n" : ""}${heading}${body}`;
}

/** Sites show the frontmatter's title as a heading, so the same heading in the text would appear twice. */
function withoutTitle(text: string, title: string): string {
  const frontmatter: Frontmatter = readFrontmatter(text);
  const start = frontmatter.type === "parsed" ? frontmatter.bodyStart : 0;
  const heading = /^\s*#[ \t]+(\S.*)(?:\n+|$)/.exec(text.slice(start));
  if (!heading || withoutClosing(heading[1] ?? "").toLowerCase() !== title.toLowerCase()) return text;
  return text.slice(0, start) + text.slice(start + heading[0].length);
}

async function makeParsable(
  path: string,
  page: string,
): Promise<{ type: "page"; text: string; notes: string[] } | Refused> {
  const first = await parsePage(path, page);
  if (first.type === "parsed") return { type: "page", text: page, notes: [] };
  const asMarkdown = await parsePage("page.md", page);
  const escaped = asMarkdown.type === "parsed" ? escapeForMdx(page, asMarkdown.tree) : page;
  if (path.endsWith(".mdx") && (await parsePage(path, escaped)).type === "parsed") {
    return { type: "page", text: escaped, notes: ["Escaped characters in the text that MDX would read as code."] };
  }
  const message = `The text cannot be read as a page (line ${first.line}: ${first.message}).`;
  return refuse("bad_text", `${message} Please put code in backticks and close every tag.`);
}

/** Braces and less-than signs of the prose get a backslash, HTML comments become MDX ones. */
function escapeForMdx(page: string, tree: Root): string {
  const edits: TextEdit[] = [];
  visit(tree, (node: Nodes) => {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? 0;
    const source = page.slice(start, end);
    if (node.type === "html" && /^<!--[\s\S]*-->$/.test(source)) {
      edits.push({ start, end, text: `{/*${source.slice(4, -3).replaceAll("*/", "* /")}*/}` });
    } else if (
      node.type === "html" &&
      /^<(?:br|hr|img|input|wbr|source|meta|link)\b[^<]*[^/]>$|^<(?:br|hr|wbr)>$/i.test(source)
    ) {
      edits.push({ start: end - 1, end, text: source.endsWith(" ") ? "/>" : " />" });
    } else if (node.type === "text" || node.type === "html") {
      for (const match of source.matchAll(/\\[\s\S]|[{}<]/g)) {
        if (match[0].length === 1 && (node.type === "text" || match[0] !== "<")) {
          edits.push({ start: start + match.index, end: start + match.index, text: "\\" });
        }
      }
    } else if (node.type === "link" && source.startsWith("<")) {
      edits.push({ start, end, text: `[${source.slice(1, -1)}](${node.url})` });
      return "skip";
    }
    return undefined;
  });
  return applyEdits(page, edits);
}
