/** What a model was asked, whatever the wire format. */
export type ModelRequest = {
  wire: "anthropic" | "openai-chat" | "openai-responses" | "google";
  model: string;
  system: string;
  messages: ModelMessage[];
  /** All of it in the order in which it is cached. */
  prompt: PromptBlock[];
  /** Names of the tools offered. */
  tools: string[];
  isStreaming: boolean;
  maxOutputTokens: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  /** As it was sent. */
  body: Record<string, unknown>;
};

/** A piece of a prompt that a provider can cache. */
export type PromptBlock = {
  text: string;
  /** Whether the client asks to cache the prompt up to here. */
  isMarked: boolean;
};

export type ModelMessage = {
  role: "user" | "assistant";
  text: string;
  toolCalls: { id: string; name: string; input: unknown }[];
  toolResults: { id: string; text: string }[];
};

export type ModelReply = {
  /** Reasoning, which Anthropic and OpenAI sign and want back as it was. */
  thinking?: string;
  text?: string;
  /** `isFreeform`: the input is a text for a tool that takes no JSON, which only OpenAI has. */
  toolCalls?: { name: string; input: unknown; id?: string; isFreeform?: boolean }[];
  /** As if the provider had counted so. `inputTokens` counts those from and to the cache too. */
  usage?: { inputTokens?: number; outputTokens?: number; cacheReadTokens?: number; cacheWriteTokens?: number };
  /** Cut off by the limit on output. */
  isTruncated?: boolean;
  /** Cut off by the provider's content filter. */
  isWithheld?: boolean;
};

export type Fault =
  | { fault: "rate_limited"; retryAfter?: string; says?: string }
  | { fault: "server_error" | "overloaded" | "bad_key" | "unknown_model" | "no_credit" }
  /** In words that differ from provider to provider; `says` replaces the provider's own. */
  | { fault: "context_too_long" | "bad_request"; says?: string }
  /** The answer begins as `reply` and its connection breaks; after `share` of its bytes, by default 0.6. */
  | { fault: "cut"; reply: ModelReply; share?: number }
  /** The same, but the connection ends as if all were said. */
  | { fault: "ends_early"; reply: ModelReply }
  /** The answer begins as `reply`, then the provider says in it that it is overloaded. */
  | { fault: "fails_midway"; reply: ModelReply }
  | { fault: "garbage" }
  /** Nothing is answered until the client gives up; with `reply`, only its beginning. */
  | { fault: "hang"; reply?: ModelReply }
  /** One byte at a time. */
  | { fault: "slow"; reply: ModelReply; byteDelayMs: number }
  | { fault: "redirect"; to: string };

export type Answer = ModelReply | Fault;
export type Script = (request: ModelRequest) => Answer | Promise<Answer>;

/** Answers one after another; the last one again when there are no more. */
export function inTurn(...answers: (Answer | Script)[]): Script {
  let next = 0;
  return (request) => {
    const answer = answers[Math.min(next++, answers.length - 1)];
    if (!answer) throw new Error("A script needs an answer");
    return typeof answer === "function" ? answer(request) : answer;
  };
}

export function call(name: string, input: unknown): ModelReply {
  return { toolCalls: [{ name, input }] };
}

/** A server with so small a context that it drops the beginning of what is longer, and the tools with it, as Ollama does. */
export function withContext(characters: number, script: Script): Script {
  return (request) => {
    let left = characters;
    const messages = request.messages
      .toReversed()
      .map((message) => {
        const text = message.text.slice(Math.max(0, message.text.length - left));
        left = Math.max(0, left - message.text.length);
        return { ...message, text };
      })
      .toReversed();
    return script(left > 0 ? request : { ...request, system: "", tools: [], messages });
  };
}

/** Calls the tool `report`, if it is offered, with the word that it is told. */
export const reportsWord: Script = ({ messages, tools }) => {
  const said = messages.map(({ text }) => text).join("\n");
  const word = /^The word is (\S+)\.|the word `(\w+)`/m.exec(said);
  return tools.includes("report") ? call("report", { word: word?.[1] ?? word?.[2] ?? "test" }) : { text: "Hello!" };
};

export function isFault(answer: Answer): answer is Fault {
  return "fault" in answer;
}
