export type ErrorDetail = { message: string; path?: string };

/**
 * A broken expectation with a stable `code`. The HTTP error handler, the worker and `main.ts` are the only places that
 * catch it; `message` is written for a person and says what to do.
 */
export abstract class AppError extends Error {
  abstract readonly code: string;
  abstract readonly status: number;
  readonly details: ErrorDetail[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, options: { cause?: unknown; details?: ErrorDetail[]; retryAfterSeconds?: number } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = new.target.name;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export class InvalidInputError extends AppError {
  readonly code = "invalid_request";
  readonly status = 400;
}

/** So many faults are told in the message, and all of them in the details. */
const MAX_SENTENCES = 10;

/** What is wrong with each field of an input. */
export function invalidInput(details: ErrorDetail[], cause?: unknown): InvalidInputError {
  const sentences = details.map(({ path, message }) => (path ? `${path}: ${message}` : message));
  const more = sentences.length - MAX_SENTENCES;
  const text = [...sentences.slice(0, MAX_SENTENCES), ...(more > 0 ? [`and ${more} more faults`] : [])].join("; ");
  return new InvalidInputError(text, { details, cause });
}

export function invalidField(path: string, message: string, cause?: unknown): InvalidInputError {
  return invalidInput([{ path, message }], cause);
}

export class UnauthorizedError extends AppError {
  readonly code = "unauthorized";
  readonly status = 401;
}

type ForbiddenCode =
  | "scope_missing"
  | "role_missing"
  | "membership_missing"
  | "address_not_allowed"
  | "origin_not_allowed";

export class ForbiddenError extends AppError {
  readonly status = 403;
  readonly code: ForbiddenCode;

  constructor(code: ForbiddenCode, message: string) {
    super(message);
    this.code = code;
  }
}

export class NotFoundError extends AppError {
  readonly code = "not_found";
  readonly status = 404;
}

export class ConflictError extends AppError {
  readonly code = "conflict";
  readonly status = 409;
}

/** What a field names exists already, or conflicts otherwise with what is there. */
export function conflictingField(path: string, message: string): ConflictError {
  return new ConflictError(message, { details: [{ path, message }] });
}

export class BodyTooLargeError extends AppError {
  readonly code = "body_too_large";
  readonly status = 413;
}

export class UnsupportedMediaTypeError extends AppError {
  readonly code = "unsupported_media_type";
  readonly status = 415;
}

export class IdempotencyMismatchError extends AppError {
  readonly code = "idempotency_mismatch";
  readonly status = 422;
}

export class RateLimitedError extends AppError {
  readonly code = "rate_limited";
  readonly status = 429;
}

export class UnavailableError extends AppError {
  readonly code = "unavailable";
  readonly status = 503;
}

/** Something outside the request is wrong and a person has to act: a repository, a host, a disk, a setting. */
export class OperationError extends AppError {
  readonly status = 500;
  readonly code: string;

  constructor(code: string, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.code = code;
  }
}
