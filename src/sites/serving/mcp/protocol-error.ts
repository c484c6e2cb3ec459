import type { Answer } from "../answers/answer.ts";
import { TEXT_POLICY } from "../answers/policy.ts";

/** An error of JSON-RPC that answers no message in particular. */
export function protocolError(status: number, code: number, message: string, id: unknown = null): Answer {
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8", "content-security-policy": TEXT_POLICY },
    body: JSON.stringify({ jsonrpc: "2.0", id, error: { code, message } }),
  };
}
