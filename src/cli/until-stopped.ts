import { note } from "./output.ts";

/** Ends everything by itself after this, so that a stop never hangs. */
const LAST_RESORT_MS = 9500;

/**
 * Waits for SIGINT or SIGTERM, then stops in order. A second signal ends the process at once; PostgreSQL, in a session
 * of its own, is then stopped or adopted by the next start.
 */
export async function untilStopped(stop: (graceMs: number) => Promise<void>, graceMs: number): Promise<void> {
  const signal = await new Promise<NodeJS.Signals>((resolve) => {
    for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => resolve(name));
  });
  for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => process.exit(130));
  if (signal === "SIGINT") note("\nStopping …");
  setTimeout(() => process.exit(1), LAST_RESORT_MS).unref();
  await stop(graceMs);
}
