import { folderOf, joinDocsPath } from "../docs-source/docs-path.ts";
import { isRecord, type Located, valueIn } from "./plain-value.ts";

const MAX_HOPS = 30;

/** A value behind its references. `key` names the place that the last one leads to, `name` is its last part. */
export type Resolved = Located & { key?: string; name?: string };

export type References = {
  /** Undefined if a reference leads nowhere, which is a problem, or in a circle. */
  resolve(from: Located): Resolved | undefined;
};

/**
 * Follows references within and between the files of a description.
 *
 * @param documents by path, or by address
 * @param onProblem gets a sentence for the author, and the reference as it is written
 */
export function createReferences(
  documents: ReadonlyMap<string, unknown>,
  onProblem: (message: string, file: string, written: string) => void,
): References {
  return {
    resolve(from) {
      let now: Resolved = from;
      for (let hops = 0; hops < MAX_HOPS; hops++) {
        const written = valueIn(now.value, "$ref");
        if (typeof written !== "string") return now;
        const next = follow(documents, now.file, written);
        if (typeof next === "string") return void onProblem(next, now.file, written);
        const siblings = Object.entries(now.value as object).filter(([key]) => key !== "$ref");
        // Since 3.1, a description beside a reference says more than what it leads to.
        const value = siblings.length > 0 && isRecord(next.value) ? withSiblings(next.value, siblings) : next.value;
        now = { ...next, value };
      }
      const message = "A reference leads in a circle";
      return void onProblem(message, from.file, String(valueIn(from.value, "$ref")));
    },
  };
}

function withSiblings(target: Record<string, unknown>, siblings: [string, unknown][]): Record<string, unknown> {
  return Object.fromEntries([...Object.entries(target), ...siblings]);
}

function follow(documents: ReadonlyMap<string, unknown>, from: string, written: string): Resolved | string {
  const [target = "", pointer = ""] = written.split("#", 2);
  const file = target === "" ? from : fileOf(from, target);
  const shown = JSON.stringify(written.slice(0, 200));
  if (file === undefined || !documents.has(file)) {
    const isAddress = /^https?:/i.test(target) || /^https?:/i.test(from);
    return `The reference ${shown} leads to ${isAddress ? "another address, and only one is fetched: put everything into one file" : "no file of the site"}`;
  }
  let value: unknown = documents.get(file);
  const names = pointer.split("/").slice(1).map(unescapePart);
  for (const name of names) {
    value = Array.isArray(value) && /^\d{1,6}$/.test(name) ? value[Number(name)] : valueIn(value, name);
    if (value === undefined) return `The reference ${shown} leads to nothing`;
  }
  if (pointer !== "" && names.length === 0) return `The reference ${shown} is not understood`;
  const name = names.at(-1) ?? target.replace(/^.*\/|\.\w+$/g, "");
  return { value, file, key: `${file}#${pointer}`, ...(/^[\w.-]{1,80}$/.test(name) && { name }) };
}

/** The path of a file that a reference in another one names; undefined outside of the docs. */
function fileOf(from: string, target: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(target)) return undefined;
  return joinDocsPath(target.startsWith("/") ? "" : folderOf(from), unescapePart(target.replace(/[?].*$/s, "")));
}

function unescapePart(part: string): string {
  let text = part;
  try {
    text = decodeURIComponent(part);
  } catch {
    // It is as it is written.
  }
  return text.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** The files that a text refers to, found without parsing. */
export function listReferredFiles(path: string, text: string): string[] {
  const found = new Set<string>();
  for (const [, target = ""] of text.matchAll(/\$ref["']?\s*:\s*["']?([^"'#\s][^"'#\n]{0,500}?)\s*(?:["'#]|$)/gm)) {
    const file = fileOf(path, target.replace(/[,}\]\s]+$/, ""));
    if (file !== undefined && file !== path) found.add(file);
    if (found.size >= 2000) break;
  }
  return [...found];
}
