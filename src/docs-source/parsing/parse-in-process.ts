import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { ParsedPage, UnparsablePage } from "./parsed-page.ts";

const HEAP_LIMIT_MB = 384;

const EXTENSION = import.meta.url.endsWith(".ts") ? "ts" : "js";

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
  const child = fork(fileURLToPath(new URL(`./${program}.${EXTENSION}`, import.meta.url)), {
    execArgv: [`--max-old-space-size=${HEAP_LIMIT_MB}`, "--disable-warning=ExperimentalWarning"],
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Page | UnparsablePage>((resolve) => {
      child.once("message", (page) => resolve(page as Page));
      child.once("error", () => resolve(tooCostly("could not be parsed")));
      child.once("exit", () => resolve(tooCostly("takes too much memory to parse")));
      timer = setTimeout(() => resolve(tooCostly("takes too long to parse")), timeLimitMs);
      child.send({ path, text }, (error) => error && resolve(tooCostly("could not be parsed")));
    });
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
  }
}

function tooCostly(what: string): UnparsablePage {
  return { type: "unparsable", message: `The page ${what}; split it or nest it less`, line: 1, column: 1 };
}
