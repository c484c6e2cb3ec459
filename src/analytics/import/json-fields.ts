export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The first of these fields that holds something. */
export function first(fields: Fields, names: string[]): unknown {
  for (const name of names) if (fields[name] !== undefined && fields[name] !== "") return fields[name];
  return undefined;
}

/** Headers may come as lists. */
export function text(value: unknown): string {
  const one = Array.isArray(value) ? value[0] : value;
  return typeof one === "string" ? one : "";
}
