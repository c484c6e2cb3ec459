import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { call, type ModelRequest, type Script } from "../support/model-provider/script.ts";
import { finish, MODELS, startModelWorld, write } from "../support/model-world.ts";

/** What a turn reports is what the provider bills, whatever happens to its answers. */
const world = startModelWorld();

const LONG = "Words of a page. ".repeat(2000);

/** Four steps, each cut three times at 90 % of a long answer. */
function cutting(): Script {
  let asked = 0;
  return () => {
    asked += 1;
    const reply = asked < 13 ? { ...write("New\n"), text: LONG } : finish();
    return asked % 4 === 0 || asked > 12 ? reply : { fault: "cut", reply, share: 0.9 };
  };
}

describe.each([MODELS.anthropic, MODELS.openai, MODELS.google])("answers of %s that break off", (model) => {
  test("are counted as they are billed", async () => {
    world.provider.play(cutting());
    const run = world.start("Say new");
    expect(await world.engine(model).run(run)).toMatchObject({ type: "done" });
    const { costUsd } = run.steps.at(-1)?.usage ?? {};
    expect(world.provider.bills).toHaveLength(13);
    // What was streamed is estimated, rather too high.
    expect(costUsd).toBeGreaterThan(world.provider.billedUsd * 0.95);
    expect(costUsd).toBeLessThan(world.provider.billedUsd * 1.6);
  });

  test("count towards the limit, which ends the attempts", async () => {
    world.provider.play(() => ({ fault: "cut", reply: { text: LONG }, share: 0.9 }));
    const run = world.start("Say new");
    run.turn.limits = { costUsd: 0.1 };
    await expect(world.engine(model).run(run)).rejects.toMatchObject({
      reason: "budget_exceeded",
    });
    expect(world.provider.billedUsd).toBeLessThan(0.25);
  });
});

describe.each([MODELS.anthropic, MODELS.openai])("a limit on the cost of %s", (model) => {
  const page = "A line of a long page, with some words in it.\n".repeat(400);
  const isEnding = ({ messages }: ModelRequest) => messages.at(-1)?.text.includes("Stop here") ?? false;

  test.each([0.05, 0.1, 1])(
    "of %d USD is kept within a tenth, and its last call comes from the cache",
    async (limit) => {
      await writeFile(join(world.root, "long.md"), page);
      let pages = 0;
      world.provider.play((request) => {
        if (isEnding(request)) return finish({ description: "Half of it." });
        pages += 1;
        return pages === 1 ? write("New\n") : call("read_file", { path: "long.md", from: pages });
      });
      const run = world.start("Say new");
      run.turn.limits = { costUsd: limit, steps: 1000 };
      expect(await world.engine(model).run(run)).toMatchObject({
        type: "done",
        summary: expect.stringMatching(/Half of it.*its .* USD/s),
      });
      expect(world.provider.billedUsd).toBeLessThan(limit * 1.1);
      expect(world.provider.billedUsd).toBeGreaterThan(limit * 0.4);
      expect(isEnding(world.provider.requests.at(-1) as ModelRequest)).toBe(true);
      const [before, last] = world.provider.bills.slice(-2);
      expect(last?.cacheReadTokens).toBeGreaterThan(0.98 * (before?.inputTokens ?? 0));
    },
  );
});

test("an answer that never began costs nothing", async () => {
  world.provider.play(() => ({ fault: "server_error" }));
  const run = world.start("Say new");
  await expect(world.engine(MODELS.anthropic).run(run)).rejects.toMatchObject({ reason: "provider_error" });
  expect(run.steps).toEqual([]);
});

test("a price that is not known is not taken for none", async () => {
  world.provider.play(() => finish());
  const run = world.start("Say new");
  await world.engine(MODELS.local).run(run);
  expect(run.steps.at(-1)?.usage).toMatchObject({
    costUsd: null,
    models: [{ model: MODELS.local, costUsd: null, inputTokens: world.provider.bills[0]?.inputTokens }],
  });
});
