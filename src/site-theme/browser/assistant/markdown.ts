import { makeCopyButton } from "../copy-button.ts";
import { say } from "../say.ts";

const FENCE = /^(`{3,}|~{3,})\s*([\w+-]*)/;
const ITEM = /^( *)(?:([-*+])|(\d{1,9})[.)]) +(.*)$/;
const MAX_DEPTH = 8;

/**
 * Markdown as elements: text, lists, tables, code, and links to this site. Nothing is ever read as HTML, and whatever is not
 * known here stays text.
 */
export function renderMarkdown(text: string): Node[] {
  return renderBlocks(text.replace(/\r\n?/g, "\n").split("\n"), 0);
}

function renderBlocks(lines: string[], depth: number): Node[] {
  const nodes: Node[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? "";
    if (line.trim() === "") {
      at += 1;
      continue;
    }
    const end = endOfBlock(lines, at);
    nodes.push(renderBlock(lines.slice(at, end), depth));
    at = end;
  }
  return nodes;
}

/** The line after the block that begins here. */
function endOfBlock(lines: string[], start: number): number {
  const first = lines[start] ?? "";
  const fence = FENCE.exec(first)?.[1];
  let at = start + 1;
  if (fence) {
    while (at < lines.length && !(lines[at]?.trimEnd() ?? "").startsWith(fence)) at += 1;
    return Math.min(at + 1, lines.length);
  }
  if (/^#{1,6} /.test(first) || /^(?:[-*_] *){3,}$/.test(first)) return at;
  if (ITEM.test(first)) {
    while (at < lines.length) {
      const line = lines[at] ?? "";
      const isBetween = line.trim() === "" && /^(?: {2,}\S| *(?:[-*+]|\d{1,9}[.)]) )/.test(lines[at + 1] ?? "");
      if (!isBetween && !ITEM.test(line) && !/^ {2,}\S/.test(line)) return at;
      at += 1;
    }
    return at;
  }
  const isQuote = first.startsWith(">");
  const isTable = first.trimStart().startsWith("|");
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (line.trim() === "" || FENCE.test(line) || /^#{1,6} /.test(line)) return at;
    if (isQuote !== line.startsWith(">") || isTable !== line.trimStart().startsWith("|")) return at;
    if (ITEM.test(line) && !isQuote) return at;
  }
  return at;
}

function renderBlock(lines: string[], depth: number): HTMLElement {
  const [first = ""] = lines;
  const fence = FENCE.exec(first);
  if (fence) return renderCode(lines, fence[1] ?? "", fence[2] ?? "");
  const heading = /^#{1,6} +(.*?)(?: #+)?$/.exec(first)?.[1];
  if (heading !== undefined) return make("p", "assistant-heading", renderInline(heading));
  if (/^(?:[-*_] *){3,}$/.test(first)) return make("hr", "", []);
  if (depth < MAX_DEPTH && ITEM.test(first)) return renderList(lines, depth);
  if (depth < MAX_DEPTH && first.startsWith(">"))
    return make(
      "blockquote",
      "",
      renderBlocks(
        lines.map((line) => line.replace(/^> ?/, "")),
        depth + 1,
      ),
    );
  if (first.trimStart().startsWith("|") && /^[\s|:-]+$/.test(lines[1] ?? "")) return renderTable(lines);
  return make("p", "", renderInline(lines.map((line) => line.trim()).join("\n")));
}

function renderCode(lines: string[], fence: string, language: string): HTMLElement {
  const isClosed = lines.length > 1 && (lines.at(-1)?.trimEnd() ?? "").startsWith(fence);
  const code = make("code", "", [document.createTextNode(lines.slice(1, isClosed ? -1 : undefined).join("\n"))]);
  const box = make("pre", "assistant-code", [code]);
  box.tabIndex = 0;
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", language === "" ? "code" : language);
  const said = { copy: say("copy"), copied: say("copied"), notCopied: say("notCopied") };
  const copy = makeCopyButton("code-tool", said, () => code.textContent ?? "");
  return make("div", "assistant-block", [box, copy]);
}

function renderList(lines: string[], depth: number): HTMLElement {
  const [, indent = "", , start] = ITEM.exec(lines[0] ?? "") ?? [];
  const items: string[][] = [];
  for (const line of lines) {
    const [, own = "", , , text = ""] = ITEM.exec(line) ?? [];
    if (ITEM.test(line) && own.length <= indent.length) items.push([text]);
    else items.at(-1)?.push(line);
  }
  const list = make(
    start === undefined ? "ul" : "ol",
    "",
    items.map(([text = "", ...rest]) => {
      const width = Math.min(...rest.filter((line) => line.trim() !== "").map((line) => line.search(/\S/)));
      const inner = rest.map((line) => line.slice(Number.isFinite(width) ? width : 0));
      const blocks = renderBlocks([text, ...inner], depth + 1);
      const [only] = blocks;
      // A list of short items has no paragraphs.
      const isShort = only instanceof HTMLParagraphElement;
      return make("li", "", isShort ? [...only.childNodes, ...blocks.slice(1)] : blocks);
    }),
  );
  if (start !== undefined && start !== "1") list.setAttribute("start", start);
  return list;
}

function renderTable([head = "", , ...rows]: string[]): HTMLElement {
  const cells = (line: string) =>
    line
      .trim()
      .replace(/^\||\|$/g, "")
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
  const row = (line: string, name: "th" | "td") =>
    make(
      "tr",
      "",
      cells(line).map((cell) => make(name, "", renderInline(cell))),
    );
  const table = make("table", "", [
    make("thead", "", [row(head, "th")]),
    make(
      "tbody",
      "",
      rows.map((line) => row(line, "td")),
    ),
  ]);
  const box = make("div", "assistant-table", [table]);
  box.tabIndex = 0;
  return box;
}

/** Each with how it is written, and what it becomes. */
const INLINE: [pattern: RegExp, make: (found: string[]) => Node][] = [
  [/^\\([!-/:-@[-`{-~])/, ([, sign = ""]) => document.createTextNode(sign)],
  [/^(`+)(?!`)([\s\S]*?[^`])\1(?!`)/, ([, , code = ""]) => make("code", "", [document.createTextNode(code)])],
  [/^\[((?:\\.|[^\\[\]]|\\?\[[^[\]]*\])+)\]\(([^()\s]+)\)/, ([, label = "", target = ""]) => renderLink(label, target)],
  [/^\*\*(?=\S)([\s\S]*?\S)\*\*(?!\*)/, ([, text = ""]) => make("strong", "", renderInline(text))],
  [/^__(?=\S)([\s\S]*?\S)__(?!\w)/, ([, text = ""]) => make("strong", "", renderInline(text))],
  [/^\*(?=[^\s*])([\s\S]*?[^\s*])\*(?!\*)/, ([, text = ""]) => make("em", "", renderInline(text))],
  [/^_(?=[^\s_])([\s\S]*?[^\s_])_(?!\w)/, ([, text = ""]) => make("em", "", renderInline(text))],
  [/^~~(?=\S)([\s\S]*?\S)~~/, ([, text = ""]) => make("del", "", renderInline(text))],
];

