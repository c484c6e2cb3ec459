import type { Code } from "mdast";

export type FenceMeta = {
  language: string | undefined;
  title: string | undefined;
  icon: string | undefined;
  highlighted: ReadonlySet<number>;
  focused: ReadonlySet<number>;
  added: ReadonlySet<number>;
  removed: ReadonlySet<number>;
  /** Words to mark. */
  words: string[];
  hasLineNumbers: boolean;
  isWrapped: boolean;
  isExpandable: boolean;
  isDiff: boolean;
  canCopy: boolean;
};

const MAX_LINE = 10_000;
const PART =
  /([A-Za-z][\w-]*)\s*=\s*(?:\{?"([^"]*)"\}?|\{?'([^']*)'\}?|\{([^}]*)\}|([^\s"'{}]+))|\{([\d\s,-]+)\}|\[([^\]]+)\]|\/([^/]+)\/|"([^"]+)"|(\S+)/g;
const FLAGS = new Set([
  ...[
    "lines",
    "showlinenumbers",
    "linenums",
    "line-numbers",
    "wrap",
    "expandable",
    "nocopy",
    "copy",
    "twoslash",
    "diff",
  ],
  ...[
    "focus",
    "ins",
    "del",
    "mark",
    "theme",
    "icon",
    "noexpandable",
    "nowrap",
    "interactive",
    "no_run",
    "runnable",
    "live",
  ],
]);

/** What the text behind the opening of a fence says, in any of the usual dialects. */
export function readFenceMeta(node: Pick<Code, "lang" | "meta">): FenceMeta {
  // `js{1,3}` and `js:title.js` hang on the language.
  const [, language = "", rest = ""] = /^([^{:]*)(.*)$/s.exec(node.lang ?? "") ?? [];
  const source = `${rest.startsWith(":") && rest.length > 1 && !rest.startsWith(":line") ? `title="${rest.slice(1)}"` : rest} ${node.meta ?? ""}`;
  const found: FenceMeta = {
    language: language === "" ? undefined : language.toLowerCase(),
    title: undefined,
    icon: undefined,
    highlighted: new Set(),
    focused: new Set(),
    added: new Set(),
    removed: new Set(),
    words: [],
    hasLineNumbers: rest.startsWith(":line"),
    isWrapped: false,
    isExpandable: false,
    isDiff: false,
    canCopy: true,
  };
  const words: string[] = [];
  for (const match of source.slice(0, 2000).matchAll(PART)) {
    const [, name, double, single, braced, bare, lines, bracketed, marked, quoted, word] = match;
    if (name !== undefined) readNamed(found, name.toLowerCase(), double ?? single ?? braced ?? bare ?? "");
    else if (lines !== undefined) found.highlighted = readLines(lines);
    else if (bracketed !== undefined) found.title ??= bracketed;
    else if (marked !== undefined) found.words.push(marked.slice(0, 100));
    else if (quoted !== undefined) words.push(quoted);
    else if (word !== undefined && !readFlag(found, word.toLowerCase())) words.push(word);
  }
  // What is left is the title, as in ```js app.js.
  const title = words.join(" ").trim();
  if (found.title === undefined && title !== "" && /[\p{L}\p{N}]/u.test(title)) found.title = title;
  return found;
}

function readNamed(found: FenceMeta, name: string, value: string): void {
  switch (name) {
    case "title":
    case "filename":
    case "file":
    case "name":
    case "tab":
    case "label":
      found.title = value.slice(0, 200);
      return;
    case "icon":
      found.icon = value;
      return;
    case "highlight":
    case "hl_lines":
    case "mark":
      found.highlighted = readLines(value.replace(/\s+/g, ","));
      return;
    case "focus":
      found.focused = readLines(value);
      return;
    case "ins":
      found.added = readLines(value);
      return;
    case "del":
      found.removed = readLines(value);
      return;
    default:
      if (value === "true" || value === "1") readFlag(found, name);
  }
}

/** Whether a word is an option and not part of a title. */
function readFlag(found: FenceMeta, word: string): boolean {
  const name = word.replace(/[:=].*$/, "");
  switch (name) {
    case "lines":
    case "showlinenumbers":
    case "linenums":
    case "line-numbers":
      found.hasLineNumbers = true;
      return true;
    case "wrap":
      found.isWrapped = true;
      return true;
    case "expandable":
      found.isExpandable = true;
      return true;
    case "nocopy":
      found.canCopy = false;
      return true;
    case "diff":
      found.isDiff = true;
      return true;
  }
  return FLAGS.has(name);
}

/** `1,3-5` and `[1,3-5]`. */
function readLines(text: string): Set<number> {
  const lines = new Set<number>();
  for (const [, first = "", last] of text.matchAll(/(\d+)(?:\s*[-:]\s*(\d+))?/g)) {
    const start = Number(first);
    const end = Math.min(Number(last ?? first), MAX_LINE);
    for (let line = start; line <= end; line++) lines.add(line);
  }
  return lines;
}
