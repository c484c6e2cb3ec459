export type HostFaultKind =
  /** No connection, no answer in time, or 5xx: asking again later may help. */
  | "unavailable"
  /** `retryAfterMs` says when. */
  | "rate_limited"
  /** The token is unknown, expired or revoked. */
  | "unauthorized"
  /** The token may not do this. */
  | "forbidden"
  /** The repository or pull request is not there, or the token may not see it. */
  | "not_found"
  | "moved"
  | "archived"
  /** The host's rules refuse it: branch protection, a ruleset, an invalid field. */
  | "refused"
  /** The host answered with something that its API does not describe. */
  | "unexpected";

/** A code host did not do what it was asked. `message` is a sentence for a person and holds no credential. */
export class HostFault extends Error {
  readonly kind: HostFaultKind;
  /** For how long the host wants not to be asked, if it said so. */
  readonly retryAfterMs: number | undefined;
  readonly status: number | undefined;
  /** Where the host says that it has moved to; an address of the host's choosing. */
  readonly location: string | undefined;

  constructor(
    kind: HostFaultKind,
    message: string,
    options: {
      retryAfterMs?: number | undefined;
      status?: number | undefined;
      location?: string | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = "HostFault";
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs;
    this.status = options.status;
    this.location = options.location;
  }

  /** Whether the same call may succeed later without anybody's help. */
  get isPassing(): boolean {
    return this.kind === "unavailable" || this.kind === "rate_limited";
  }
}
