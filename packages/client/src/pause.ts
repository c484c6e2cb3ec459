/** @throws the signal's reason */
export async function pause(durationMs: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  await new Promise<void>((resolve) => {
    timer = setTimeout(resolve, durationMs);
    signal?.addEventListener("abort", () => resolve(), { once: true });
  });
  clearTimeout(timer);
  signal?.throwIfAborted();
}
