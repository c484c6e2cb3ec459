import { setImmediate as nextTick } from "node:timers/promises";
import { RE2JS } from "re2js";
import { z } from "zod";
import { restoreHidden } from "../../../untrusted-text.ts";
import { defineTool, type ToolQueue } from "../define-tool.ts";
import type { DocsAccess } from "../docs-access.ts";
import { contextHint, findFiles } from "./list-files.ts";
import { COMMENT_LEGEND, commentLines, splitLines } from "./numbered-lines.ts";
import { compilePattern } from "./path-pattern.ts";

const MAX_MATCHES = 100;
/** Reserved for the text around the lines, and for the last lines. */
const SPARE_BYTES = 4 * 1024;
const MAX_SHOWN_LENGTH = 300;
/** Longer lines are searched in overlapping pieces, so that no line blocks the service. */
const PIECE_LENGTH = 4000;
const OVERLAP = 400;
const TIME_LIMIT_MS = 5000;

export function searchTool(access: DocsAccess, queue: ToolQueue) {
  return defineTool(queue, {
    description:
      "Searches the lines of all text files by a regular expression (RE2 syntax), in the docs or the files of a glob. Repositories beside the docs are searched with a glob such as @name/**.",
    input: z.object({
      pattern: z.string().min(1),
      glob: z.string().optional(),
      literal: z.boolean().optional().describe("The pattern is a text, not a regular expression"),
      ignore_case: z.boolean().optional(),
      context: z.int().min(0).max(10).optional().describe("Lines to show before and after each match"),
    }),
    async answer({ pattern, glob = "**", literal = false, ignore_case = false, context = 0 }, maxBytes) {
      const written = restoreHidden(pattern);
      const source = literal ? RE2JS.quote(written) : written;
      const test = lineTest(compilePattern(source, ignore_case ? RE2JS.CASE_INSENSITIVE : 0, written));
      const { folder, paths } = await findFiles(access, glob);
      const found = createFindings(maxBytes - SPARE_BYTES);
      const until = performance.now() + TIME_LIMIT_MS;
      let searched = 0;
      for (const path of paths) {
        if (performance.now() > until) break;
        await nextTick();
        queue.signal.throwIfAborted();
        searched += 1;
        const text = await folder.files.read(path);
        if (text === undefined || text.includes("\0")) continue;
        const lines = splitLines(text);
        const hits: number[] = [];
        for (let index = 0; index < lines.length && performance.now() < until; index++) {
          if (test(lines[index] ?? "") !== undefined) hits.push(index);
        }
        if (hits.length === 0) continue;
        const comments = found.isFull() ? new Set<number>() : await commentLines(path, text);
        found.add({ path: folder.prefix + path, lines, hits, comments, context, test });
      }
      const shown = `${searched} of ${paths.length} files searched`;
      if (found.matches === 0) {
        const missed =
          searched < paths.length ? `; it took too long, narrow down by a glob (${shown})` : contextHint(access);
        return { says: `No line matches${missed}` };
      }
      return {
        says: found.describe(searched < paths.length ? `${shown}, as it took too long` : undefined),
        data: found.text(),
      };
    },
  });
}

type LineTest = (line: string) => { start: number; end: number } | undefined;

type FileHits = {
  path: string;
  lines: string[];
  hits: number[];
  comments: ReadonlySet<number>;
  context: number;
  test: LineTest;
};

function lineTest(pattern: RE2JS): LineTest {
  return (line) => {
    for (let at = 0; at === 0 || at + OVERLAP < line.length; at += PIECE_LENGTH - OVERLAP) {
      const piece = line.length <= PIECE_LENGTH ? line : line.slice(at, at + PIECE_LENGTH);
      if (pattern.test(piece)) {
        const matcher = pattern.matcher(piece);
        return matcher.find() ? { start: at + matcher.start(), end: at + matcher.end() } : { start: at, end: at };
      }
      if (line.length <= PIECE_LENGTH) break;
    }
    return undefined;
  };
}

function createFindings(maxBytes: number) {
  const parts: string[] = [];
  let bytes = 0;
  let shown = 0;
  let matches = 0;
  let files = 0;
  let hasComments = false;
  const isFull = () => shown >= MAX_MATCHES || bytes >= maxBytes;
  return {
    get matches() {
      return matches;
    },
    isFull,
    add({ path, lines, hits, comments, context, test }: FileHits) {
      matches += hits.length;
      files += 1;
      const isHit = new Set(hits);
      let next = 0;
      for (const hit of hits) {
        if (isFull()) return;
        shown += 1;
        const first = Math.max(next, hit - context);
        if (context > 0 && first > next && next > 0) parts.push("--");
        for (let index = first; index <= Math.min(hit + context, lines.length - 1); index++) {
          const isComment = comments.has(index + 1);
          hasComments ||= isComment;
          const place = `${path}${isHit.has(index) ? ":" : "-"}${index + 1}${isComment ? " comment" : ""}`;
          const part = `${place}\t${excerpt(lines[index] ?? "", isHit.has(index) ? test : undefined)}`;
          bytes += Buffer.byteLength(part) + 1;
          parts.push(part);
          next = index + 1;
        }
      }
    },
    describe(fault: string | undefined): string {
      const notes = [
        `${matches} matching ${matches === 1 ? "line" : "lines"} in ${files} ${files === 1 ? "file" : "files"}`,
      ];
      if (shown < matches)
        notes.push(`${matches - shown} more are not shown: narrow down by a glob or another pattern`);
      if (fault !== undefined) notes.push(fault);
      if (hasComments) notes.push(COMMENT_LEGEND);
      return `${notes.join(". ")}.`;
    },
    text: () => parts.join("\n"),
  };
}

/** The part of a long line around its match. */
function excerpt(line: string, test: LineTest | undefined): string {
  if (line.length <= MAX_SHOWN_LENGTH) return line;
  const middle = test?.(line)?.start ?? 0;
  const start = Math.max(0, Math.min(middle - 60, line.length - MAX_SHOWN_LENGTH));
  const end = start + MAX_SHOWN_LENGTH;
  return `${start > 0 ? "…" : ""}${line.slice(start, end).toWellFormed()}${end < line.length ? "…" : ""}`;
}
