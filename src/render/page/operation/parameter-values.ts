import type { Parameter } from "../../../api-description/operation.ts";
import { plainJson } from "../../../api-description/plain-json.ts";

const BETWEEN = new Map([
  ["spaceDelimited", " "],
  ["pipeDelimited", "|"],
]);

/** How a value, given as JSON, is written for a parameter of the query: by its `style`, as names and their values. */
export function queryPairs(parameter: Parameter, json: string): [string, string][] {
  const { name, style = "form" } = parameter;
  const value = parse(json);
  if (Array.isArray(value)) {
    const items = value.map(itemText);
    return isExploded(parameter)
      ? items.map((item): [string, string] => [name, item])
      : [[name, items.join(BETWEEN.get(style) ?? ",")]];
  }
  if (typeof value !== "object" || value === null) return [[name, plainJson(json)]];
  const fields = Object.entries(value).map(([key, field]): [string, string] => [key, itemText(field)]);
  if (style === "deepObject") return fields.map(([key, field]) => [`${name}[${key}]`, field]);
  return isExploded(parameter) ? fields : [[name, fields.flat().join(",")]];
}

/** The same for a path or a header, and for a field of a form that a reader fills in: a list with commas. */
export function listText(json: string): string {
  const value = parse(json);
  const isPlain = Array.isArray(value) && value.every((item) => typeof item !== "object" || item === null);
  return isPlain ? value.map(itemText).join(",") : plainJson(json);
}

export function isExploded({ isExploded: given, style = "form" }: Parameter): boolean {
  return given ?? style === "form";
}

function itemText(item: unknown): string {
  return typeof item === "string" ? item : JSON.stringify(item);
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}
