import { currentSpan } from "../telemetry/context.ts";
import { startSpan } from "../telemetry/tracing.ts";

const LONGEST_START = 2000;

/** Runs a statement in a span of its own, below that of the request or turn which needs it; without one, just so. */
export function inStatementSpan<T>(text: string, run: () => Promise<T>): Promise<T> {
  return currentSpan() ? inSpanOf(text, run) : run();
}

async function inSpanOf<T>(text: string, run: () => Promise<T>): Promise<T> {
  const summary = summaryOf(text);
  const [operation = ""] = summary.split(" ");
  const span = startSpan(summary, {
    kind: "client",
    attributes: { "db.system.name": "postgresql", "db.operation.name": operation, "db.query.summary": summary },
  });
  try {
    return await run();
  } catch (error) {
    span?.fail();
    throw error;
  } finally {
    span?.end();
  }
}

/** What a statement does to which table first, such as `SELECT projects`: never more of it, since that might hold values. */
export function summaryOf(text: string): string {
  const start = text.slice(0, LONGEST_START).replace(/\/\*[^*]*\*\//g, " ");
  const [, operation = "statement"] = /^\s*([a-z]+)/i.exec(start) ?? [];
  const [, table] =
    /\b(?:from|into|update|table)\s+(?:only\s+)?((?:"?[a-z_][a-z0-9_]*"?\.)?"?[a-z_][a-z0-9_]*"?)/i.exec(start) ?? [];
  return [operation.toUpperCase(), table?.replaceAll('"', "")].filter(Boolean).join(" ");
}
