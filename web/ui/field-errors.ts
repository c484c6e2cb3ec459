import { DocketError } from "../../packages/client/src/docket-client.ts";

/** The server's errors by field, so that a form shows each beside its field. A field is found by the names of `namesIn`. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof DocketError)) return {};
  return Object.fromEntries(
    error.details.flatMap(({ path, message }) => namesIn(path).map((name) => [name, sentence(message)])),
  );
}

/** The error, unless a form with these fields shows all of it beside them. */
export function errorBeyondFields<E extends Error>(error: E | null, fields: string[]): E | null {
  const faults = error instanceof DocketError ? error.details : [];
  const isPlaced = faults.length > 0 && faults.every(({ path }) => namesIn(path).some((name) => fields.includes(name)));
  return isPlaced ? null : error;
}

/** A form may know the field of `addContexts.0.name` by the whole path, as addContexts or as name. */
function namesIn(path: string | undefined): string[] {
  if (!path) return [];
  const parts = path.split(".");
  return [parts[0] ?? path, parts.at(-1) ?? path, path];
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
