import { expect, it } from "vitest";
import { createRedact, redactError, redactJson } from "./redact.ts";

const SECRET = 'p"ss/w0rd+of=length';
const redact = createRedact([SECRET, "postgres", "not-needed", "short", ""]);

it("hides a secret in every spelling it is likely to have", () => {
  const spellings = [
    SECRET,
    encodeURIComponent(SECRET),
    JSON.stringify(SECRET),
    Buffer.from(SECRET).toString("base64"),
  ];
  for (const spelling of spellings) {
    const shown = redact(`before ${spelling} after ${spelling}`);
    expect(shown).toMatch(/^before "?\[redacted\]"? after "?\[redacted\]"?$/);
  }
});

it("leaves words alone, though somebody chose them as a password", () => {
  const text = "short texts about postgres, not-needed";
  expect(redact(text)).toBe(text);
});

it("reaches into JSON and errors", () => {
  const value = { [SECRET]: [SECRET, { deep: `x${SECRET}` }, 1, null, true] };
  expect(redactJson(value, redact)).toEqual({ "[redacted]": ["[redacted]", { deep: "x[redacted]" }, 1, null, true] });
  const error = new TypeError(`with ${SECRET}`, { cause: new Error(SECRET) });
  const shown = redactError(error, redact) as Error;
  expect([shown.name, shown.message, (shown.cause as Error).message]).toEqual([
    "TypeError",
    "with [redacted]",
    "[redacted]",
  ]);
  expect(`${shown.stack}${(shown.cause as Error).stack}`).not.toContain(SECRET);
});
