import type { Element, ElementContent, Properties } from "hast";
import type { Code } from "mdast";
import type { ClassName } from "../class-names.ts";
import { type FenceMeta, readFenceMeta } from "../code/fence-meta.ts";
import type { CodeHighlighter } from "../code/highlight-code.ts";
import { readMarks } from "../code/line-marks.ts";
import { element, iconElement, text } from "./element.ts";

const NAMELESS = new Set(["text", "txt", "plaintext", "plain", "none", ""]);

/** A block of code with its title, its marked lines and the colours of its language. */
export function codeFigure(node: Code, highlighter: CodeHighlighter): Element {
  const meta = readFenceMeta(node);
  const language = meta.language ?? "";
  if (language === "mermaid") return diagram(node.value);
  const { lines, marks } = readMarks(node.value, meta);
  const tokens = highlighter.highlight(language, lines);
  const hasFocus = marks.some((names) => names.includes("focus"));
  const children = lines.map((line, index) => {
    const end = index < lines.length - 1 ? "\n" : "";
    const pieces: ElementContent[] = (tokens?.[index] ?? [{ text: line, className: null }]).map((token) =>
      token.className === null ? text(token.text) : element("span", token.className as ClassName, [text(token.text)]),
    );
    return element("span", ["line", ...(marks[index] ?? [])], [...markWords(pieces, meta.words), text(end)]);
  });
  const classes: (ClassName | false)[] = [
    "code",
    meta.isWrapped && "code-wrap",
    meta.hasLineNumbers && "code-numbered",
    meta.isExpandable && "code-expandable",
    hasFocus && "code-focused",
  ];
  const properties: Properties = {
    ...(NAMELESS.has(language) ? {} : { dataLang: language.slice(0, 40) }),
    ...(meta.title === undefined ? {} : { dataTitle: meta.title }),
    ...(meta.canCopy ? {} : { dataNocopy: "" }),
  };
  const pre = element("pre", [], [element("code", [], children)], { tabIndex: 0 });
  return element("figure", classes, [...caption(meta), pre], properties);
}

function caption({ title, icon }: FenceMeta): Element[] {
  if (title === undefined) return [];
  const drawn = icon === undefined ? undefined : iconElement(icon);
  return [element("figcaption", "code-title", [...(drawn ? [drawn] : []), text(title)])];
}

/** The source of a diagram, which the theme's script draws above it. */
function diagram(source: string): Element {
  const details = [
    element("summary", "mermaid-title", [text("Source of the diagram")]),
    element("pre", "mermaid-source", [element("code", [], [text(source)])], { tabIndex: 0 }),
  ];
  return element("figure", "mermaid", [element("details", "mermaid-text", details, { open: true })]);
}

/** Marks words that lie within one piece. */
function markWords(pieces: ElementContent[], words: string[]): ElementContent[] {
  const [word] = words;
  if (word === undefined) return pieces;
  const marked = pieces.flatMap((piece): ElementContent[] => {
    if (piece.type === "element") return [{ ...piece, children: markWords(piece.children, [word]) }];
    if (piece.type !== "text" || !piece.value.includes(word)) return [piece];
    return piece.value
      .split(word)
      .flatMap((part, index) => [...(index === 0 ? [] : [element("mark", "marked", [text(word)])]), text(part)]);
  });
  return markWords(marked, words.slice(1, 10));
}
