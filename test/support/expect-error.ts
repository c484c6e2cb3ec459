import { expect } from "vitest";
import type { ErrorDetail } from "../../src/errors.ts";

export type ErrorBody = { error: string; code: string; details?: ErrorDetail[]; requestId: string };

/** Asserts status, code and the shape that every error has, and returns the body. */
export async function expectError(response: Response, status: number, code: string): Promise<ErrorBody> {
  const text = await response.text();
  expect({ status: response.status, text }).toEqual({ status, text: expect.stringContaining(`"code":"${code}"`) });
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  const { details, ...body } = JSON.parse(text) as ErrorBody;
  expect(body).toEqual({
    error: expect.stringMatching(/\S/),
    code,
    requestId: expect.stringMatching(/^req_[0-9a-f-]{36}$/),
  });
  for (const detail of details ?? []) {
    expect(detail.message).toMatch(/\S/);
    expect(Object.keys(detail).every((key) => key === "message" || key === "path")).toBe(true);
  }
  // Any three letters may stand in the random part of a key.
  const told = text.replace(/(ssh-ed25519 |SHA256:)[\w+/=]+/g, "$1");
  expect(told).not.toMatch(/node_modules|\.ts:|\bat \w+ \(|select |insert |kysely|postgres|zod|FST_/i);
  return { ...body, ...(details && { details }) };
}
