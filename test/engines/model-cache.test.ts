import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { inTurn } from "../support/model-provider/script.ts";
import { edits, finish, MODELS, read, startModelWorld, write } from "../support/model-world.ts";

/** What share of a prompt comes from the provider's cache. */
const world = startModelWorld();
const instructions = [{ path: "AGENTS.md", text: "Say lamp, not light. Write short sentences.\n".repeat(100) }];

beforeEach(async () => {
  await mkdir(join(world.root, "guides"));
  for (let page = 0; page < 200; page++)
    await writeFile(join(world.root, "guides", `page-${page}.md`), `# Page ${page} of the guides\n`);
});

/** The share of the first question of a turn that was in the cache. */
async function cachedAtStart(model: string, prompt: string, previousState?: unknown) {
  const before = world.provider.bills.length;
  world.provider.play(edits());
  const run = world.start(prompt, { instructions, previousState });
  await world.engine(model).run(run);
  const { cacheReadTokens = 0, inputTokens = 1 } = world.provider.bills[before] ?? {};
  return { share: cacheReadTokens / inputTokens, state: run.steps.at(-1)?.state };
}

describe.each([MODELS.anthropic, MODELS.openai])("%s", (model) => {
  test("has cached nearly all of what a follow-up begins with", async () => {
    const { state } = await cachedAtStart(model, "Say new");
    expect((await cachedAtStart(model, "Say newer", state)).share).toBeGreaterThan(0.9);
  });

  test("has cached most of what another job of the project begins with", async () => {
    await cachedAtStart(model, "Say new");
    expect((await cachedAtStart(model, "Say something else")).share).toBeGreaterThan(0.8);
  });
});

test("an answer with many calls does not lose what was cached", async () => {
  const many = { toolCalls: Array.from({ length: 24 }, () => read().toolCalls?.[0] ?? { name: "check", input: {} }) };
  world.provider.play(inTurn(read(), many, write("New\n"), finish()));
  await world.engine(MODELS.anthropic).run(world.start("Say new", { instructions }));
  const [, second, third, fourth] = world.provider.bills;
  expect(third?.cacheReadTokens).toBe((second?.cacheReadTokens ?? 0) + (second?.cacheWriteTokens ?? 0));
  expect(fourth?.cacheReadTokens).toBe((third?.cacheReadTokens ?? 0) + (third?.cacheWriteTokens ?? 0));
});
