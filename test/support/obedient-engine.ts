import { generateText, isStepCount } from "ai";
import { MockLanguageModelV4 } from "ai/test";
import type { Engine, EngineRun, EngineWorkspace } from "../../src/agent/engines/engine.ts";
import { describeTask } from "../../src/agent/engines/model/describe-task.ts";
import { createDocsTools } from "../../src/agent/engines/model/tools/docs-tools.ts";

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
};

const DEFAULT_STEPS = 60;
const USAGE = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

/** A model that does whatever an attacker's text wants, with the tools and in the words of the real one. */
export function createObedientEngine(model = "test/obedient"): ObedientEngine {
  const scripts = new Map<string, ObedientScript>();
  const prompts = new Map<string, MockLanguageModelV4>();
  const sent = (prompt: string) => prompts.get(prompt)?.doGenerateCalls.at(-1)?.prompt ?? [];
  return {
    model,
    on: (prompt, script) => void scripts.set(prompt, script),
    sent: (prompt) => JSON.stringify(sent(prompt)),
    outputs: (prompt) =>
      sent(prompt)
        .flatMap((message) => (message.role === "tool" ? message.content : []))
        .flatMap((part) => (part.type === "tool-result" && "value" in part.output ? [String(part.output.value)] : [])),
    async run(given) {
      const { prompt, limits } = given.turn;
      const script = scripts.get(prompt);
      if (!script) throw new Error(`No script for ${prompt}`);
      await script.prepare?.(given.workspace);
      const contexts = script.contexts ?? [];
      const run: EngineRun = { ...given, workspace: { ...given.workspace, contexts } };
      const languageModel = createObedientModel(script);
      prompts.set(prompt, languageModel);
      const { system, user } = await describeTask(run);
      const maxSteps = limits.steps ?? DEFAULT_STEPS;
      const { steps, finishReason } = await generateText({
        model: languageModel,
        system,
        prompt: user,
        tools: createDocsTools(run),
        stopWhen: isStepCount(maxSteps),
        abortSignal: run.signal,
        async onStepEnd({ toolCalls }) {
          for (const { toolName, input } of toolCalls) {
            await run.tell({ type: "tool.called", data: { tool: toolName, input: withoutTexts(input) } });
          }
        },
      });
      if (finishReason === "tool-calls")
        return { type: "refused", reason: "budget_exceeded", message: `Stopped after ${steps.length} steps` };
      return { type: "done", ...(script.finish ?? { title: "Edit the docs", summary: "Did as I was told" }) };
    },
  };
}

/** Events tell what was done to which file, not what the files say. */
function withoutTexts(input: unknown): Record<string, unknown> {
  const fields = Object.entries(input as Record<string, unknown>);
  return Object.fromEntries(fields.filter(([name]) => !["text", "old_text", "new_text"].includes(name)));
}

function createObedientModel(script: ObedientScript): MockLanguageModelV4 {
  let count = 0;
  return new MockLanguageModelV4({
    doGenerate: async () => {
      const call = script.next(count);
      count += 1;
      if (!call)
        return {
          content: [{ type: "text", text: "Done" }],
          finishReason: { unified: "stop", raw: undefined },
          usage: USAGE,
          warnings: [],
        };
      const input = typeof call.input === "string" ? call.input : JSON.stringify(call.input);
      return {
        content: [{ type: "tool-call", toolCallId: `call_${count}`, toolName: call.tool, input }],
        finishReason: { unified: "tool-calls", raw: undefined },
        usage: USAGE,
        warnings: [],
      };
    },
  });
}
