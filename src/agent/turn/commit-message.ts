const SUBJECT_LENGTH = 72;
const LINE_LENGTH = 72;
const MAX_BODY_LINES = 20;

/** In the form that git's own tools expect: a short subject, and lines that fit a terminal. */
export function commitMessage(title: string, summary: string, trailers: Record<string, string | number>): string {
  const said = firstParagraph(summary).split("\n").flatMap(wrap);
  const body = said.length > MAX_BODY_LINES ? [...said.slice(0, MAX_BODY_LINES), "…"] : said;
  const last = Object.entries(trailers).map(([name, value]) => `${name}: ${value}`);
  return `${[subjectOf(title), ...(body.length > 0 ? [body.join("\n")] : []), last.join("\n")].join("\n\n")}\n`;
}

export function subjectOf(title: string): string {
  const letters = [...title];
  if (letters.length <= SUBJECT_LENGTH) return title;
  const cut = letters.slice(0, SUBJECT_LENGTH - 1).join("");
  const lastSpace = cut.lastIndexOf(" ");
  return `${(lastSpace > cut.length / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}

/** Code and headings say little by themselves. */
function firstParagraph(markdown: string): string {
  const paragraphs = markdown.replaceAll("\r\n", "\n").split(/\n[ \t]*\n/);
  const first = paragraphs.map((one) => one.trim()).find((one) => one !== "" && !/^(#|```|~~~|<|---)/.test(one));
  return first ?? "";
}

function wrap(line: string): string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of line.split(/\s+/).filter(Boolean)) {
    if (current !== "" && [...current].length + 1 + [...word].length > LINE_LENGTH) {
      lines.push(current);
      current = word;
    } else current = current === "" ? word : `${current} ${word}`;
  }
  return current === "" ? lines : [...lines, current];
}
