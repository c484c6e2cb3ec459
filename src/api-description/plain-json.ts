/** A text without its quotes. */
export function plainJson(json: string): string {
  if (!json.startsWith('"') || !json.endsWith('"')) return json;
  try {
    return String(JSON.parse(json)) || '""';
  } catch {
    return json;
  }
}
