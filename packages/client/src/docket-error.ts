/** What Docket answered instead of a result. */
export class DocketError extends Error {
  readonly status: number;
  /** Stable, such as `not_found`; `unknown` if something before Docket answered. */
  readonly code: string;
  /** Every fault that was found in the input. */
  readonly details: { message: string; path?: string }[];
  /** Names the request in the service's log. */
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    fields: Pick<DocketError, "status" | "code" | "details" | "requestId" | "retryAfterSeconds">,
  ) {
    super(message);
    this.name = "DocketError";
    this.status = fields.status;
    this.code = fields.code;
    this.details = fields.details;
    this.requestId = fields.requestId;
    this.retryAfterSeconds = fields.retryAfterSeconds;
  }
}

/** Without an answer the error of `fetch` stays as it is. */
export function toDocketError(error: unknown, response: Response | undefined): unknown {
  if (response === undefined || error instanceof Error) return error;
  const body = (typeof error === "object" ? error : null) as Partial<DocketError & { error: string }> | null;
  return new DocketError(body?.error ?? `The server answered with the status ${response.status}`, {
    status: response.status,
    code: body?.code ?? "unknown",
    details: body?.details ?? [],
    requestId: body?.requestId,
    retryAfterSeconds: Number(response.headers.get("retry-after")) || undefined,
  });
}
