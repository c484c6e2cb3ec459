/** What the reader chose, in this browser only. Storage may be full or forbidden; then it is forgotten. */
export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {}
}

export function recall(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}
