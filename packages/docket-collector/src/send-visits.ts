import { promisify } from "node:util";
import { gzip } from "node:zlib";

export type SendOptions = { url: string; projectId: string; apiKey: string; timeoutMs: number };

export type Sent =
  | { type: "confirmed"; refused: number; reason: string }
  /** Docket will never accept this batch, but it may accept a smaller one. */
  | { type: "rejected"; reason: string }
  | { type: "failed"; reason: string; retryAfterMs: number };

const pack = promisify(gzip);

/** Sends visits, each a line of JSON. Never throws. */
export async function sendVisits(
  lines: string[],
  { url, projectId, apiKey, timeoutMs }: SendOptions,
  signal: AbortSignal,
): Promise<Sent> {
  try {
    const response = await fetch(`${url.replace(/\/+$/, "")}/v1/analytics/${encodeURIComponent(projectId)}/events`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${apiKey}`,
        "content-type": "application/x-ndjson",
        "content-encoding": "gzip",
      },
      body: new Uint8Array(await pack(`${lines.join("\n")}\n`)),
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const answer = (await response.json().catch(() => ({}))) as {
      error?: string;
      refused?: number;
      errors?: { message?: string }[];
    };
    if (response.status === 200 && answer.refused !== undefined)
      return { type: "confirmed", refused: answer.refused, reason: answer.errors?.[0]?.message ?? "" };
    const reason = `${response.status} ${answer.error ?? response.statusText}`.trim();
    if ([400, 413, 422].includes(response.status)) return { type: "rejected", reason };
    return { type: "failed", reason, retryAfterMs: (Number(response.headers.get("retry-after")) || 0) * 1000 };
  } catch (error) {
    const { message, cause } = error as Error;
    return {
      type: "failed",
      reason: cause instanceof Error ? `${message}: ${cause.message}` : message,
      retryAfterMs: 0,
    };
  }
}
