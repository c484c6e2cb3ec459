/** An error that the API answered, with its message. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: { message: string; path?: string }[];

  constructor(status: number, code: string, message: string, details: ApiError["details"] = []) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

const TIMEOUT_MS = 90_000;

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Calls the API as the user who is signed in.
 *
 * @throws ApiError
 */
export async function call<Answer>(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  headers?: Record<string, string>,
): Promise<Answer> {
  const response = await send(method, path, body, signal, headers);
  const answer = (await response.json().catch(() => undefined)) as (Answer & ErrorBody) | undefined;
  if (response.ok) return answer as Answer;
  throw new ApiError(
    response.status,
    answer?.code ?? "unreadable",
    answer?.error ?? answer?.message ?? `The server answered ${response.status}`,
    answer?.details,
  );
}

/** A path with its query. Undefined and empty values are left out. */
export function withQuery(path: string, query: Record<string, string | number | boolean | undefined>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
}

type ErrorBody = { error?: string; message?: string; code?: string; details?: ApiError["details"] };

async function send(
  method: Method,
  path: string,
  body: unknown,
  signal: AbortSignal | undefined,
  headers: Record<string, string> | undefined,
): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await fetch(path, {
      method,
      credentials: "same-origin",
      headers: {
        accept: "application/json",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(503, "unreachable", "Docket cannot be reached at the moment. Try again in a few seconds.");
  }
}
