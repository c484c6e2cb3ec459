import { AsyncLocalStorage } from "node:async_hooks";
import type { Span } from "./span.ts";

/** What work is about. Every line of the log that is written within has it. */
type Fields = { requestId?: string; queueJob?: string; job?: string; turn?: number; build?: string; project?: string };
type Context = { fields: Fields; span: Span | undefined };

const contexts = new AsyncLocalStorage<Context>();

/** Runs work within what it is about, besides what the caller's work is about. */
export function within<T>(fields: Fields, work: () => T, span: Span | undefined = currentSpan()): T {
  return contexts.run({ fields: { ...contexts.getStore()?.fields, ...fields }, span }, work);
}

export function currentSpan(): Span | undefined {
  return contexts.getStore()?.span;
}

/** For the log. */
export function currentFields(): Record<string, unknown> {
  const { fields, span } = contexts.getStore() ?? {};
  return span ? { ...fields, traceId: span.traceId } : { ...fields };
}
