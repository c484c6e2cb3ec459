const short = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

/** 12345 → "12.3K". */
export function sayShort(value: number): string {
  return short.format(value);
}

/** Cents matter with models: up to four digits for small amounts. */
export function sayUsd(value: number): string {
  if (value === 0) return "$0";
  return `$${value.toFixed(value < 0.1 ? 4 : 2)}`;
}
