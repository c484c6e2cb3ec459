/** Who waits for a turn of the event loop. */
const waiting: (() => void)[] = [];

/**
 * Lets everything else go on: resolves in a later turn of the event loop. Each turn is one caller's, so that an answer of
 * the database waits for one piece of work, and not for one of each batch that is being read.
 */
export function takeTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(next);
  });
}

function next(): void {
  const resolve = waiting.shift();
  if (waiting.length > 0) setImmediate(next);
  resolve?.();
}
