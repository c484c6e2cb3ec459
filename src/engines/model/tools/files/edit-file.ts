import { z } from "zod";
import { createPositionLookup, lineEndingOf } from "../../../../docs-source/text-edits.ts";
import { restoreHidden } from "../../../untrusted-text.ts";
import { defineTool, problem, type ToolAnswer, type ToolQueue } from "../define-tool.ts";
import type { DocsAccess } from "../docs-access.ts";
import { findNearestPlace } from "./nearest-place.ts";
import { commentLines, numberedLine, splitLines } from "./numbered-lines.ts";
import { findPageFault } from "./page-fault.ts";
import { describeUnread } from "./read-file.ts";

const MAX_PLACES = 20;
const MAX_LINES_SHOWN = 30;

export function editFileTool(access: DocsAccess, queue: ToolQueue) {
  return defineTool(queue, {
    description:
      "Replaces old_text by new_text in a file. old_text must be exactly as read_file shows it, without line numbers, and stand there once, unless all is true. Marks such as ⟨U+200B⟩ stand for the characters they name.",
    input: z.object({
      path: z.string(),
      old_text: z.string(),
      new_text: z.string(),
      all: z.boolean().optional(),
    }),
    async answer({ path: written, old_text, new_text, all = false }) {
      const path = access.locateOwn(written);
      if (old_text === "") return problem("old_text is empty: give the text to replace, or write_file for a new file");
      const text = await access.docs.read(path);
      if (text === undefined) return describeUnread(access, access.locate(written).folder, path);
      const wanted = findWritten(text, old_text);
      if (wanted === undefined) return describeMiss(path, text, inLineEndings(text, restoreHidden(old_text)));
      const places = placesOf(text, wanted);
      if (places.length > 1 && !all) return describeRepeated(path, text, places);
      const replacement = inLineEndings(text, restoreHidden(new_text));
      if (replacement === wanted) return problem("old_text and new_text are the same");
      const result = text.split(wanted).join(replacement);
      await access.docs.write(path, result);
      const lines = linesOf(text, places);
      const count = places.length === 1 ? "1 place" : `${places.length} places`;
      const says = `Replaced ${count} in ${JSON.stringify(path)}, from line ${lines.join(", ")}`;
      return withFault(says, await findPageFault(path, result), await findPageFault(path, text));
    },
  });
}

/** Reports the edit as done, with a fault that the model should fix. */
export function withFault(says: string, fault: string | undefined, before?: string): ToolAnswer {
  if (fault === undefined) return { says };
  const state = before === undefined ? "But the file cannot be read any more" : "The file still cannot be read";
  return { says: `${says}. ${state}: mend this`, data: fault };
}

/** The form of `written` that the text contains: with restored marks, with the file's line endings, or as it is. */
function findWritten(text: string, written: string): string | undefined {
  const restored = restoreHidden(written);
  return [restored, inLineEndings(text, restored), written].find((form) => text.includes(form));
}

export function inLineEndings(text: string, written: string): string {
  const bare = written.replace(/\r\n/g, "\n");
  return lineEndingOf(text) === "\r\n" ? bare.replace(/\n/g, "\r\n") : bare;
}

function placesOf(text: string, wanted: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) places.push(at);
  return places;
}

function describeRepeated(path: string, text: string, places: number[]): ToolAnswer {
  const more = places.length > MAX_PLACES ? ` and ${places.length - MAX_PLACES} more` : "";
  return problem(
    `old_text stands ${places.length} times in ${JSON.stringify(path)}, in lines ${linesOf(text, places).join(", ")}${more}. Quote more of what surrounds it, or set all`,
  );
}

function linesOf(text: string, places: number[]): number[] {
  const positionOf = createPositionLookup(text);
  return places.slice(0, MAX_PLACES).map((place) => positionOf(place).line);
}

async function describeMiss(path: string, text: string, wanted: string): Promise<ToolAnswer> {
  const place = findNearestPlace(text, wanted);
  const says = `old_text does not stand in ${JSON.stringify(path)}`;
  if (!place) return problem(`${says}, nor anything like it. Read the file again`);
  const comments = await commentLines(path, text);
  const shown = splitLines(text)
    .slice(place.from - 1, Math.min(place.to, place.from - 1 + MAX_LINES_SHOWN))
    .map((line, index) => numberedLine(place.from + index, line.slice(0, 2000), comments));
  const how =
    place.difference === undefined
      ? `The most similar place is at line ${place.from}`
      : `The place at line ${place.from} differs only in ${place.difference}`;
  return problem(`${says}. ${how}:`, shown.join("\n"));
}
