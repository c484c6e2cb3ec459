import { createOpenAI } from "@ai-sdk/openai";
import { generateText, type LanguageModel, streamText, tool } from "ai";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { readConfig } from "../../src/config.ts";
import { findModelClient } from "../../src/engines/model/model-client.ts";
import { type ModelProvider, startModelProvider } from "../support/model-provider/start-model-provider.ts";
import { KEY, MODELS, settingsFor } from "../support/model-world.ts";

/** The scripted provider itself, as the real clients see it. */
let provider: ModelProvider;

beforeAll(async () => {
  provider = await startModelProvider({
    script: () => ({
      text: "Both, then.",
      toolCalls: [
        { name: "weather", input: { city: "Oslo" } },
        { name: "weather", input: { city: "Rome" } },
      ],
      usage: { inputTokens: 1000, outputTokens: 50, cacheReadTokens: 400 },
    }),
    delayMs: 1,
  });
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.requests.length = 0;
});

const clients: [string, () => LanguageModel | undefined][] = [
  ...Object.entries(MODELS).map(([name, model]): [string, () => LanguageModel | undefined] => [
    name,
    () => findModelClient(model, readConfig(settingsFor(provider.url)).models)?.client,
  ]),
  ["openai's chat completions", () => createOpenAI({ baseURL: `${provider.url}/v1`, apiKey: KEY }).chat("gpt-4.1")],
];

describe.each(clients)("%s", (_name, client) => {
  const weather = tool({ inputSchema: z.object({ city: z.string() }) });
  const question = () => ({
    model: client() as LanguageModel,
    system: "Be brief.",
    prompt: "Weather in Oslo and Rome?",
    tools: { weather },
    maxOutputTokens: 500,
  });
  const said = {
    text: "Both, then.",
    toolCalls: [{ input: { city: "Oslo" } }, { input: { city: "Rome" } }],
    usage: { inputTokens: 1000, outputTokens: 50, inputTokenDetails: { cacheReadTokens: 400 } },
    finishReason: "tool-calls",
  };

  test("is answered as a whole", async () => {
    const { text, toolCalls, usage, finishReason } = await generateText(question());
    expect({ text, toolCalls, usage, finishReason }).toMatchObject(said);
    expect(provider.requests[0]).toMatchObject({ isStreaming: false, tools: ["weather"], maxOutputTokens: 500 });
  });

  test("is answered as a stream", async () => {
    const { text, toolCalls, usage, finishReason } = await streamText(question()).finalStep;
    expect({ text, toolCalls, usage, finishReason }).toMatchObject(said);
    expect(provider.requests[0]).toMatchObject({ isStreaming: true });
    expect(provider.requests[0]?.system).toContain("Be brief.");
    expect(provider.requests[0]?.messages[0]).toMatchObject({ role: "user", text: "Weather in Oslo and Rome?" });
  });
});
