import type { Source } from "../../src/assistant/answering/given-sections.ts";
import { type BootOptions, boot, type Docket } from "./boot.ts";
import { call, type ModelReply, type ModelRequest, type Script } from "./model-provider/script.ts";
import { type ModelProvider, startModelProvider } from "./model-provider/start-model-provider.ts";
import { MODELS, settingsFor } from "./model-world.ts";
import { type Answered, addSite, askHost, type Given } from "./site-world.ts";

/** A Docket with sites, and a provider that says what a script tells it to. */
export type AssistantWorld = {
  docket: Docket;
  provider: ModelProvider;
  /** A published site whose assistant is on. */
  addSite(name: string, given: Given, assistant?: object): Promise<{ projectId: string; host: string }>;
  /** Asks as the script of a page does. */
  ask(host: string, question: string, more?: object, headers?: Record<string, string>): Promise<AskedAnswer>;
  close(): Promise<void>;
};

export type Chunk = { type: string; [name: string]: unknown };
export type AskedAnswer = {
  status: number;
  headers: Answered["headers"];
  body: string;
  chunks: Chunk[];
  /** Of the last step. */
  text: string;
  sources: Source[];
  threadId: string;
  outcome: string;
};

export async function openAssistantWorld(options: BootOptions = {}): Promise<AssistantWorld> {
  const provider = await startModelProvider({ script: () => answer("Nothing.", [], "not_answered") });
  const docket = await boot({
    hasWorker: false,
    ...options,
    settings: { ...settingsFor(provider.url), DOCKET_MODEL: MODELS.anthropic, ...options.settings },
  });
  let networks = 0;
  return {
    docket,
    provider,
    async addSite(name, given, assistant = {}) {
      const site = await addSite(docket, name, given);
      const body = { assistant: { isEnabled: true, ...assistant } };
      const response = await docket.call("PATCH", `/v1/projects/${site.projectId}`, body);
      if (response.status !== 200) throw new Error(await response.text());
      return site;
    },
    async ask(host, question, more = {}, headers = {}) {
      // Questions of one network a minute are limited, which few tests are about.
      networks += 1;
      const asked = await askHost(docket.address, host, "/_docket/assistant/message", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-forwarded-for": `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`,
          ...headers,
        },
        body: JSON.stringify({ question, path: "/", ...more }),
      });
      return { status: asked.status, headers: asked.headers, ...readAnswer(asked.text) };
    },
    async close() {
      await docket.close();
      await provider.close();
    },
  };
}

/** Reads a stream of message parts. */
export function readAnswer(body: string): Omit<AskedAnswer, "status" | "headers"> {
  const chunks = body
    .split("\n\n")
    .filter((event) => event.startsWith("data: {"))
    .map((event) => JSON.parse(event.slice("data: ".length)) as Chunk);
  const lastId = chunks.findLast(({ type }) => type === "text-start")?.id;
  const finish = chunks.find(({ type }) => type === "finish");
  return {
    body,
    chunks,
    text: chunks
      .flatMap(({ type, id, delta }) => (type === "text-delta" && id === lastId ? [String(delta)] : []))
      .join(""),
    sources: chunks
      .filter(({ type }) => type === "source-url")
      .map(({ url, title }) => ({ url: String(url), title: String(title) })),
    threadId: String(finish?.threadId),
    outcome: String((finish?.messageMetadata as { outcome?: string } | undefined)?.outcome),
  };
}

export function answer(text: string, sources: string[] = [], outcome = "answered"): ModelReply {
  return { text, ...call("finish", { outcome, sources }) };
}

/** All that a request tells the model. */
export function promptOf({ system, messages }: ModelRequest): string {
  return [system, ...messages.flatMap(({ text, toolResults }) => [text, ...toolResults.map((one) => one.text)])].join(
    "\n",
  );
}

/** The id of the section that has this text. */
function sectionWith(request: ModelRequest, text: string): string {
  const found = [...promptOf(request).matchAll(/Section (s\d+):\n<data \w+>\n([\s\S]*?)\n<\/data/g)];
  const id = found.findLast(([, , shown]) => shown?.includes(text))?.[1];
  if (!id) throw new Error(`no section with "${text}"`);
  return id;
}

/** Answers with a text in which each `{{words}}` is the id of the section that has these words. */
export function answersWith(text: string): Script {
  return (request) => answer(text.replace(/\{\{(.*?)\}\}/g, (_, words: string) => sectionWith(request, words)));
}
