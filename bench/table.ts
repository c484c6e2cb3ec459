import type { Spread } from "./statistics.ts";

export function ratio({ median, min, max }: Spread): string {
  return `**${median.toFixed(2)}** (${min.toFixed(2)}–${max.toFixed(2)})`;
}

export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const rule = head.map((_, index) => (index === 0 ? "---" : "---:"));
  return [head, rule, ...rows].map(line).join("\n");
}
