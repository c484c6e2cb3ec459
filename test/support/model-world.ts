import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { readConfig } from "../../src/config.ts";
import type { Engine, EngineRound, EngineRun } from "../../src/engine.ts";
import { CALL_TIMING, type CallTiming } from "../../src/engines/model/ask-model.ts";
import { createModelEngine } from "../../src/engines/model/model-engine.ts";
import { engineRun } from "./engine-run.ts";
import { call, inTurn, type ModelReply, type Script } from "./model-provider/script.ts";
import { type ModelProvider, startModelProvider } from "./model-provider/start-model-provider.ts";

export const KEY = "sk-test-0123456789-never-to-be-seen";
export const MODELS = {
  anthropic: "anthropic/claude-sonnet-4-5",
  openai: "openai/gpt-4.1",
  google: "google/gemini-2.5-flash",
  local: "local/qwen3:8b",
};
/** Nothing waits long here, and nothing gives up by itself. */
const QUICK: CallTiming = { ...CALL_TIMING, retryMs: 1, firstChunkMs: 30_000, chunkMs: 30_000, totalMs: 60_000 };

/** What every provider needs to be reached at a scripted one. */
export function settingsFor(url: string): Record<string, string> {
  return {
    ANTHROPIC_API_KEY: KEY,
    ANTHROPIC_BASE_URL: url,
    OPENAI_API_KEY: KEY,
    OPENAI_BASE_URL: `${url}/v1`,
    GOOGLE_GENERATIVE_AI_API_KEY: KEY,
    GOOGLE_GENERATIVE_AI_BASE_URL: url,
    DOCKET_LOCAL_MODEL_URL: url,
    DOCKET_LOCAL_MODEL_KEY: KEY,
  };
}

export type ModelWorld = {
  provider: ModelProvider;
  /** With one page, `page.md`, that says `Old`. */
  root: string;
  engine(model: string, options?: { settings?: Record<string, string>; timing?: Partial<CallTiming> }): Engine;
  /** A run in `root` and the steps that it saved. */
  start(prompt: string, more?: Partial<EngineRun>): ReturnType<typeof engineRun> & { steps: EngineRound[] };
  page(): Promise<string>;
};

/** A scripted provider and a folder for each test of a file. */
export function startModelWorld(): ModelWorld {
  const world = {} as ModelWorld;
  beforeAll(async () => {
    world.provider = await startModelProvider({ script: () => finish() });
  });
  afterAll(() => world.provider.close());
  afterEach(() => expect(world.provider.refusals).toEqual([]));
  beforeEach(async () => {
    world.root = await mkdtemp(join(tmpdir(), "docket-model-"));
    await writeFile(join(world.root, "page.md"), "Old\n");
    world.provider.reset();
    return () => rm(world.root, { recursive: true, force: true });
  });
  return Object.assign(world, {
    engine(model, { settings = {}, timing = {} } = {}) {
      const { models } = readConfig({ ...settingsFor(world.provider.url), ...settings });
      return createModelEngine(model, models, { ...QUICK, ...timing });
    },
    start(prompt, more = {}) {
      const steps: EngineRound[] = [];
      const saveRound = async (step: EngineRound) => {
        steps.push(JSON.parse(JSON.stringify(step)));
      };
      return { ...engineRun(prompt, world.root, { saveRound, ...more }), steps };
    },
    page: () => readFile(join(world.root, "page.md"), "utf8"),
  } satisfies Omit<ModelWorld, "provider" | "root">);
}

/** The same, told by the transcript, however often it is asked. */
export const editsByTranscript: Script = ({ messages }) => {
  const done = messages.flatMap(({ toolResults }) => toolResults).length;
  return [read(), write("New\n")][done] ?? finish();
};

export function read(): ModelReply {
  return call("read_file", { path: "page.md" });
}

export function write(text: string): ModelReply {
  return call("write_file", { path: "page.md", text, overwrite: true });
}

export function finish(more: object = {}): ModelReply {
  return call("finish", { outcome: "done", title: "Say new", description: "The page says new.", ...more });
}

/** Reads the page, writes it, finishes. */
export function edits(): Script {
  return inTurn(read(), write("New\n"), finish());
}
