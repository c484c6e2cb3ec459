import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { modelMistakes, modelsWithoutKey } from "./model-settings.ts";

function mistakesIn(settings: Record<string, string>): string {
  try {
    readConfig(settings);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}

test("without settings there is the engine without a model", () => {
  expect(readConfig({}).models).toMatchObject({ default: "docket/rules", fallback: undefined });
});

test("a model whose provider has no key is for projects with their own; a local one needs an address", () => {
  const settings = { DOCKET_MODEL: "anthropic/claude-sonnet-4-5", DOCKET_MODELS: "openai/gpt-5", OPENAI_API_KEY: "b" };
  const { models } = readConfig(settings);
  expect(models.providers.anthropic).toEqual({ key: undefined, baseUrl: "https://api.anthropic.com/v1" });
  expect(modelsWithoutKey(models)).toEqual([{ model: "anthropic/claude-sonnet-4-5", needed: "ANTHROPIC_API_KEY" }]);
  expect(modelMistakes(settings, { areKeysNeeded: true })).toEqual([
    "DOCKET_MODEL: anthropic/claude-sonnet-4-5 needs ANTHROPIC_API_KEY",
  ]);
});

test("addresses are taken with and without their version", () => {
  const { providers } = readConfig({
    ANTHROPIC_API_KEY: "a",
    ANTHROPIC_BASE_URL: "https://gateway.example.com/anthropic/",
    OPENAI_API_KEY: "b",
    GOOGLE_GENERATIVE_AI_API_KEY: "c",
    DOCKET_LOCAL_MODEL_URL: "http://127.0.0.1:11434",
  }).models;
  expect(providers).toEqual({
    anthropic: { key: "a", baseUrl: "https://gateway.example.com/anthropic/v1" },
    openai: { key: "b", baseUrl: "https://api.openai.com/v1" },
    google: { key: "c", baseUrl: "https://generativelanguage.googleapis.com/v1beta" },
    local: { key: undefined, baseUrl: "http://127.0.0.1:11434/v1" },
  });
});

test("the default, further models and the fallback may be asked for", () => {
  const { models } = readConfig({
    DOCKET_MODEL: "local/qwen3:8b",
    DOCKET_MODELS: "openai/gpt-5, local/qwen3:8b",
    DOCKET_FALLBACK_MODEL: "openai/gpt-4.1",
    DOCKET_LOCAL_MODEL_URL: "http://127.0.0.1:1/v1",
    OPENAI_API_KEY: "b",
    DOCKET_MODEL_PRICES: "local/qwen3:8b=0.1,0.2; openai/x=1,2",
  });
  expect(models.allowed).toEqual(["local/qwen3:8b", "openai/gpt-5", "openai/gpt-4.1"]);
  expect(models.prices).toEqual({ "local/qwen3:8b": { input: 0.1, output: 0.2 }, "openai/x": { input: 1, output: 2 } });
});

test("all mistakes are reported together, and no key with them", () => {
  const said = mistakesIn({
    DOCKET_PORT: "many",
    DOCKET_MODEL: "anthropic/claude-sonnet-4-5",
    DOCKET_MODELS: "google/gemini-2.5-pro,local/qwen3",
    DOCKET_FALLBACK_MODEL: "local/other",
  });
  expect(said).toContain("DOCKET_PORT: expected");
  expect(said).toContain("DOCKET_MODELS: local/qwen3 needs DOCKET_LOCAL_MODEL_URL");
  expect(said).toContain("DOCKET_FALLBACK_MODEL: local/other needs DOCKET_LOCAL_MODEL_URL");
  const wrong = mistakesIn({
    DOCKET_MODEL: "gpt-5",
    OPENAI_API_KEY: "sk secret",
    OPENAI_BASE_URL: "https://user:sk-secret@example.com",
    DOCKET_CONTEXT_TOKENS: "12",
    DOCKET_MODEL_PRICES: "x",
  });
  for (const name of [
    "DOCKET_MODEL",
    "OPENAI_API_KEY",
    "OPENAI_BASE_URL",
    "DOCKET_CONTEXT_TOKENS",
    "DOCKET_MODEL_PRICES",
  ])
    expect(wrong).toContain(`${name}: expected`);
  expect(wrong).not.toContain("secret");
});
