import { DocketError } from "../../packages/client/src/docket-client.ts";

/** The server's errors by field and by whole path, so that a form shows each beside its field. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof DocketError)) return {};
  return Object.fromEntries(
    error.details.flatMap(({ path, message }) =>
      path ? [path.split(".")[0] ?? path, path].map((name) => [name, sentence(message)]) : [],
    ),
  );
}

/** The error, unless a form with these fields shows all of it beside them. */
export function errorBeyondFields<E extends Error>(error: E | null, fields: string[]): E | null {
  const faults = error instanceof DocketError ? error.details : [];
  const isPlaced = faults.length > 0 && faults.every(({ path }) => fields.includes(path?.split(".")[0] ?? ""));
  return isPlaced ? null : error;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
