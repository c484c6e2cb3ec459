/** Replaces secrets' values, of which an agent without a sandbox has the real ones. */
export function redact<T>(value: T, secrets: string[]): T {
  if (secrets.length === 0) return value;
  const replace = (text: string) => secrets.reduce((shown, secret) => shown.replaceAll(secret, "***"), text);
  const walk = (part: unknown): unknown => {
    if (typeof part === "string") return replace(part);
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [replace(key), walk(item)]));
  };
  return walk(value) as T;
}
