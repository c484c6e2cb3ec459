import { NotFoundError } from "../../errors.ts";

/** The number of a pull request, as it stands in an address. */
export function parseNumber(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** @throws NotFoundError for what is no number of a pull request */
export function requireNumber(text: string): number {
  const number = parseNumber(text);
  if (number === undefined) throw new NotFoundError("There is no such pull request");
  return number;
}
