import { currentSpan, within } from "./context.ts";
import type { Attributes, Span } from "./span.ts";

export type SpanOptions = {
  attributes?: Attributes;
  kind?: "server" | "internal" | "client";
  parent?: Span | undefined;
  /** The caller's header `traceparent`. */
  remoteParent?: string | undefined;
};

type StartSpan = (name: string, options: SpanOptions) => Span;

let start: StartSpan | undefined;

/** From now on spans go there; without it there are none, which costs nothing. */
export function sendSpansTo(startSpan: StartSpan | undefined): void {
  start = startSpan;
}

/** Whether there is anybody to send spans to. */
export function isTracing(): boolean {
  return start !== undefined;
}

/** Begins a span below the current one. Undefined without OpenTelemetry. */
export function startSpan(name: string, options: SpanOptions = {}): Span | undefined {
  return start?.(name, { parent: currentSpan(), ...options });
}

/** Runs work in a span of its own. */
export async function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const span = startSpan(name, { attributes });
  try {
    return await within({}, work, span);
  } catch (error) {
    span?.fail();
    throw error;
  } finally {
    span?.end();
  }
}
