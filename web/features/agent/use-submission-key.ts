import { useRef } from "react";

/** An idempotency key that stays the same for the same content until `forget`, so that a double click sends it once. */
export function useSubmissionKey(): { keyFor(content: unknown): string; forget(): void } {
  const last = useRef<{ content: string; key: string }>(undefined);
  return {
    keyFor(content) {
      const text = JSON.stringify(content);
      if (last.current?.content !== text) last.current = { content: text, key: randomKey() };
      return last.current.key;
    },
    forget() {
      last.current = undefined;
    },
  };
}

/** Browsers offer randomUUID over HTTPS only. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
