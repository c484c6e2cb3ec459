import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { anthropicWire } from "./anthropic-wire.ts";
import { type Bill, billedUsd, billFor, cachedShare } from "./bill.ts";
import { checkRequest } from "./check-request.ts";
import { refusalFor } from "./faults.ts";
import { googleWire } from "./google-wire.ts";
import { openaiChatWire } from "./openai-chat-wire.ts";
import { openaiResponsesWire } from "./openai-responses-wire.ts";
import { countTokens } from "./prompt.ts";
import { createPromptCache } from "./prompt-cache.ts";
import { type Answer, type Fault, isFault, type ModelReply, type ModelRequest, type Script } from "./script.ts";
import { inputJson, type Json, newCallId, type ServerEvent, usageOf, type Wire } from "./wire.ts";

export type ModelProvider = {
  /** Without a path: `/v1` speaks Anthropic's and OpenAI's formats, `/v1beta` Google's. */
  url: string;
  /** Oldest first. */
  requests: ModelRequest[];
  /** What the answers cost, oldest first, also of those that broke off. */
  bills: Bill[];
  /** The sum of all bills. */
  readonly billedUsd: number;
  /** The share of all input that came from the cache. */
  readonly cachedShare: number;
  /** Why requests were refused that the real provider would refuse as well. */
  refusals: string[];
  /** Requests that are being answered. */
  open(): number;
  /** Replaces the script. */
  play(script: Script): void;
  /** Forgets requests, bills, refusals and cached prompts. */
  reset(): void;
  close(): Promise<void>;
};

const WIRES = [anthropicWire, openaiChatWire, openaiResponsesWire, googleWire];

/** A model provider on this machine that speaks the real formats and says what a script tells it to. */
export async function startModelProvider(options: { script: Script; delayMs?: number }): Promise<ModelProvider> {
  let { script } = options;
  let open = 0;
  let cache = createPromptCache();
  const requests: ModelRequest[] = [];
  const bills: Bill[] = [];
  const refusals: string[] = [];
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
      const fault = checkRequest(request);
      if (fault) refusals.push(fault);
      const answer = fault ? ({ fault: "bad_request", says: fault } as const) : await script(request);
      if (options.delayMs) await sleep(options.delayMs);
      return send(response, wire, request, counted(request, answer));
    }
    response.writeHead(404, { "content-type": "application/json" }).end(JSON.stringify({ error: "no such path" }));
  }

  /** The answer with its usage, which is billed. */
  function counted(request: ModelRequest, answer: Answer): Answer {
    const reply = replyIn(answer);
    if (!reply) return answer;
    const usage = usageOf(
      reply.usage
        ? reply
        : {
            usage: {
              ...cache.count(request),
              outputTokens: Math.min(sizeOf(reply), request.maxOutputTokens || Infinity),
            },
          },
    );
    const outputTokens = Math.ceil(usage.outputTokens * shareOf(answer));
    bills.push(billFor(request.model, { ...usage, outputTokens }));
    return isFault(answer) ? ({ ...answer, reply: { ...reply, usage } } as Fault) : { ...reply, usage };
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    bills,
    refusals,
    get billedUsd() {
      return billedUsd(bills);
    },
    get cachedShare() {
      return cachedShare(bills);
    },
    open: () => open,
    play(next) {
      script = next;
    },
    reset() {
      for (const all of [requests, bills, refusals]) all.length = 0;
      cache = createPromptCache();
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function replyIn(answer: Answer): ModelReply | undefined {
  if (!isFault(answer)) return answer;
  return "reply" in answer ? answer.reply : undefined;
}

/** How much of an answer is said before it breaks off. */
function shareOf(answer: Answer): number {
  if (!isFault(answer) || answer.fault === "slow") return 1;
  if (answer.fault === "fails_midway") return 0.5;
  return ("share" in answer ? answer.share : undefined) ?? 0.6;
}

function sizeOf({ thinking = "", text = "", toolCalls = [] }: ModelReply): number {
  return countTokens(thinking + text + toolCalls.map(({ name, input }) => name + inputJson(input)).join(""));
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
  const reply = replyIn(answer);
  const body = reply ? bodyOf(wire, request, reply) : "";
  const beginning = body.slice(0, Math.floor(body.length * shareOf(answer)));
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
