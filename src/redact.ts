/** Removes secrets from a text. */
export type Redact = (text: string) => string;

const MIN_LENGTH = 8;
const MIN_LENGTH_OF_WORDS = 24;

/** Makes a function that replaces these secrets by `[redacted]`, also in their URL, JSON and base64 encodings. */
export function createRedact(secrets: string[]): Redact {
  const forms = secretForms(secrets);
  return (text) => forms.reduce((clean, form) => clean.replaceAll(form, "[redacted]"), text);
}

/** All secrets in their usual encodings, longest first. */
export function secretForms(secrets: string[]): string[] {
  const forms = secrets
    .filter(isTelling)
    .flatMap((secret) => [
      secret,
      encodeURIComponent(secret.toWellFormed()),
      JSON.stringify(secret).slice(1, -1),
      Buffer.from(secret).toString("base64"),
      Buffer.from(secret).toString("base64").replace(/=+$/, ""),
    ]);
  return [...new Set(forms)].sort((a, b) => b.length - a.length);
}

/** Whether a secret is long enough to redact. Words such as "postgres" or "not-needed" may occur anywhere. */
function isTelling(secret: string): boolean {
  return secret.length >= (/^[a-z_-]*$/i.test(secret) ? MIN_LENGTH_OF_WORDS : MIN_LENGTH);
}

/** Redacts all strings of a JSON value, property names included. */
export function redactJson<T>(value: T, redact: Redact): T {
  if (typeof value === "string") return redact(value) as T;
  if (Array.isArray(value)) return value.map((one) => redactJson(one, redact)) as T;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, one]) => [redact(name), redactJson(one, redact)]);
  return Object.fromEntries(entries) as T;
}

/** A copy of an error for the log, with message, stack and causes redacted. */
export function redactError(error: unknown, redact: Redact): unknown {
  if (!(error instanceof Error)) return typeof error === "string" ? redact(error) : error;
  const clean = new Error(redact(error.message));
  clean.name = error.name;
  clean.stack = redact(error.stack ?? "");
  if (error.cause !== undefined) clean.cause = redactError(error.cause, redact);
  return clean;
}
