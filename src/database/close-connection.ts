import type pg from "pg";

/** Cuts a connection that may not answer any more. What waits for an answer of it fails as a lost connection. */
export function closeConnection(client: pg.Client): void {
  // Not `end`, which waits for the server while nothing is asked. The types leave `connection` out.
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
