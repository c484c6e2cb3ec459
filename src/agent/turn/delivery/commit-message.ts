const MAX_SUBJECT_LENGTH = 72;
const MAX_LINE_LENGTH = 72;
const MAX_BODY_LINES = 20;

/** A commit message in git's usual form: a short subject, a body of short lines, and trailers. */
export function commitMessage(title: string, summary: string, trailers: Record<string, string | number>): string {
  const said = firstParagraph(summary).split("\n").flatMap(wrap);
  const body = said.length > MAX_BODY_LINES ? [...said.slice(0, MAX_BODY_LINES), "…"] : said;
  const last = Object.entries(trailers).map(([name, value]) => `${name}: ${value}`);
  return `${[subjectOf(title), ...(body.length > 0 ? [body.join("\n")] : []), last.join("\n")].join("\n\n")}\n`;
}

export function subjectOf(title: string): string {
  const letters = [...title];
  if (letters.length <= MAX_SUBJECT_LENGTH) return title;
  const cut = letters.slice(0, MAX_SUBJECT_LENGTH - 1).join("");
  const lastSpace = cut.lastIndexOf(" ");
  return `${(lastSpace > cut.length / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}

/** The first paragraph that is not a heading, code or HTML. */
function firstParagraph(markdown: string): string {
  const paragraphs = markdown.replaceAll("\r\n", "\n").split(/\n[ \t]*\n/);
  const first = paragraphs.map((one) => one.trim()).find((one) => one !== "" && !/^(#|```|~~~|<|---)/.test(one));
  return first ?? "";
}

function wrap(line: string): string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of line.split(/\s+/).filter(Boolean)) {
    if (current !== "" && [...current].length + 1 + [...word].length > MAX_LINE_LENGTH) {
      lines.push(current);
      current = word;
    } else current = current === "" ? word : `${current} ${word}`;
  }
  return current === "" ? lines : [...lines, current];
}
