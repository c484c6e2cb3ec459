import { folderOf, joinDocsPath } from "../../docs-path.ts";
import { inHome, type SiteReading, type SourceFiles } from "../site-reading.ts";
import { defaultSettings } from "../site-settings.ts";
import type { SiteRedirect } from "../site-source.ts";
import { quoted } from "../source-notices.ts";
import { readRedirect } from "../values/site-redirect.ts";
import { readSummary } from "./gitbook-summary.ts";

const MAX_LINES = 20_000;
const TABLE = /^[ \t]*\[([^[\]]+)\][ \t]*(?:#.*)?$/;
const PAIR = /^[ \t]*(?:"([^"\\]+)"|'([^']+)'|([\w-]+))[ \t]*=[ \t]*(?:"([^"\\]*)"|'([^']*)')[ \t]*(?:#.*)?$/;

type Pair = { table: string; key: string; value: string; line: number };

/** Reads `book.toml`, and the `SUMMARY.md` in the folder of the chapters. */
export async function readMdbook(sources: SourceFiles): Promise<SiteReading> {
  const { docs, files, notices } = sources;
  const file = inHome(sources, "book.toml");
  const pairs = readTexts((await docs.read(file)) ?? "");
  const summary = summaryOf(sources, pairs);
  const folder = folderOf(summary);
  const text = await docs.read(summary);
  if (text === undefined)
    notices.addFault(
      { path: file, line: 1, column: 1 },
      `There is no file ${quoted(summary)}; the navigation is made from the folders`,
    );
  return {
    file,
    settings: { ...defaultSettings(), name: textIn(pairs, "book", "title") ?? "" },
    roots: [{ folder, base: "", toAddress: (path) => path.replace(/(?:^|\/)README$/i, "") }],
    staticFolders: [],
    excluded: new Set(files.has(summary) ? [summary] : []),
    redirects: pairs
      .filter(({ table }) => table === "output.html.redirect")
      .flatMap((pair) => readPair(pair, file, sources)),
    navigate: (pages) => (text === undefined ? [] : readSummary(summary, asList(text), pages, notices)),
  };
}

/** The path of the file that lists the chapters. It may not exist. */
export async function findMdbookSummary(sources: Pick<SourceFiles, "docs" | "home" | "files">): Promise<string> {
  return summaryOf(sources, readTexts((await sources.docs.read(inHome(sources, "book.toml"))) ?? ""));
}

function summaryOf({ home }: Pick<SourceFiles, "home">, pairs: Pair[]): string {
  const folder = joinDocsPath(home, textIn(pairs, "book", "src") ?? "src") ?? home;
  return folder === "" ? "SUMMARY.md" : `${folder}/SUMMARY.md`;
}

/** The settings that are a text on one line; no others are needed. */
function readTexts(toml: string): Pair[] {
  let table = "";
  return toml
    .split("\n")
    .slice(0, MAX_LINES)
    .flatMap((written, index) => {
      const line = written.replace(/\r$/, "").slice(0, 2000);
      table = TABLE.exec(line)?.[1]?.trim() ?? table;
      const [, double, single, bare, value, raw] = PAIR.exec(line) ?? [];
      const key = double ?? single ?? bare;
      const found = value ?? raw;
      return key === undefined || found === undefined ? [] : [{ table, key, value: found, line: index + 1 }];
    });
}

function textIn(pairs: Pair[], table: string, key: string): string | undefined {
  return pairs.find((pair) => pair.table === table && pair.key === key)?.value;
}

/** Both are written with `.html`; the target counts from the place of the source. */
function readPair({ key, value, line }: Pair, file: string, { notices }: SourceFiles): SiteRedirect[] {
  const source = withoutHtml(key.replace(/^\//, ""));
  const isAbsolute = /^(?:https?:|\/)/i.test(value);
  const target = isAbsolute ? value : joinDocsPath(folderOf(source), value);
  if (target === undefined) return [];
  const to = /^https?:/i.test(target) ? target : withoutHtml(target);
  const redirect = readRedirect({ path: file, line, column: 1 }, source, to, true, notices);
  return redirect ? [redirect] : [];
}

function withoutHtml(path: string): string {
  return path.replace(/\.html(?=$|[?#])/i, "").replace(/(?:^|(?<=\/))index$/, "");
}

/** Chapters without a number are lines that are a link alone, and the titles of parts have the size of a page's. */
function asList(summary: string): string {
  return summary.replaceAll(/^\[(?=[^\n]*\][ \t]*\()/gm, "- [").replaceAll(/(?<=\n)# (?=\S)/g, "## ");
}
