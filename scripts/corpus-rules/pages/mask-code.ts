/** Frontmatter is from 0 to `bodyStart`. `masked` has the length of the text, with spaces for code and comments. */
export type MaskedPage = { masked: string; bodyStart: number; fences: string[] };

/** Finds the code of a page line by line, without parsing it. */
export function maskCode(text: string): MaskedPage {
  const bodyStart = findBodyStart(text);
  const fences: string[] = [];
  let fence: { mark: string; start: number } | undefined;
  let out = text.slice(0, bodyStart);
  let at = bodyStart;
  for (const line of text.slice(bodyStart).split(/(?<=\n)/)) {
    const [, mark = "", rest = ""] = /^[ \t>*+-]*?(?:\d+[.)][ \t]+)?[ \t>]*(`{3,}|~{3,})([^\n]*)/.exec(line) ?? [];
    if (fence !== undefined) {
      out += blank(line);
      const isEnd = mark !== "" && mark[0] === fence.mark[0] && mark.length >= fence.mark.length && rest.trim() === "";
      if (isEnd) {
        fences.push(text.slice(fence.start, at + line.length).trimEnd());
        fence = undefined;
      }
    } else if (mark !== "" && !(mark[0] === "`" && rest.includes("`"))) {
      fence = { mark, start: at };
      out += blank(line);
    } else out += line;
    at += line.length;
  }
  if (fence !== undefined) fences.push(text.slice(fence.start));
  const masked = out
    .replace(/<!--[\s\S]*?-->|\{\s*\/\*[\s\S]*?\*\/\s*\}/g, blank)
    .replace(/(?<!`)(`+)(?!`)((?:(?!\n[ \t]*\n)[\s\S])*?[^`])\1(?!`)/g, blank);
  return { masked: text.slice(0, bodyStart) + masked.slice(bodyStart), bodyStart, fences };
}

function findBodyStart(text: string): number {
  return /^\uFEFF?---[ \t]*\r?\n(?:[\s\S]*?\r?\n)??---[ \t]*(?:\r?\n|$)/.exec(text)?.[0].length ?? 0;
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, " ");
}
