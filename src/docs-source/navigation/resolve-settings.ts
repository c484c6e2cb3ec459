import type { DocsFiles } from "../docs-files.ts";
import { folderOf, joinDocsPath } from "../docs-path.ts";
import { type JsonNode, parseJsonText, propertyOf, stringOf } from "./json-text.ts";

const MAX_VALUES = 200_000;
const MAX_DEPTH = 100;

/** Where a value stands: a node of a file. */
export type SettingsPlace = { file: string; node: JsonNode };

export type SettingsPath = (string | number)[];

export type ResolvedSettings = {
  /** The settings as plain values, each `$ref` replaced by the file that it names; undefined where that cannot be done. */
  value: unknown;
  /** References that cannot be followed. */
  faults: (SettingsPlace & { path: SettingsPath; message: string })[];
  /** The text of the settings and of every file that they include, by path. */
  texts: ReadonlyMap<string, string>;
  /** The place of the value at a path, or of the value around it. */
  placeOf(path: readonly PropertyKey[]): SettingsPlace;
};

/** Reads the settings in `file` with everything that they include by `$ref`. Never throws for what the files say. */
export async function resolveSettings(docs: DocsFiles, file: string, root: JsonNode): Promise<ResolvedSettings> {
  const texts = new Map([[file, (await docs.read(file)) ?? ""]]);
  const places = new WeakMap<object, SettingsPlace>();
  const faults: ResolvedSettings["faults"] = [];
  let values = 0;

  async function resolve(place: SettingsPlace, path: SettingsPath, files: string[]): Promise<unknown> {
    const { node } = place;
    const fault = (message: string) => void faults.push({ ...place, path, message });
    values += 1;
    if (values === MAX_VALUES) fault("The settings become too large by their references");
    if (values >= MAX_VALUES) return undefined;
    if (path.length > MAX_DEPTH) return fault("The settings are nested too deeply");
    if (node.type !== "object" && node.type !== "array") return node.value;
    const isObject = node.type === "object";
    const reference = isObject ? stringOf(propertyOf(node, "$ref")) : undefined;
    const included = reference === undefined ? undefined : await include(place, reference, files, fault);
    if (reference !== undefined && included === undefined) return undefined;
    const target = included && (await resolve(included, path, [...files, included.file]));
    // Properties beside a reference to anything but an object have no effect.
    if (included && (!isRecord(target) || node.children?.length === 1)) return target;
    const children: [string | number, unknown][] = [];
    for (const [index, child] of (node.children ?? []).entries()) {
      const value = isObject ? child.children?.[1] : child;
      const key = isObject ? String(child.children?.[0]?.value) : index;
      if (value && key !== "$ref")
        children.push([key, await resolve({ file: place.file, node: value }, [...path, key], files)]);
    }
    const own = isObject ? Object.fromEntries(children) : children.map(([, value]) => value);
    // Both parts may have keys such as __proto__, which only `fromEntries` keeps as they are.
    const value = isRecord(target) ? Object.fromEntries([...Object.entries(target), ...Object.entries(own)]) : own;
    places.set(value, place);
    return value;
  }

  async function include(
    { file: from }: SettingsPlace,
    reference: string,
    files: string[],
    fault: (message: string) => void,
  ): Promise<SettingsPlace | undefined> {
    const shown = JSON.stringify(reference.slice(0, 200));
    const path = /^[a-z][a-z0-9+.-]*:|^\/\/|#|\\/i.test(reference)
      ? undefined
      : joinDocsPath(reference.startsWith("/") ? "" : folderOf(from), reference);
    if (!path) return void fault(`The reference ${shown} leads out of the docs folder`);
    if (files.includes(path)) return void fault(`The reference ${shown} leads in a circle`);
    const text = texts.get(path) ?? (await docs.read(path).catch(() => undefined));
    if (text === undefined) return void fault(`There is no file for the reference ${shown}`);
    texts.set(path, text);
    const json = parseJsonText(text);
    if (json.type === "parsed") return { file: path, node: json.root };
    return void fault(`The file of the reference ${shown} cannot be read, line ${json.line}: ${json.message}`);
  }

  const value = await resolve({ file, node: root }, [], [file]);
  return { value, faults, texts, placeOf: (path) => findPlace({ file, node: root }, value, path, places) };
}

function findPlace(
  top: SettingsPlace,
  value: unknown,
  path: readonly PropertyKey[],
  places: WeakMap<object, SettingsPlace>,
): SettingsPlace {
  let place = top;
  let at = value;
  for (const key of path) {
    if (typeof at !== "object" || at === null) break;
    const around = places.get(at) ?? place;
    const child = typeof key === "number" ? around.node.children?.[key] : propertyOf(around.node, String(key));
    at = (at as Record<PropertyKey, unknown>)[key];
    const own = typeof at === "object" && at !== null ? places.get(at) : undefined;
    place = own ?? { file: around.file, node: child ?? around.node };
  }
  return place;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
