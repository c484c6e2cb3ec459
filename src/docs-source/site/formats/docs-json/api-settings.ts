import { findDocsFile } from "../../find-docs-file.ts";
import { presentFields } from "../../present-fields.ts";
import type { SourceFiles } from "../../site-reading.ts";
import type { ApiReference, ApiSettings } from "../../site-source.ts";
import { quoted } from "../../source-notices.ts";
import { flagAt, isObject, itemsOf, type SourceValue, textAt, textOf, valueAt } from "../../values/source-value.ts";

type Sources = Pick<SourceFiles, "home" | "files" | "notices">;

const MAX_SOURCES = 50;

export function readApiSettings(root: SourceValue, sources: Sources): ApiSettings | undefined {
  const api = valueAt(root, "api");
  const reference = readApiReference(valueAt(api, "openapi") ?? valueAt(root, "openapi"), sources);
  if (!api && !reference) return undefined;
  const playground = valueAt(api, "playground");
  if (flagAt(playground, "proxy") === true && playground)
    sources.notices.add(playground, `"proxy" is ignored: requests go from the reader's browser to the API itself`);
  const languages = itemsOf(valueAt(api, "examples", "languages")).flatMap((language) => textOf(language) ?? []);
  return {
    hasPlayground: textAt(playground, "display") !== "none",
    allowsInternal: flagAt(playground, "allowInternalServers") === true,
    ...presentFields({ reference, languages: languages.length > 0 ? languages.slice(0, 20) : undefined }),
  };
}

/** A text, a list of texts, or an object with `source` and `directory`. */
export function readApiReference(from: SourceValue | undefined, sources: Sources): ApiReference | undefined {
  if (!from) return undefined;
  const named = isObject(from) ? valueAt(from, "source") : from;
  const written = Array.isArray(named?.value) ? itemsOf(named) : named ? [named] : [];
  const found = written.slice(0, MAX_SOURCES).flatMap((one) => {
    const text = textOf(one);
    const source = text === undefined ? undefined : findApiSource(text, sources.home, sources.files);
    if (source !== undefined) return [source];
    sources.notices.addFault(
      one,
      /^http:/i.test(text ?? "")
        ? `The API description ${quoted(text ?? "")} must be at an https address`
        : `There is no API description ${quoted(text ?? "")}`,
    );
    return [];
  });
  const directory = textAt(from, "directory")?.replace(/^[/.]+|\/+$/g, "");
  if (found.length === 0) return undefined;
  const isPath = directory !== undefined && /^[\p{L}\p{N}._~/ -]{1,200}$/u.test(directory);
  return { sources: found, ...(isPath && { directory }) };
}

/** The path of a description in the docs folder, or its https address. A name may lack its extension. */
export function findApiSource(written: string, home: string, files: ReadonlySet<string>): string | undefined {
  if (/^https:\/\/[^\s"'<>\\]+$/i.test(written)) return URL.canParse(written) ? written : undefined;
  if (/^[a-z][a-z0-9+.-]*:/i.test(written)) return undefined;
  for (const extension of ["", ".json", ".yaml", ".yml"]) {
    const path = findDocsFile(files, [home, ""], `${written}${extension}`);
    if (path !== undefined) return path;
  }
  return undefined;
}
