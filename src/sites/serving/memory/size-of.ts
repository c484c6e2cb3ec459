const OBJECT_BYTES = 56;
const FIELD_BYTES = 16;

/** About how much memory a value of plain data takes, Maps included. What occurs twice is counted once. */
export function sizeOf(value: unknown): number {
  const seen = new Set<unknown>();
  const waiting: unknown[] = [value];
  let bytes = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === "string") bytes += 24 + next.length;
    if (typeof next !== "object" || next === null || seen.has(next)) continue;
    seen.add(next);
    bytes += OBJECT_BYTES;
    const parts = next instanceof Map ? [...next.keys(), ...next.values()] : Object.values(next);
    bytes += parts.length * FIELD_BYTES;
    for (const part of parts) if (typeof part === "string" || typeof part === "object") waiting.push(part);
  }
  return bytes;
}
