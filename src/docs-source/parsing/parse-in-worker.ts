import { Worker } from "node:worker_threads";
import type { ParsedPage } from "./parsed-page.ts";

const TIME_LIMIT_MS = 5000;
const HEAP_LIMIT_MB = 256;

/** Parses on a thread of its own that is stopped when it takes too long or too much memory. */
export async function parseInWorker(path: string, text: string, timeLimitMs = TIME_LIMIT_MS): Promise<ParsedPage> {
  const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
  const worker = new Worker(new URL(`./parse-worker.${extension}`, import.meta.url), {
    workerData: { path, text },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB, stackSizeMb: 4 },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ParsedPage>((resolve) => {
      worker.once("message", resolve);
      worker.once("error", () => resolve(tooCostly("takes too much memory to parse")));
      worker.once("exit", () => resolve(tooCostly("could not be parsed")));
      timer = setTimeout(() => resolve(tooCostly("takes too long to parse")), timeLimitMs);
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function tooCostly(what: string): ParsedPage {
  return { type: "unparsable", message: `The page ${what}; split it or nest it less`, line: 1, column: 1 };
}
