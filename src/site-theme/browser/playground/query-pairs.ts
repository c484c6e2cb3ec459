import type { Parameter } from "./playground-data.ts";

const BETWEEN = new Map([
  ["spaceDelimited", " "],
  ["pipeDelimited", "|"],
]);

/** What a reader filled in for a parameter of the query, as names and their values: a list has commas, an object is JSON. */
export function queryPairs(parameter: Parameter, text: string): [string, string][] {
  const { name, style, isList, isExploded } = parameter;
  if (isList) {
    const items = itemsOf(text);
    return isExploded ? items.map((item) => [name, item]) : [[name, items.join(BETWEEN.get(style) ?? ",")]];
  }
  const fields = parameter.type.startsWith("object") ? fieldsOf(text) : undefined;
  if (!fields) return [[name, text]];
  if (style === "deepObject") return fields.map(([key, value]) => [`${name}[${key}]`, value]);
  return isExploded ? fields : [[name, fields.flat().join(",")]];
}

function itemsOf(text: string): string[] {
  const value = parse(text);
  return Array.isArray(value) ? value.map(itemText) : text.split(",").map((item) => item.trim());
}

function fieldsOf(text: string): [string, string][] | undefined {
  const value = parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return Object.entries(value).map(([key, field]) => [key, itemText(field)]);
}

function itemText(item: unknown): string {
  return typeof item === "string" ? item : JSON.stringify(item);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
