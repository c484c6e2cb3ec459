/** SQLSTATE codes: the server is shutting down, crashed, starting, or has too many connections. */
const SERVER_CODES = new Set(["57P01", "57P02", "57P03", "53300"]);
/** ENOENT is about the socket file of the embedded server. Without a system call it may be about any file. */
const SOCKET_CODES = new Set(["ECONNRESET", "EPIPE", "ENOENT"]);
const DRIVER_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/;

/** Whether an error means that the database cannot be reached, and not that it refused a statement. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", syscall = "" } = error as NodeJS.ErrnoException;
  if (SERVER_CODES.has(code) || code === "ECONNREFUSED" || DRIVER_WORDS.test(error.message)) return true;
  return SOCKET_CODES.has(code) && ["connect", "read", "write"].includes(syscall);
}
