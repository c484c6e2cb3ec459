import { rm } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { EngineFailure, type EngineRun } from "../../src/engine.ts";
import { bootScriptedJobs, jobPath, usageOf, workForEver } from "../support/scripted-jobs.ts";

const jobs = bootScriptedJobs({ files: { "guide.md": "# Guide\n\nOne.\n" }, settings: { DOCKET_TURN_STEPS: "40" } });
const { show, eventsOf, create, run } = jobs;

describe("usage and budgets", () => {
  it("is counted whatever the outcome, with every step", async () => {
    const spend = async (given: EngineRun) => {
      await given.saveRound({ state: 1, usage: usageOf(1, 0.1) });
      await given.saveRound({ state: 2, usage: usageOf(2, 0.3) });
    };
    const failed = await run(async (given) => {
      await spend(given);
      throw new EngineFailure("provider_error", "The provider is away; retry later");
    });
    expect(failed).toMatchObject({
      status: "failed",
      details: { reason: "provider_error", message: "The provider is away; retry later", usage: usageOf(2, 0.3) },
    });
    const { promise: spent, resolve } = Promise.withResolvers<void>();
    const cancelled = await create(async (given) => {
      await spend(given);
      resolve();
      return workForEver(given);
    });
    await spent;
    expect((await show(cancelled.id)).details.usage).toMatchObject(usageOf(2, 0.3));
    await jobs.docket.call("POST", jobPath(jobs.projectId, cancelled.id, "cancel"));
    expect((await show(cancelled.id)).details).toMatchObject({ reason: "cancelled", usage: usageOf(2, 0.3) });
    expect((await eventsOf(cancelled.id)).at(-1)).toMatchObject({
      type: "turn.cancelled",
      data: { usage: usageOf(2, 0.3) },
    });
    const plain = await run(async () => undefined);
    expect(plain.details.usage).toMatchObject({ steps: 1, inputTokens: 0, outputTokens: 0, costUsd: 0, models: [] });
    const odd = await run(async (given) => {
      await given.saveRound({
        state: undefined,
        usage: { steps: 2.4, inputTokens: Number.NaN, outputTokens: -5, costUsd: Number.POSITIVE_INFINITY },
      });
      return undefined;
    });
    expect(odd.details.usage).toMatchObject({ steps: 2, inputTokens: 0, outputTokens: 0, costUsd: 0 });
  });

  it("is counted for a step that cannot be kept, which ends the turn", async () => {
    const job = await run(async ({ workspace, saveRound }) => {
      await rm(workspace.root, { recursive: true });
      await saveRound({ state: 1, usage: usageOf(3, 0.3) }).catch(() => {});
      return new Promise(() => {});
    });
    expect(job).toMatchObject({ status: "failed", details: { reason: "validation_failed", usage: usageOf(3, 0.3) } });
  });

  it("gives the engine the job's limits and the installation's, whichever is less, and the moment it is stopped", async () => {
    const seen: object[] = [];
    const look = async ({ turn }: EngineRun) => {
      seen.push({ limits: turn.limits, seconds: Math.round((turn.deadline - Date.now()) / 10_000) * 10 });
      return undefined;
    };
    await run(look);
    await run(look, { limits: { steps: 7, costUsd: 0.5, tokens: 9, seconds: 60 } });
    await run(look, { limits: { steps: 900 } });
    expect(seen).toEqual([
      { limits: { steps: 40, costUsd: 5, isDefaultCost: true }, seconds: 1800 },
      { limits: { steps: 7, costUsd: 0.5, tokens: 9 }, seconds: 60 },
      { limits: { steps: 40, costUsd: 5, isDefaultCost: true }, seconds: 1800 },
    ]);
  });

  it.each([
    ["steps", { steps: 2 }, usageOf(9)],
    ["money", { costUsd: 0.1 }, usageOf(1, 0.4)],
    ["tokens", { tokens: 1000 }, { ...usageOf(1), inputTokens: 60_000 }],
  ])("stops an engine that goes well over its %s, though it ignores that", async (_, limits, spent) => {
    const job = await run(
      async (given) => {
        await given.saveRound({ state: 1, usage: spent }).catch(() => {});
        return new Promise(() => {});
      },
      { limits },
    );
    expect(job).toMatchObject({ status: "failed", details: { reason: "budget_exceeded", usage: spent } });
  });
});
