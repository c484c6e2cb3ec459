import type { Filled } from "./fill-request.ts";
import { told } from "./told.ts";

const TIME_LIMIT_MS = 60_000;
const MAX_BYTES = 5_000_000;

export type Answered = {
  type: "answered";
  message: string;
  headers: [string, string][];
  mediaType: string;
  bytes: Uint8Array<ArrayBuffer>;
  isCut: boolean;
};

/**
 * Sends a request from this browser, without cookies, and says in words what came of it. It goes to the API itself:
 * the page's policy allows the servers of the site's descriptions, and nothing passes through Docket.
 */
export async function sendRequest(
  { url, method, headers, body }: Extract<Filled, { type: "request" }>,
  stop: AbortSignal,
): Promise<Answered | { type: "failed"; message: string }> {
  const { origin, protocol } = new URL(url);
  if (location.protocol === "https:" && protocol === "http:" && !isOnThisMachine(url))
    return failed(told("insecure", { origin }));
  let isRefused = false;
  const onViolation = (event: SecurityPolicyViolationEvent) => {
    isRefused ||= event.effectiveDirective === "connect-src";
  };
  document.addEventListener("securitypolicyviolation", onViolation);
  const signal = AbortSignal.any([stop, AbortSignal.timeout(TIME_LIMIT_MS)]);
  const started = performance.now();
  try {
    const response = await fetch(url, {
      ...{ method, headers, signal, credentials: "omit", referrerPolicy: "no-referrer", cache: "no-store" },
      ...(body !== undefined && { body }),
    });
    const { bytes, isCut } = await readBody(response);
    const time = Math.round(performance.now() - started);
    return {
      type: "answered",
      message: `${response.status} ${response.statusText}`.trim().concat(`, ${time} ms, ${sizeOf(bytes.length)}`),
      headers: [...response.headers],
      mediaType: response.headers.get("content-type") ?? "",
      ...{ bytes, isCut },
    };
  } catch {
    // The violation may be told after the failure.
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (stop.aborted) return failed(told("stopped"));
    if (signal.aborted) return failed(told("tooLate", { origin }));
    if (isRefused) return failed(told("refused", { origin }));
    return failed(told("noAnswer", { origin, page: location.origin }));
  } finally {
    document.removeEventListener("securitypolicyviolation", onViolation);
  }
}

function failed(message: string): { type: "failed"; message: string } {
  return { type: "failed", message };
}

function isOnThisMachine(url: string): boolean {
  return /^(?:localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
}

async function readBody(response: Response): Promise<{ bytes: Uint8Array<ArrayBuffer>; isCut: boolean }> {
  const parts: BlobPart[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    parts.push(next.value);
    length += next.value.length;
    if (length > MAX_BYTES) {
      await reader?.cancel();
      break;
    }
  }
  return { bytes: new Uint8Array(await new Blob(parts).arrayBuffer()), isCut: length > MAX_BYTES };
}

function sizeOf(bytes: number): string {
  return bytes < 1000 ? `${bytes} bytes` : `${(bytes / 1000).toFixed(1)} kB`;
}
