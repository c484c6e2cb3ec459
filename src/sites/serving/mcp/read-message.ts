import type { Answer } from "../answers/answer.ts";
import { protocolError } from "./protocol-error.ts";

export type McpMessage = { value: object };

const MAX_DEPTH = 32;
const MAX_ID_CHARACTERS = 255;
/** What would hold a connection open for news that a site never has. */
const REFUSED_METHODS = new Set(["subscriptions/listen"]);

/** The one message of a body, or why there is none. */
export function readMessage(body: unknown, contentType: string | undefined): McpMessage | { refusal: Answer } {
  const refuse = (status: number, code: number, text: string, id?: unknown) => ({
    refusal: protocolError(status, code, text, id),
  });
  if (!/^application\/json\s*(?:;|$)/i.test(contentType ?? ""))
    return refuse(415, -32700, "Messages are sent as application/json");
  let value: unknown;
  try {
    value = JSON.parse(String(body));
  } catch {
    return refuse(400, -32700, "The body is not valid JSON");
  }
  if (Array.isArray(value)) return refuse(400, -32600, "Send one message at a time: there are no batches any more");
  if (typeof value !== "object" || value === null) return refuse(400, -32600, "Expected one message as an object");
  if (isDeeper(value, MAX_DEPTH)) return refuse(400, -32600, `Nothing may lie deeper than ${MAX_DEPTH} levels`);
  const { id, method } = value as { id?: unknown; method?: unknown };
  if (typeof id === "string" && id.length > MAX_ID_CHARACTERS)
    return refuse(400, -32600, `An id has at most ${MAX_ID_CHARACTERS} characters`);
  if (typeof method === "string" && REFUSED_METHODS.has(method))
    return refuse(404, -32601, "Method not found", typeof id === "string" || typeof id === "number" ? id : null);
  return { value };
}

function isDeeper(value: object, levels: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > levels) return true;
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  }
  return false;
}
