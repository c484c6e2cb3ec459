/**
 * The words that a reader should find, taken from a page's source without parsing it: an extraction of its own, so that a
 * fault of the parser cannot hide itself. What stands in tags counts where it is text for readers, such as a title.
 */
export function plainWords(source: string, isMdx: boolean): string[] {
  const text = source
    .replace(/\bdata:[\w/+.-]+;base64,[A-Za-z0-9+/=]+/g, "data:")
    .replace(/^\ufeff?---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/, "");
  const parts: string[] = [];
  for (const part of splitFences(text))
    parts.push(part.isCode ? part.text : proseOf(isMdx ? withoutModules(part.text) : part.text));
  return wordsOf(parts.join("\n"));
}

export function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  );
}

type Part = { isCode: boolean; text: string };

function splitFences(text: string): Part[] {
  const parts: Part[] = [];
  let prose: string[] = [];
  let code: string[] = [];
  let fence: string | undefined;
  const flush = () => {
    if (prose.length > 0) parts.push({ isCode: false, text: prose.join("\n") });
    prose = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const mark = /^[\s>*+\d.-]*?(`{3,}|~{3,})(.*)$/.exec(line);
    if (fence === undefined && mark && !(mark[2] ?? "").includes("`")) {
      flush();
      fence = mark[1];
      continue;
    }
    if (fence !== undefined && mark && (mark[1] ?? "").startsWith(fence) && (mark[2] ?? "").trim() === "") {
      parts.push({ isCode: true, text: code.join("\n") });
      code = [];
      fence = undefined;
      continue;
    }
    if (fence === undefined) prose.push(line);
    // What some renderers read as a mark of the line and not as a part of it.
    else code.push(line.replace(/(?:\/\/|#|\/\*|<!--|;|--)\s*\[!code[^\]]*\].*$/, ""));
  }
  flush();
  if (code.length > 0) parts.push({ isCode: true, text: code.join("\n") });
  return parts;
}

/** Imports and exports at the beginning of a block go on until a blank line outside of brackets. */
function withoutModules(text: string): string {
  const kept: string[] = [];
  let depth = 0;
  let isInside = false;
  for (const line of text.split("\n")) {
    const isStart = !isInside && /^(?:import|export)\s+(?:[{*\w"'])/.test(line) && isCodeLike(line);
    if (isStart) isInside = true;
    if (isInside) {
      for (const character of line.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`/g, "")) {
        if ("{[(".includes(character)) depth++;
        if ("}])".includes(character)) depth--;
      }
      if (line.trim() === "" && depth <= 0) isInside = false;
      if (!isInside) depth = 0;
      continue;
    }
    kept.push(line);
  }
  return kept.join("\n");
}

function isCodeLike(line: string): boolean {
  return /^import\b.*(?:\bfrom\b|["'{])|^export\s+(?:const|let|var|function|default|async|class|\{|\*)/.test(line);
}

function proseOf(text: string): string {
  const codes: string[] = [];
  const keepCode = (code: string) => {
    codes.push(code);
    return ` \ue000${codes.length - 1}\ue001 `;
  };
  const withoutCode = text
    .replace(/<!--[\s\S]*?-->/g, " ")
    .replace(/\{\s*\/\*[\s\S]*?\*\/\s*\}/g, " ")
    .replace(/(?<!`)(`+)(?!`)([^\n]*?(?:\n(?!\s*\n)[^\n]*?){0,20})(?<!`)\1(?!`)/g, (_, __, code: string) =>
      keepCode(code),
    );
  const shown = withoutTags(withoutCode)
    .replace(/\]\(\s*<[^>\n]*>(?:\s+"[^"]*")?\s*\)/g, "] ")
    .replace(/\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)(?:\{[^}\n]*\})?/g, "] ")
    .replace(/^[ \t>]*\[[^\]\n]+\]:\s*\S+.*$/gm, " ")
    .replace(/(\]\[)[^\]\n]*\]/g, "] ")
    .replace(/^[ \t>]*(?::{3,}|!!!|\?\?\?\+?|===!?)\s*[\w-]*.*$/gm, (line) =>
      line.replace(/^[^\w]*[\w-]*/, "").replace(/\{[^}]*\}/g, " "),
    )
    .replace(/^[ \t>]*>?\s*\[!\w+\][+-]?/gm, " ")
    .replace(/\{\s*[:#.][^{}\n]*\}|\{\s*[\w-]+="[^"\n]*"[^{}\n]*\}/g, " ")
    .replace(/\{\{[^{}]*\}\}/g, " ")
    .replace(/^\s*<<<.*$/gm, " ")
    .replace(/\{%[\s\S]*?%\}/g, " ")
    .replace(/\]\s*\{[^{}\n]*\}/g, "] ")
    .replace(/https?:\/\/[^\s<>)\]]+/g, (address) => address)
    .replace(/&(?:[a-z]+|#\d+|#x[\da-f]+);/gi, " ")
    .replace(/:[a-z0-9_+-]+:/g, " ")
    .replace(/\\(?=[!-/:-@[-`{-~])/g, "")
    .replace(/[*~]{1,3}|(?<![\p{L}\p{N}])_{1,3}|_{1,3}(?![\p{L}\p{N}])/gu, "");
  return shown.replace(/\ue000(\d+)\ue001/g, (_, index: string) => codes[Number(index)] ?? "");
}

/** Attributes whose value readers see. */
const SHOWN = /^(?:title|label|description|alt|caption|summary|cta|name|path|query|body|header|default|type|tags)$/;
const TAG_START = /<\/?(?:[A-Za-z][\w.:-]*)?(?=[\s/>])/y;

/** Replaces tags by what of them readers see. Braces and quotes in a tag may hold anything. */
function withoutTags(text: string): string {
  let result = "";
  for (let at = 0; at < text.length; ) {
    if (text[at] !== "<") {
      const next = text.indexOf("<", at);
      result += text.slice(at, next < 0 ? text.length : next);
      at = next < 0 ? text.length : next;
      continue;
    }
    const end = tagEnd(text, at);
    if (end === undefined) {
      result += "<";
      at++;
      continue;
    }
    const tag = text.slice(at, end);
    const name = /^<([\w.]+)/.exec(tag)?.[1]?.toLowerCase() ?? "";
    const hidden = /^(?:style|script|svg)$/.test(name) && !tag.endsWith("/>") ? text.indexOf(`</${name}`, end) : -1;
    result += ` ${shownIn(tag)} `;
    at = hidden < 0 ? end : hidden;
  }
  return result;
}

function tagEnd(text: string, start: number): number | undefined {
  TAG_START.lastIndex = start;
  if (!TAG_START.test(text)) return undefined;
  let depth = 0;
  let quote = "";
  for (let at = start + 1; at < text.length && at < start + 20_000; at++) {
    const character = text[at] ?? "";
    if (quote !== "") {
      if (character === quote) quote = "";
    } else if (/["'`]/.test(character) && (depth > 0 || text[at - 1] === "=")) quote = character;
    else if (character === "{") depth++;
    else if (character === "}") depth--;
    else if (character === ">" && depth <= 0) return at + 1;
    else if (character === "\n" && text[at + 1] === "\n" && depth <= 0) return undefined;
  }
  return undefined;
}

function shownIn(tag: string): string {
  const shown: string[] = [];
  for (const [, name = "", double, single] of tag.matchAll(/\s([\w-]+)=(?:"([^"]*)"|'([^']*)')/g))
    if (SHOWN.test(name) && /^<[A-Z]/.test(tag) && !/^<(?:Icon|Frame|Snippet|input|meta)\b/.test(tag))
      shown.push(double ?? single ?? "");
  return shown.join(" ");
}
