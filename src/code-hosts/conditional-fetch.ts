import { createHash } from "node:crypto";

type Answer = { etag: string; status: number; headers: [string, string][]; body: Buffer };

const MAX_ENTRIES = 2000;
const MAX_BODY_BYTES = 256 * 1024;
const MAX_TOTAL_BYTES = 32 * 1024 * 1024;

/** Answers of servers with their ETags. The oldest are forgotten. */
export class RememberedAnswers {
  readonly #answers = new Map<string, Answer>();
  #bytes = 0;

  find(key: string): Answer | undefined {
    return this.#answers.get(key);
  }

  remember(key: string, answer: Answer): void {
    this.#forget(key);
    if (answer.body.length > MAX_BODY_BYTES) return;
    this.#answers.set(key, answer);
    this.#bytes += answer.body.length;
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= MAX_ENTRIES && this.#bytes <= MAX_TOTAL_BYTES) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#answers.get(key)?.body.length ?? 0;
    this.#answers.delete(key);
  }
}

/**
 * Makes a `fetch` that asks for what it knows only whether it still holds (If-None-Match), and gives that again if so. Most
 * servers do not count such questions.
 *
 * @param scope whose answers they are: nobody else gets them, and nobody with another credential
 */
export function conditionalFetch(
  fetch: typeof globalThis.fetch,
  remembered: RememberedAnswers,
  scope: string,
): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== "GET") return fetch(request);
    const key = keyOf(scope, request);
    const known = remembered.find(key);
    if (known) request.headers.set("if-none-match", known.etag);
    const answer = await fetch(request);
    if (answer.status === 304 && known) {
      await answer.body?.cancel();
      return responseOf(request.url, known);
    }
    const etag = answer.headers.get("etag");
    if (answer.status !== 200 || etag === null) return answer;
    const body = Buffer.from(await answer.arrayBuffer());
    const fresh = { etag, status: answer.status, headers: [...answer.headers], body };
    remembered.remember(key, fresh);
    return responseOf(request.url, fresh);
  };
}

function keyOf(scope: string, { url, headers }: Request): string {
  const parts = [scope, url, headers.get("accept"), headers.get("authorization")];
  // No credential is kept.
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64");
}

function responseOf(url: string, { status, headers, body }: Answer): Response {
  // The body is unpacked already.
  const told = headers.filter(([name]) => name !== "content-encoding" && name !== "content-length");
  const response = new Response(new Uint8Array(body), { status, headers: told });
  Object.defineProperty(response, "url", { value: url });
  return response;
}
