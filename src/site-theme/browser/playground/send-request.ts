import type { Filled } from "./fill-request.ts";

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
    return failed(
      `Browsers send nothing from an https page to ${origin}, which is not encrypted. Use the cURL example instead.`,
    );
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
    if (stop.aborted) return failed("Stopped.");
    if (signal.aborted) return failed(`${origin} did not answer within a minute.`);
    if (isRefused)
      return failed(`This site lets its pages send nothing to ${origin}, or the server redirected elsewhere.`);
    return failed(
      `The browser got no answer that it may show from ${origin}. Either the server cannot be reached, or it does not allow this page: it would have to answer with the header Access-Control-Allow-Origin: ${location.origin} (CORS), and allow the method and the headers. The cURL example works in any case.`,
    );
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
