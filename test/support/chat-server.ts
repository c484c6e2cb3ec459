import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Message = { role: string; content?: unknown; tool_calls?: unknown[] };
export type ChatRequest = { messages: Message[]; tools?: { function: { name: string } }[]; model: string };
export type ChatAnswer = { text?: string; call?: { tool: string; input: object }; wait?: number };

export type ChatServer = {
  port: number;
  requests: ChatRequest[];
  /** The `Authorization` headers that came in. */
  keys: Set<string | undefined>;
  /** What the model answers to each request; set it before the agent is asked. */
  answer: (request: ChatRequest) => ChatAnswer;
  close(): Promise<void>;
};

/** A model of OpenAI's chat completions, streaming, that says what a test wants. */
export async function startChatServer(): Promise<ChatServer> {
  const http = createServer(async (request, response) => {
    server.keys.add(request.headers.authorization);
    let body = "";
    for await (const chunk of request) body += chunk;
    const asked = JSON.parse(body || "{}") as ChatRequest;
    server.requests.push(asked);
    stream(response, server.answer(asked));
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const server: ChatServer = {
    port: (http.address() as AddressInfo).port,
    requests: [],
    keys: new Set(),
    answer: () => ({ text: "Done." }),
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}

function stream(response: ServerResponse, { text, call, wait }: ChatAnswer): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const head = { id: "chat-1", object: "chat.completion.chunk", created: 1, model: "scripted" };
  const send = (delta: object, finish: string | null, usage?: object) =>
    response.write(
      `data: ${JSON.stringify({ ...head, choices: [{ index: 0, delta, finish_reason: finish }], ...(usage && { usage }) })}\n\n`,
    );
  send({ role: "assistant", content: "" }, null);
  if (wait !== undefined) {
    setTimeout(() => response.end(), wait).unref();
    return;
  }
  if (text) send({ content: text }, null);
  if (call)
    send(
      {
        tool_calls: [
          {
            index: 0,
            id: `call_${Math.random().toString(36).slice(2)}`,
            type: "function",
            function: { name: call.tool, arguments: JSON.stringify(call.input) },
          },
        ],
      },
      null,
    );
  send({}, call ? "tool_calls" : "stop", { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 });
  response.end("data: [DONE]\n\n");
}
