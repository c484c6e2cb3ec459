import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Engine, EngineFinding } from "../../src/engine.ts";

/** One run of the engine, as a test sees it. */
export type EngineCall = {
  prompt: string;
  previousPrompts: string[];
  root: string;
  signal: AbortSignal;
  isRunning: boolean;
  /** Lets a run that holds go on. */
  release(): void;
};

export type TestEngine = Engine & {
  calls: EngineCall[];
  /** The newest call with this prompt, as soon as there is one that runs. */
  running(prompt: string): Promise<EngineCall>;
};

/**
 * An engine whose prompts say what it does: `hold …` waits for `release` or its signal, `throw …` throws, `refuse …`
 * refuses, `nothing …` changes nothing, `find N …` reports N findings; all others, and `hold …` at its end, append the prompt to README.md.
 */
export function createTestEngine(model = "test/engine"): TestEngine {
  const calls: EngineCall[] = [];
  return {
    model,
    calls,
    async running(prompt) {
      for (;;) {
        const call = calls.findLast((one) => one.prompt === prompt && one.isRunning);
        if (call) return call;
        await sleep(5);
      }
    },
    async run({ turn: { prompt, previousPrompts }, workspace: { root }, tell, signal }) {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const call: EngineCall = { prompt, previousPrompts, root, signal, isRunning: true, release };
      calls.push(call);
      try {
        await tell({ type: "text", data: { text: `Working on: ${prompt}` } });
        if (prompt.startsWith("hold")) await Promise.race([released, aborted(signal)]);
        signal.throwIfAborted();
        if (prompt.startsWith("throw")) throw new Error("The engine broke");
        if (prompt.startsWith("refuse"))
          return { type: "refused", reason: "not_understood", message: "Say it otherwise" };
        if (!prompt.startsWith("nothing")) await appendFile(join(root, "README.md"), `\n${prompt}\n`);
        const findings = findAsMany(Number(/^find (\d+)/.exec(prompt)?.[1] ?? 0));
        return { type: "done", title: `Do: ${prompt.slice(0, 60)}`, summary: `Did: ${prompt}`, findings };
      } finally {
        call.isRunning = false;
      }
    },
  };
}

/** Every third is left as it is, and the last is about a whole file. */
function findAsMany(count: number): EngineFinding[] {
  return Array.from({ length: count }, (_, index) => ({
    path: "README.md",
    ...(index < count - 1 && { line: index + 1 }),
    kind: index % 2 === 0 ? "link" : "spelling",
    message: `=finding ${index + 1}`,
    isChanged: index % 3 !== 2,
  }));
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}
