import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { anthropicWire } from "./anthropic-wire.ts";
import { refusalFor } from "./faults.ts";
import { googleWire } from "./google-wire.ts";
import { openaiChatWire } from "./openai-chat-wire.ts";
import { openaiResponsesWire } from "./openai-responses-wire.ts";
import { type Answer, isFault, type ModelReply, type ModelRequest, type Script } from "./script.ts";
import { type Json, newCallId, type ServerEvent, type Wire } from "./wire.ts";

export type ModelProvider = {
  /** Without a path: `/v1` speaks Anthropic's and OpenAI's formats, `/v1beta` Google's. */
  url: string;
  /** Oldest first. */
  requests: ModelRequest[];
  /** Requests that are being answered. */
  open(): number;
  /** Replaces the script. */
  play(script: Script): void;
  close(): Promise<void>;
};

const WIRES = [anthropicWire, openaiChatWire, openaiResponsesWire, googleWire];

/** A model provider on this machine that speaks the real formats and says what a script tells it to. */
export async function startModelProvider(options: { script: Script; delayMs?: number }): Promise<ModelProvider> {
  let { script } = options;
  let open = 0;
  const requests: ModelRequest[] = [];
  const server = createServer((incoming, response) => {
    open += 1;
    response.on("close", () => {
      open -= 1;
    });
    respond(incoming, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(400, { "content-type": "text/plain" });
      response.end(`The script threw: ${error}`);
    });
  });

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readJson(incoming);
    const path = new URL(incoming.url ?? "/", "http://provider").pathname;
    for (const wire of WIRES) {
      const asked = wire.read(path, body);
      if (!asked) continue;
      const request = { ...asked, headers: incoming.headers, body };
      requests.push(request);
      const answer = await script(request);
      if (options.delayMs) await sleep(options.delayMs);
      return send(response, wire, request, answer);
    }
    response.writeHead(404, { "content-type": "application/json" }).end(JSON.stringify({ error: "no such path" }));
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    open: () => open,
    play(next) {
      script = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function readJson(incoming: IncomingMessage): Promise<Json> {
  let body = "";
  for await (const chunk of incoming) body += chunk;
  return body === "" ? {} : JSON.parse(body);
}

async function send(response: ServerResponse, wire: Wire, request: ModelRequest, answer: Answer): Promise<void> {
  if (!isFault(answer)) return void response.writeHead(200, headersOf(request)).end(bodyOf(wire, request, answer));
  const refusal = refusalFor(answer, request);
  if (refusal) {
    const { status, type, message, headers } = refusal;
    response.writeHead(status, { "content-type": "application/json", ...headers });
    return void response.end(JSON.stringify(wire.failure(status, type, message)));
  }
  const body = "reply" in answer && answer.reply ? bodyOf(wire, request, answer.reply) : "";
  const beginning = body.slice(0, Math.floor(body.length * 0.6));
  switch (answer.fault) {
    case "garbage":
      return void response.writeHead(200, headersOf(request)).end("data: {not json\n\n<html>\n\n");
    case "fails_midway":
      return void response.writeHead(200, headersOf(request)).end(failingBody(wire, request, answer.reply));
    case "cut":
      response.writeHead(200, headersOf(request));
      return void response.write(beginning, () => response.destroy());
    case "ends_early":
      return void response.writeHead(200, headersOf(request)).end(beginning);
    case "hang":
      if (answer.reply) response.writeHead(200, headersOf(request)).write(beginning);
      return;
    case "slow":
      response.writeHead(200, headersOf(request));
      for (const byte of Buffer.from(body)) {
        if (response.destroyed) return;
        response.write(Uint8Array.of(byte));
        await sleep(answer.byteDelayMs);
      }
      response.end();
  }
}

function headersOf({ isStreaming }: ModelRequest): Record<string, string> {
  return { "content-type": isStreaming ? "text/event-stream" : "application/json" };
}

function failingBody(wire: Wire, request: ModelRequest, reply: ModelReply): string {
  const events = wire.events(request, reply);
  const type = "overloaded_error";
  const failure = { type: "error", ...(wire.failure(529, type, "Overloaded") as Json), sequence_number: events.length };
  return [...events.slice(0, events.length / 2), { event: "error", data: failure }].map(eventText).join("");
}

function bodyOf(wire: Wire, request: ModelRequest, { toolCalls, ...rest }: ModelReply): string {
  const reply = { ...rest, ...(toolCalls && { toolCalls: toolCalls.map((one) => ({ id: newCallId(), ...one })) }) };
  if (!request.isStreaming) return JSON.stringify(wire.whole(request, reply));
  return wire.events(request, reply).map(eventText).join("");
}

function eventText({ event, data }: ServerEvent): string {
  const text = typeof data === "string" ? data : JSON.stringify(data);
  return `${event ? `event: ${event}\n` : ""}data: ${text}\n\n`;
}
