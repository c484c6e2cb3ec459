/** Text without secrets. */
export type Redact = (text: string) => string;

const MIN_LENGTH = 8;
const MIN_LENGTH_OF_WORDS = 24;

/** Replaces each of these secrets, also as it stands in a URL or in base64, by `[redacted]`. */
export function createRedact(secrets: string[]): Redact {
  const forms = secretForms(secrets);
  return (text) => forms.reduce((clean, form) => clean.replaceAll(form, "[redacted]"), text);
}

/** A secret and its usual spellings, longest first. */
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

/** Words such as "postgres" or "not-needed", which some give as a password or a key, may stand anywhere. */
function isTelling(secret: string): boolean {
  return secret.length >= (/^[a-z_-]*$/i.test(secret) ? MIN_LENGTH_OF_WORDS : MIN_LENGTH);
}

/** The same for whatever JSON can hold, names included. */
export function redactJson<T>(value: T, redact: Redact): T {
  if (typeof value === "string") return redact(value) as T;
  if (Array.isArray(value)) return value.map((one) => redactJson(one, redact)) as T;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, one]) => [redact(name), redactJson(one, redact)]);
  return Object.fromEntries(entries) as T;
}

/** What may be logged of an error. */
export function redactError(error: unknown, redact: Redact): unknown {
  if (!(error instanceof Error)) return typeof error === "string" ? redact(error) : error;
  const clean = new Error(redact(error.message));
  clean.name = error.name;
  clean.stack = redact(error.stack ?? "");
  if (error.cause !== undefined) clean.cause = redactError(error.cause, redact);
  return clean;
}
