import { note } from "./output.ts";

/** Ends everything by itself after this, so that a stop never hangs. */
const LAST_RESORT_MS = 9500;
export const ENDED_EARLY =
  "It took too long to end what was running, and is ended now; whoever starts next goes on with it";
/** npm and node --watch pass a Ctrl-C on that the terminal sends as well: within this time it is the same one. */
const ONE_CTRL_C_MS = 300;

/**
 * The first SIGINT or SIGTERM from now on. A second signal ends the process at once; PostgreSQL, in a session of its
 * own, is then stopped or adopted by the next start.
 *
 * @param drainMs how much longer the end may take
 */
export async function stopSignal(drainMs = 0): Promise<void> {
  const signal = await new Promise<NodeJS.Signals>((resolve) => {
    for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => resolve(name));
  });
  const first = Date.now();
  const onSecond = () => {
    if (Date.now() - first > ONE_CTRL_C_MS) process.exit(130);
  };
  for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, onSecond);
  setTimeout(() => {
    note(ENDED_EARLY);
    process.exit(1);
  }, LAST_RESORT_MS + drainMs).unref();
  if (signal === "SIGINT") note("\nStopping …");
}

/** Waits for the signal, then stops in order. */
export async function untilStopped(
  stop: (graceMs: number) => Promise<void>,
  graceMs: number,
  signal: Promise<void> = stopSignal(),
): Promise<void> {
  await signal;
  await stop(graceMs);
}
