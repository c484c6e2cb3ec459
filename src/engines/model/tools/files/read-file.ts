import { z } from "zod";
import { examineFile } from "../../../../docs-source/examine-file.ts";
import { lineEndingOf } from "../../../../docs-source/text-edits.ts";
import { showHidden } from "../../../untrusted-text.ts";
import { defineTool, problem, type ToolAnswer, type ToolQueue } from "../define-tool.ts";
import type { DocsAccess, ReadableFolder } from "../docs-access.ts";
import { contextHint, sizeOf } from "./list-files.ts";
import { COMMENT_LEGEND, commentLines, numberedLine, splitLines } from "./numbered-lines.ts";

/** Reserved for the text around the lines. */
const SPARE_BYTES = 2 * 1024;
const MAX_LINE_LENGTH = 4000;

export function readFileTool(access: DocsAccess, queue: ToolQueue) {
  return defineTool(queue, {
    description:
      "Reads a file with line numbers, from line `from` to line `to` (both included; default all of it, as much as fits).",
    input: z.object({
      path: z.string(),
      from: z.int().min(1).optional(),
      to: z.int().min(1).optional(),
    }),
    async answer({ path: written, from = 1, to }, maxBytes) {
      const { folder, path } = access.locate(written);
      const text = await folder.files.read(path);
      if (text === undefined) return describeUnread(access, folder, path);
      return showLines(`${folder.prefix}${path}`, text, { from, to, maxBytes: maxBytes - SPARE_BYTES });
    },
  });
}

/** Explains why a file has no text to show. */
export async function describeUnread(access: DocsAccess, folder: ReadableFolder, path: string): Promise<ToolAnswer> {
  const facts = await examineFile(folder.root, path);
  const name = JSON.stringify(folder.prefix + path);
  if (facts.type === "binary") return problem(`${name} is no text but a binary file of ${sizeOf(facts.bytes)}`);
  if (facts.type === "text") {
    return problem(
      `${name} has ${sizeOf(facts.bytes)} and cannot be shown: it is larger than 1 MiB, not UTF-8 throughout, or stands for a file in Git LFS`,
    );
  }
  if (facts.type === "other")
    return problem(`${name} is a folder, or its path leads through a link, a submodule or a file`);
  const lower = path.toLowerCase();
  const near = (await folder.files.list())
    .filter((file) => file.toLowerCase().startsWith(lower) || lower.endsWith(`/${file.toLowerCase()}`))
    .slice(0, 5)
    .map((file) => folder.prefix + file);
  const hint =
    near.length > 0 ? ". Near it are" : `. list_files and find_page show what there is${contextHint(access)}`;
  return problem(`There is no file ${name}${hint}`, near.join("\n"));
}

async function showLines(
  path: string,
  text: string,
  { from, to, maxBytes }: { from: number; to: number | undefined; maxBytes: number },
): Promise<ToolAnswer> {
  const lines = splitLines(text);
  const name = JSON.stringify(path);
  if (text === "") return { says: `${name} is empty` };
  if (from > lines.length) return problem(`${name} has only ${lines.length} lines`);
  const comments = await commentLines(path, text);
  const shown: string[] = [];
  let bytes = 0;
  let last = from - 1;
  const wanted = Math.min(to ?? lines.length, lines.length);
  for (let number = from; number <= wanted; number++) {
    const line = numberedLine(number, cutLine(lines[number - 1] ?? ""), comments);
    bytes += Buffer.byteLength(showHidden(line)) + 1;
    if (bytes > maxBytes && shown.length > 0) break;
    shown.push(line);
    last = number;
  }
  const notes = [`${name}, lines ${from} to ${last} of ${lines.length}`];
  if (last < wanted) notes.push(`Too much for one call: read on with from: ${last + 1}`);
  if (lineEndingOf(text) === "\r\n") notes.push("Its lines end in CRLF, which edits keep");
  if (shown.some((_, index) => comments.has(from + index))) notes.push(COMMENT_LEGEND);
  return { says: `${notes.join(". ")}.`, data: shown.join("\n") };
}

function cutLine(line: string): string {
  if (line.length <= MAX_LINE_LENGTH) return line;
  return `${line.slice(0, MAX_LINE_LENGTH).toWellFormed()} … (${line.length - MAX_LINE_LENGTH} more characters in this line)`;
}
