import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { call, type Script } from "../support/model-provider/script.ts";
import { type ModelProvider, startModelProvider } from "../support/model-provider/start-model-provider.ts";
import { finish, settingsFor } from "../support/model-world.ts";

/** Of no known context, so that the setting counts. */
const MODEL = "anthropic/some-small-model";
const ROUNDS = 200;
const PAGES = 8;

let provider: ModelProvider;
let docket: Docket;

beforeAll(async () => {
  provider = await startModelProvider({ script: () => finish() });
  docket = await boot({
    settings: {
      ...settingsFor(provider.url),
      DOCKET_MODEL: MODEL,
      DOCKET_CONTEXT_TOKENS: "36000",
      DOCKET_TURN_STEPS: "250",
    },
  });
});
afterAll(async () => {
  await docket.close();
  await provider.close();
});

/** Edits one page after the other, round after round, and reads some of them; thinks and talks about it. */
function editing(): Script {
  let asked = 0;
  return ({ tools }) => {
    if (tools.length === 0)
      return { text: `Notes after ${asked} rounds: the pages are rewritten one after the other.` };
    asked += 1;
    if (asked === ROUNDS) return { ...finish({ title: "Rewrite the pages" }), thinking: "That is all." };
    const path = `page-${asked % PAGES}.md`;
    const text = `# Page\n\n${`Round ${asked}. `.repeat(40)}\n`;
    const isReading = asked % 5 === 0;
    return {
      ...(isReading ? call("read_file", { path }) : call("write_file", { path, text, overwrite: true })),
      thinking: `Round ${asked}: what is next?`,
      text: `In round ${asked} I look after ${path}. ${"This is why. ".repeat(20)}`,
    };
  };
}

test("a job of 200 rounds whose transcript is summed up twice ends with the right diff", {
  timeout: 180_000,
}, async () => {
  const files = Object.fromEntries(Array.from({ length: PAGES }, (_, page) => [`page-${page}.md`, "# Old\n"]));
  const project = await docket.addProject({ repository: await createRepository(join(docket.folder, "long"), files) });
  provider.play(editing());
  const job = await docket.runJob(project.id, "Rewrite the pages, again and again");
  expect(job).toMatchObject({
    status: "completed",
    details: { filesChanged: PAGES, usage: { steps: ROUNDS, costUsd: null } },
  });
  const summaries = provider.requests.filter(({ tools }) => tools.length === 0);
  expect(summaries).toHaveLength(2);
  expect(provider.refusals).toEqual([]);
  const diff = await (await docket.call("GET", `/v2/agent/${project.id}/job/${job.id}/diff`)).text();
  for (let page = 0; page < PAGES; page++) {
    const rounds = Array.from({ length: ROUNDS - 1 }, (_, index) => index + 1);
    const last = rounds.findLast((round) => round % PAGES === page && round % 5 !== 0);
    expect(diff).toContain(`+++ b/page-${page}.md`);
    expect(diff).toContain(`+Round ${last}. Round ${last}. `);
  }
  expect(diff.match(/^\+Round/gm)).toHaveLength(PAGES);
});
