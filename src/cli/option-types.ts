import { InvalidArgumentError } from "commander";

export function collect(value: string, before: string[]): string[] {
  return [...before, value];
}

export function wholeNumber(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError("expected a whole number");
  return Number(value);
}
