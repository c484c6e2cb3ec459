import type { ToolUpdate } from "./session-update.ts";

const MAX_NAME = 100;
const MAX_INPUT = 4000;

type Tool = { name: string; input: Record<string, unknown> };

/** A tool call for people to read: its name, and its input where that is short, else its title and files. */
export function describeTool({ name, kind, title, rawInput, locations }: ToolUpdate, before: Tool | undefined): Tool {
  const given = name ?? kind ?? title;
  const brief = {
    ...(title && { title: title.slice(0, MAX_NAME) }),
    ...(locations?.length && { files: locations.slice(0, 20).map(({ path }) => path.slice(0, 300)) }),
  };
  const input = isShort(rawInput) ? rawInput : brief;
  return {
    name: before?.name ?? (given ?? "tool").slice(0, MAX_NAME),
    input: Object.keys(input).length > 0 ? input : (before?.input ?? {}),
  };
}

function isShort(input: unknown): input is Record<string, unknown> {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return false;
  return Object.keys(input).length > 0 && JSON.stringify(input).length <= MAX_INPUT;
}
