import { findDocsFile } from "../../find-docs-file.ts";
import { presentFields } from "../../present-fields.ts";
import { inHome, type SourceFiles } from "../../site-reading.ts";
import type { SiteFont, SiteSettings } from "../../site-source.ts";
import { quoted } from "../../source-notices.ts";
import { type SourceValue, textAt, textOf, valueAt } from "../../values/source-value.ts";

const FAMILY = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} _.-]{0,63}$/u;
const FILE = /\.(?:woff2?|ttf|otf)$/i;
/** What all pages have without being asked. */
const OWN = "inter";

/**
 * Fonts of headings and of text, each with `family`, `weight` and `source`; what stands outside of both is for both.
 * `mint.json` calls them `headings` and `url`.
 */
export function readFonts(from: SourceValue | undefined, sources: SourceFiles): SiteSettings["fonts"] {
  const both = readFont(from, from, sources);
  return presentFields({
    heading: readFont(valueAt(from, "heading") ?? valueAt(from, "headings"), from, sources) ?? both,
    body: readFont(valueAt(from, "body"), from, sources) ?? both,
  });
}

function readFont(
  from: SourceValue | undefined,
  both: SourceValue | undefined,
  sources: SourceFiles,
): SiteFont | undefined {
  const { notices } = sources;
  // A part may say how strong the common font is there.
  const named = textAt(from, "family") === undefined ? both : from;
  const family = textAt(named, "family");
  if (from === undefined || named === undefined || family === undefined) return undefined;
  if (!FAMILY.test(family))
    return void notices.addFault(
      named,
      `The font ${quoted(family)} is ignored: write the name of its family with letters, digits, spaces, ".", "_" and "-"`,
    );
  const source = readSource(valueAt(named, "source") ?? valueAt(named, "url"), sources);
  if (source === undefined && family.toLowerCase() !== OWN)
    notices.add(
      named,
      `The font ${quoted(family)} is shown to readers who have it: Docket tells no host of fonts who reads. Put its file (.woff2) into the repository and its path into "source"`,
    );
  const weight = readWeight(valueAt(from, "weight") ?? valueAt(both, "weight"), sources);
  return { family, ...presentFields({ weight, source }) };
}

function readSource(from: SourceValue | undefined, { files, notices, ...sources }: SourceFiles): string | undefined {
  const written = textOf(from);
  if (from === undefined || written === undefined) return undefined;
  if (/^https:\/\/[^\s"'<>\\]+$/i.test(written)) return written;
  const folders = ["", "public", "static"].map((name) => inHome(sources, name));
  const path = findDocsFile(files, folders, written);
  if (path === undefined) return void notices.addFault(from, `There is no file ${quoted(written)}`);
  if (FILE.test(path)) return path;
  return void notices.addFault(
    from,
    `The font file ${quoted(written)} is ignored: it is no .woff2, .woff, .ttf or .otf`,
  );
}

function readWeight(from: SourceValue | undefined, { notices }: SourceFiles): number | undefined {
  const written = textOf(from);
  if (from === undefined || written === undefined) return undefined;
  const weight = Number(written);
  if (Number.isInteger(weight) && weight >= 1 && weight <= 1000) return weight;
  return void notices.addFault(from, `The weight ${quoted(written)} is ignored: it is no number from 1 to 1000`);
}
