import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { ParsedPage } from "./parsed-page.ts";

const HEAP_LIMIT_MB = 384;

/**
 * Parses in a child process, which is killed if it takes too long or too much memory. A worker thread that reaches its
 * heap limit could abort the whole process. Never throws.
 */
export async function parseInProcess(path: string, text: string, timeLimitMs: number): Promise<ParsedPage> {
  const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
  const child = fork(fileURLToPath(new URL(`./parse-process.${extension}`, import.meta.url)), {
    execArgv: [`--max-old-space-size=${HEAP_LIMIT_MB}`, "--disable-warning=ExperimentalWarning"],
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ParsedPage>((resolve) => {
      child.once("message", (page) => resolve(page as ParsedPage));
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

function tooCostly(what: string): ParsedPage {
  return { type: "unparsable", message: `The page ${what}; split it or nest it less`, line: 1, column: 1 };
}
