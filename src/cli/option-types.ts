import { InvalidArgumentError } from "commander";

export function collect(value: string, before: string[]): string[] {
  return [...before, value];
}

/** A number, or empty. */
export function numberOrNothing(value: string): number | "" {
  if (value.trim() === "") return "";
  if (!/^\d{1,9}(\.\d{1,6})?$/.test(value)) throw new InvalidArgumentError("expected a number, or nothing");
  return Number(value);
}

export function wholeNumber(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError("expected a whole number");
  return Number(value);
}
