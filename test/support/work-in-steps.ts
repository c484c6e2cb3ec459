import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { readConfig } from "../../src/config.ts";
import type { Engine } from "../../src/engine.ts";
import { openApp } from "../../src/open-app.ts";
import { startWorker } from "../../src/worker.ts";

const STEPS = 3;
const [holdAfter = "never"] = process.argv.slice(2);

const say = (what: string) => process.stdout.write(`${what}\n`);
const standStill = () => new Promise<never>(() => {});

/** A worker of its own process, to be killed: its engine appends a line in each of three steps, and stands still after the one named. */
const engine: Engine = {
  model: "test/steps",
  async run({ workspace, resumed, saveRound }) {
    const before = (resumed?.state as { done: number } | undefined)?.done ?? 0;
    say(`runs after ${before}`);
    for (let step = before + 1; step <= STEPS; step++) {
      await appendFile(join(workspace.root, "index.md"), `\nStep ${step}.\n`);
      await saveRound({
        state: { done: step },
        usage: { steps: step, inputTokens: step * 10, outputTokens: step, costUsd: step / 10 },
      });
      say(`step ${step}`);
      if (holdAfter === String(step)) {
        await appendFile(join(workspace.root, "index.md"), "\nNever to be seen.\n");
        await standStill();
      }
    }
    await appendFile(join(workspace.root, "index.md"), "\nDone.\n");
    return { type: "done", title: "Work in steps", summary: "Worked" };
  },
};

const app = await openApp(readConfig(), { engines: [engine] });
const worker = await startWorker(app);
process.once("SIGTERM", async () => {
  await worker.stop(0);
  await app.close(500);
  process.exit();
});
say("up");
