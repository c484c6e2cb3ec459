/**
 * SQLSTATE codes: the server is shutting down, crashed, starting, has too many connections, ended an idle one, or has become
 * a standby that only reads.
 */
const SERVER_CODES = new Set(["57P01", "57P02", "57P03", "57P05", "25P03", "25006", "53300"]);
/** SQLSTATE class of the connection itself. */
const CONNECTION_CLASS = /^08[0-9A-Z]{3}$/;
/** ENOENT is about the socket file of the embedded server. Without a system call it may be about any file. */
const SOCKET_CODES = new Set(["ECONNRESET", "EPIPE", "ENOENT", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"]);
const DRIVER_WORDS =
  /Connection terminated|timeout expired|timeout exceeded when trying to connect|connection error and is not queryable/;

/** No connection to the database could be made, such as when its name is not found for a moment. */
export class NoConnectionError extends Error {
  constructor(cause: unknown) {
    super(`The database cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = "NoConnectionError";
  }
}

/** Whether an error means that the database cannot be reached, and not that it refused a statement. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof NoConnectionError) return true;
  const { code = "", syscall = "" } = error as NodeJS.ErrnoException;
  if (SERVER_CODES.has(code) || CONNECTION_CLASS.test(code) || code === "ECONNREFUSED") return true;
  if (DRIVER_WORDS.test(error.message)) return true;
  return SOCKET_CODES.has(code) && ["connect", "read", "write"].includes(syscall);
}
