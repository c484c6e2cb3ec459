// One unit of cost is roughly 10 ns, so that parsing on the main thread takes well under half a second.
const MAX_COST = 20_000_000;
const COST_OF_BLOCK = 3000;
const MAX_BRACES = 1000;
const MAX_BLANK_LINES_WITH_CODE = 700;

/**
 * Whether a page might take long to parse. Markdown parsers are quadratic in the lines, brackets and emphasis marks of a
 * paragraph and in the nesting of containers; MDX is quadratic in braces and in blank lines that may belong to JavaScript.
 * Code blocks count like other text, because a fake one could hide such input.
 */
export function looksCostlyToParse(path: string, text: string): boolean {
  let cost = 0;
  let marksInBlock = 0;
  let braces = 0;
  let blankLines = 0;
  let hasCode = false;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    const line = readLine(text, start, end);
    if (line.isBlank) {
      cost += marksInBlock * marksInBlock + (marksInBlock > 0 ? COST_OF_BLOCK : 0);
      marksInBlock = 0;
      blankLines++;
    } else marksInBlock += 2 + line.marks;
    braces += line.braces;
    hasCode ||= line.isCode;
    cost += 10 * line.depth * line.depth;
    if (cost + marksInBlock * marksInBlock > MAX_COST) return true;
    start = end + 1;
  }
  return path.endsWith(".mdx") && (braces > MAX_BRACES || (hasCode && blankLines > MAX_BLANK_LINES_WITH_CODE));
}

type LineCost = { isBlank: boolean; marks: number; braces: number; depth: number; isCode: boolean };

function readLine(text: string, start: number, end: number): LineCost {
  let marks = 0;
  let braces = 0;
  let depth = 0;
  let indent = 0;
  let isLeading = true;
  let first = -1;
  for (let i = start; i < end; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 0x20 || unit === 0x09 || unit === 0x0d) {
      if (isLeading) indent++;
      continue;
    }
    if (first < 0) first = i;
    if (isLeading) {
      if (isContainerMark(unit)) depth++;
      else isLeading = false;
    }
    if (isInlineMark(unit)) marks++;
    else if (unit === 0x7b || unit === 0x7d) braces++;
  }
  const isCode = first >= 0 && (text.startsWith("export", first) || text.startsWith("import", first));
  return { isBlank: first < 0, marks, braces, depth: depth === 0 ? 0 : depth + (indent >> 1), isCode };
}

/** `>`, `-`, `*`, `+`, digits, `.`, `)` */
function isContainerMark(unit: number): boolean {
  return (
    unit === 0x3e || (unit >= 0x29 && unit <= 0x2b) || unit === 0x2d || unit === 0x2e || (unit >= 0x30 && unit <= 0x39)
  );
}

/** `*`, `_`, `~`, `[`, `]`, `<`, `&`, `!`, backtick, `@` */
function isInlineMark(unit: number): boolean {
  switch (unit) {
    case 0x2a:
    case 0x5f:
    case 0x7e:
    case 0x5b:
    case 0x5d:
    case 0x3c:
    case 0x26:
    case 0x21:
    case 0x60:
    case 0x40:
      return true;
    default:
      return false;
  }
}
