import { readConfig } from "../../src/config.ts";
import type { Engine, EngineWorkspace } from "../../src/engine.ts";
import { createModelEngine } from "../../src/engines/model/model-engine.ts";
import { call, type ModelReply, type ModelRequest } from "./model-provider/script.ts";
import { startModelProvider } from "./model-provider/start-model-provider.ts";

/** `input` is sent as a model sends it: as the text of a JSON object, which may be none. */
export type ToolCall = { tool: string; input: object | string };

export type ObedientScript = {
  /** The call to make after so many others, or undefined to finish. */
  next(count: number): ToolCall | undefined;
  contexts?: EngineWorkspace["contexts"];
  /** Done to the working tree before the first call. */
  prepare?(workspace: EngineWorkspace): Promise<void>;
  finish?: { title: string; summary: string };
};

export type ObedientEngine = Engine & {
  on(prompt: string, script: ObedientScript): void;
  /** Everything that was sent to the model in the run with this prompt. */
  sent(prompt: string): string;
  /** The answers of its tools, in order. */
  outputs(prompt: string): string[];
  close(): Promise<void>;
};

const FINISH = "finish";
const DEFAULT_STEPS = 60;

/** The real engine with a model that does whatever an attacker's text wants. Its runs follow one another. */
export async function startObedientEngine(key: string): Promise<ObedientEngine> {
  const scripts = new Map<string, ObedientScript>();
  const requests = new Map<string, ModelRequest[]>();
  let running = "";
  const provider = await startModelProvider({
    script(request) {
      requests.get(running)?.push(request);
      return answerOf(scripts.get(running), request);
    },
  });
  const { models } = readConfig({ ANTHROPIC_API_KEY: key, ANTHROPIC_BASE_URL: provider.url });
  const engine = createModelEngine("anthropic/claude-sonnet-4-5", models);
  return {
    ...engine,
    on: (prompt, script) => void scripts.set(prompt, script),
    sent: (prompt) => JSON.stringify(requests.get(prompt)?.map(({ body }) => body) ?? []),
    outputs: (prompt) =>
      (requests.get(prompt)?.at(-1)?.messages ?? []).flatMap(({ toolResults }) => toolResults.map(({ text }) => text)),
    close: () => provider.close(),
    async run(given) {
      const { prompt, limits } = given.turn;
      const script = scripts.get(prompt);
      if (!script) throw new Error(`No script for ${prompt}`);
      running = prompt;
      requests.set(prompt, []);
      await script.prepare?.(given.workspace);
      return engine.run({
        ...given,
        turn: { ...given.turn, limits: { ...limits, steps: Math.min(limits.steps ?? DEFAULT_STEPS, 110) } },
        workspace: { ...given.workspace, contexts: script.contexts ?? [] },
      });
    },
  };
}

function answerOf(script: ObedientScript | undefined, { messages }: ModelRequest): ModelReply {
  const calls = messages.flatMap(({ toolCalls }) => toolCalls).filter(({ name }) => name !== FINISH);
  const next = script?.next(calls.length);
  if (next) return call(next.tool, next.input);
  const { title, summary } = script?.finish ?? { title: "Edit the docs", summary: "Did as I was told" };
  return call(FINISH, { outcome: "done", title, description: summary });
}
