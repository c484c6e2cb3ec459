import { extname, join } from "node:path";
import { startChild } from "../../child-process/start-child.ts";
import type { ParsedPage, UnparsablePage } from "./parsed-page.ts";

/** A program that answers `{ path, text }` with a parsed page. */
export type ParseProgram = "parse-process" | "lenient/lenient-process";

/**
 * Parses in a child process, which is killed if it takes too long or too much memory. A worker thread that reaches its
 * heap limit could abort the whole process. Never throws.
 */
export async function parseInProcess<Page = ParsedPage>(
  path: string,
  text: string,
  timeLimitMs: number,
  program: ParseProgram = "parse-process",
): Promise<Page | UnparsablePage> {
  const child = startChild(join(import.meta.dirname, `${program}${extname(import.meta.filename)}`));
  const outcome = await child.ask({ path, text }, new AbortController().signal, timeLimitMs);
  child.end();
  switch (outcome.type) {
    case "done":
      return outcome.answer as Page;
    case "stopped":
      return tooCostly("takes too long to parse");
    case "ended":
      return tooCostly("takes too much memory to parse");
  }
}

function tooCostly(what: string): UnparsablePage {
  return { type: "unparsable", message: `The page ${what}; split it or nest it less`, line: 1, column: 1 };
}
