import type { DocsFiles } from "../../docs-files.ts";
import { type JsonNode, parseJsonLeniently } from "../../navigation/json-text.ts";
import { type ResolvedSettings, resolveSettings } from "../../navigation/resolve-settings.ts";
import { createPositionLookup } from "../../text-edits.ts";
import type { SourceNotices } from "../source-notices.ts";
import type { SourceValue } from "./source-value.ts";

/** Reads a JSON file, each `$ref` replaced by the file that it names. What cannot be read is left out with a notice. */
export async function readJsonValue(
  docs: DocsFiles,
  path: string,
  notices: SourceNotices,
): Promise<SourceValue | undefined> {
  const text = await docs.read(path);
  if (text === undefined) return undefined;
  const json = parseJsonLeniently(text);
  if (json.fault)
    notices.addFault({ path, ...json.fault }, `${json.fault.message}; the rest is used as far as it is clear`);
  if (!json.root) return undefined;
  const settings = await resolveSettings(docs, path, json.root);
  const positions = createPositions(settings.texts);
  for (const fault of settings.faults) notices.addFault(positions(fault.file, fault.node), fault.message);
  return toSourceValue(settings, positions, settings.value, []);
}

type Positions = (file: string, node: JsonNode) => Omit<SourceValue, "value">;

function createPositions(texts: ReadonlyMap<string, string>): Positions {
  const lookups = new Map<string, ReturnType<typeof createPositionLookup>>();
  return (path, node) => {
    const lookup = lookups.get(path) ?? createPositionLookup(texts.get(path) ?? "");
    lookups.set(path, lookup);
    return { path, ...lookup(node.offset) };
  };
}

function toSourceValue(
  settings: ResolvedSettings,
  positions: Positions,
  value: unknown,
  path: (string | number)[],
): SourceValue {
  const { file, node } = settings.placeOf(path);
  const place = positions(file, node);
  const child = (item: unknown, key: string | number) => toSourceValue(settings, positions, item, [...path, key]);
  if (Array.isArray(value)) return { ...place, value: value.map(child) };
  if (typeof value === "object" && value !== null)
    return { ...place, value: new Map(Object.entries(value).map(([key, item]) => [key, child(item, key)])) };
  return { ...place, value: value as string | number | boolean | null | undefined };
}