function renderInline(text: string): Node[] {
  const nodes: Node[] = [];
  let plain = "";
  const flush = () => {
    if (plain !== "") nodes.push(document.createTextNode(plain));
    plain = "";
  };
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at);
    const isWordBefore = /\w/.test(text[at - 1] ?? "");
    const found = INLINE.map(([pattern, build]) => ({ match: pattern.exec(rest), build })).find(
      ({ match }) => match && !(match[0].startsWith("_") && isWordBefore),
    );
    if (!found?.match) {
      const length = /^[\w\s.,;:?!'"()-]+/.exec(rest.slice(1))?.[0].length ?? 0;
      // What may begin an underscore's emphasis is looked at by itself.
      const run = rest.slice(0, 1 + (rest.slice(1, 1 + length).search(/_/) + 1 || length + 1) - 1);
      plain += run;
      at += run.length;
      continue;
    }
    flush();
    nodes.push(found.build(found.match));
    at += found.match[0].length;
  }
  flush();
  return nodes;
}

/** Only what leads to a page of this host is a link. */
function renderLink(label: string, target: string): Node {
  const inner = renderInline(label);
  const url = URL.canParse(target, location.href) ? new URL(target, location.href) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.host !== location.host) {
    const text = document.createDocumentFragment();
    text.append(...inner);
    return text;
  }
  const link = make("a", "", inner);
  link.setAttribute("href", `${url.pathname}${url.search}${url.hash}`);
  return link;
}

function make(name: string, className: string, children: Node[]): HTMLElement {
  const element = document.createElement(name);
  if (className !== "") element.className = className;
  element.append(...children);
  return element;
}
