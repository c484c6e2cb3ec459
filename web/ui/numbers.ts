const whole = new Intl.NumberFormat("en");
const short = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

/** 12345 → "12,345". */
export function sayNumber(value: number): string {
  return whole.format(value);
}

/** 12345 → "12.3K". */
export function sayShort(value: number): string {
  return short.format(value);
}

/** Small amounts have four digits, since cents matter with models. */
export function sayUsd(value: number): string {
  if (value === 0) return "$0";
  return `$${value.toFixed(value < 0.1 ? 4 : 2)}`;
}
