import { findRedirectsFile, parseRedirectLines, type RedirectLine } from "../site/redirects-file.ts";
import { lineEndingOf, type TextEdit } from "../text-edits.ts";
import type { NeededRedirect, RedirectEdits, SiteContext } from "./site-format.ts";

/** Edits the `_redirects` of a site that is hosted where such a file counts; undefined if there is none. */
export async function editRedirectsFile(
  { docs, files, source }: SiteContext,
  added: readonly NeededRedirect[],
  ended: readonly string[],
): Promise<RedirectEdits | undefined> {
  const file = findRedirectsFile(files, source.home);
  const text = file === undefined ? undefined : await docs.read(file);
  if (file === undefined || text === undefined) return undefined;
  const lines = parseRedirectLines(text);
  // What a program of the site reads may have the same name and another syntax.
  if (lines.length === 0 && /^[ \t]*[^\s#]/m.test(text)) return undefined;
  const isEnded = new Set(ended.map(sameAddress));
  const edits: TextEdit[] = [];
  const endedSources: string[] = [];
  const settled = new Set<NeededRedirect>();
  for (const line of lines) {
    const from = sameAddress(line.source);
    const [, path = "", suffix = ""] = /^([^?#]*)(.*)$/s.exec(line.target) ?? [];
    const own = added.find((redirect) => sameAddress(redirect.from) === from);
    const next = own ?? added.find((redirect) => sameAddress(redirect.from) === sameAddress(path));
    if (isEnded.has(from) || (!own && next && sameAddress(next.to) === from)) {
      edits.push({ start: line.start, end: line.end, text: "" });
      endedSources.push(line.source);
    } else if (next) {
      const to = own || /[?#]/.test(next.to) ? next.to : next.to + suffix;
      edits.push({ start: line.targetStart, end: line.targetStart + line.target.length, text: to });
      if (own) settled.add(own);
    }
  }
  keepOpenEnd(text, edits);
  for (const redirect of added.filter((one) => !settled.has(one))) edits.push(addLine(text, lines, redirect));
  return { type: "edits", edits: edits.map((edit) => ({ ...edit, file })), ended: endedSources };
}

/** A text without a newline at its end keeps having none when its last lines go. `edits` are in the order of the lines. */
function keepOpenEnd(text: string, edits: TextEdit[]): void {
  if (text.endsWith("\n")) return;
  let end = text.length;
  let first: TextEdit | undefined;
  for (let edit = edits.at(-1), at = -1; edit?.end === end && edit.text === ""; edit = edits.at(--at)) {
    first = edit;
    end = edit.start;
  }
  if (first) first.start -= /\r?\n$/.exec(text.slice(0, first.start))?.[0].length ?? 0;
}

/** Before the first pattern that would take the address, because the first line that fits counts; else after the last line. */
function addLine(text: string, lines: RedirectLine[], { from, to }: NeededRedirect): TextEdit {
  const taking = lines.find(({ source }) => {
    const star = source.indexOf("*");
    return star >= 0 && from.startsWith(source.slice(0, star).replace(/\/$/, ""));
  });
  const example = lines.findLast(({ source, status }) => !source.includes("*") && /^30[1278]$/.test(status ?? "301"));
  const status = example?.status === undefined ? (lines.length > 0 && example ? "" : " 301") : ` ${example.status}`;
  const eol = lineEndingOf(text);
  const target = from.endsWith("*") ? to.replace(/\*$/, ":splat") : to;
  const line = `${from} ${target}${status}`;
  const at = taking?.start ?? lines.at(-1)?.end ?? text.length;
  const isOpen = at > 0 && text[at - 1] !== "\n";
  return { start: at, end: at, text: isOpen ? eol + line : line + eol };
}

function sameAddress(address: string): string {
  return (
    address
      .replace(/[?#].*$/s, "")
      .replace(/\/index\.html$/, "/")
      .replace(/\.html$/, "")
      .replace(/(?<=.)\/+$/, "") || "/"
  );
}
