import type { ToolUpdate } from "./session-update.ts";

const MAX_NAME = 100;
const MAX_VALUE = 200;
const MAX_FIELDS = 20;
const MAX_LIST = 20;
/** Names of input fields that contain text to write. Agents choose the names, so the pattern is wide. */
const CONTENT =
  /text|content|string|patch|diff|body|edit|change|todo|prompt|message|description|code|script|data|value|input|replace/i;

type Tool = { name: string; input: Record<string, unknown> };

/** A tool call for an event: its name and its input without file contents, or else its title and files. */
export function describeTool({ name, kind, title, rawInput, locations }: ToolUpdate, before: Tool | undefined): Tool {
  const given = name ?? kind ?? title;
  const brief = {
    ...(title && { title: cut(title, MAX_NAME) }),
    ...(locations?.length && { files: locations.slice(0, MAX_LIST).map(({ path }) => cut(path, MAX_VALUE)) }),
  };
  const shown = show(rawInput);
  const input = Object.keys(shown).length > 0 ? shown : brief;
  return {
    name: before?.name ?? (given ?? "tool").slice(0, MAX_NAME),
    input: Object.keys(input).length > 0 ? input : (before?.input ?? {}),
  };
}

/** The input without file contents, which are shown in the diff after the scan for secrets. */
function show(input: unknown): Record<string, unknown> {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return {};
  const entries = Object.entries(input).filter(([name]) => !CONTENT.test(name));
  return Object.fromEntries(
    entries.slice(0, MAX_FIELDS).flatMap(([name, value]) => {
      const brief = shorten(value);
      return brief === undefined ? [] : [[cut(name, MAX_NAME), brief] as const];
    }),
  );
}

function shorten(value: unknown): unknown {
  if (typeof value === "string") return cut(value, MAX_VALUE);
  if (typeof value === "number" || typeof value === "boolean") return value;
  const isList = Array.isArray(value) && value.every((one) => typeof one === "string");
  return isList ? value.slice(0, MAX_LIST).map((one) => cut(one, MAX_VALUE)) : undefined;
}

/** The first line of a text, because further lines of a command may contain a whole file. */
function cut(text: string, length: number): string {
  const [line = ""] = text.split("\n", 1);
  return line.length < text.length || line.length > length ? `${line.slice(0, length).toWellFormed()}…` : line;
}
