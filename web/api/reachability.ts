import { onlineManager } from "@tanstack/react-query";

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 15_000;
const TIMEOUT_MS = 5000;

let asking: Promise<void> | undefined;
let endPause = () => {};

// Queries wait while the server is away. What the browser knows of the network is only a reason to ask the server.
onlineManager.setEventListener(() => {
  const ask = () => void untilServerAnswers();
  window.addEventListener("online", ask);
  window.addEventListener("offline", ask);
  return () => {
    window.removeEventListener("online", ask);
    window.removeEventListener("offline", ask);
  };
});

/**
 * Asks the server, which somebody got no answer of, until it answers, with growing pauses. Meanwhile the page says that it
 * is away, and no query is sent.
 */
export function untilServerAnswers(): Promise<void> {
  endPause();
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function ask(): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; !(await answers()); pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
    onlineManager.setOnline(false);
    await pause(pauseMs);
  }
  onlineManager.setOnline(true);
}

function answers(): Promise<boolean> {
  return fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Ends early when the page is looked at again. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    document.addEventListener("visibilitychange", end);
    endPause = end;
  });
}
