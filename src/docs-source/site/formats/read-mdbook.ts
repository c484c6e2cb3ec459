import { parse, TomlError, type TomlTable } from "smol-toml";
import { folderOf, joinDocsPath } from "../../docs-path.ts";
import { inHome, type SiteReading, type SourceFiles } from "../site-reading.ts";
import { defaultSettings } from "../site-settings.ts";
import type { SiteRedirect } from "../site-source.ts";
import { quoted, type SourceNotices } from "../source-notices.ts";
import { readRedirect } from "../values/site-redirect.ts";
import { readSummary } from "./gitbook-summary.ts";

/** The key of a redirect, to say where it stands. */
const KEY = /^[ \t]*["']([^"']{1,2000})["'][ \t]*=/;

type Book = { title: string; src: string; redirects: [from: string, to: string][] };

/** Reads `book.toml`, and the `SUMMARY.md` in the folder of the chapters. */
export async function readMdbook(sources: SourceFiles): Promise<SiteReading> {
  const { docs, files, notices } = sources;
  const file = inHome(sources, "book.toml");
  const toml = (await docs.read(file)) ?? "";
  const book = readBook(toml, (line, column, message) => notices.addFault({ path: file, line, column }, message));
  const lines = new Map(toml.split("\n").map((line, index) => [KEY.exec(line)?.[1], index + 1]));
  const summary = summaryOf(sources, book);
  const folder = folderOf(summary);
  const text = await docs.read(summary);
  if (text === undefined)
    notices.addFault(
      { path: file, line: 1, column: 1 },
      `There is no file ${quoted(summary)}; the navigation is made from the folders`,
    );
  return {
    file,
    settings: { ...defaultSettings(), name: book.title },
    roots: [{ folder, base: "", toAddress: (path) => path.replace(/(?:^|\/)README$/i, "") }],
    staticFolders: [],
    excluded: new Set(files.has(summary) ? [summary] : []),
    redirects: book.redirects.flatMap(([from, to]) =>
      toRedirect(from, to, { path: file, line: lines.get(from) ?? 1, column: 1 }, notices),
    ),
    navigate: (pages) => (text === undefined ? [] : readSummary(summary, asList(text), pages, notices)),
  };
}

/** The path of the file that lists the chapters. It may not exist. */
export async function findMdbookSummary(sources: Pick<SourceFiles, "docs" | "home" | "files">): Promise<string> {
  return summaryOf(sources, readBook((await sources.docs.read(inHome(sources, "book.toml"))) ?? ""));
}

function summaryOf({ home }: Pick<SourceFiles, "home">, { src }: Book): string {
  const folder = joinDocsPath(home, src) ?? home;
  return folder === "" ? "SUMMARY.md" : `${folder}/SUMMARY.md`;
}

function readBook(toml: string, onFault?: (line: number, column: number, message: string) => void): Book {
  let read: TomlTable = {};
  try {
    read = parse(toml);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    onFault?.(error.line, error.column, `This is no valid TOML: ${error.message.split("\n")[0]}`);
  }
  const redirects = tableIn(tableIn(tableIn(read, "output"), "html"), "redirect");
  const book = tableIn(read, "book");
  return {
    title: typeof book.title === "string" ? book.title : "",
    src: typeof book.src === "string" ? book.src : "src",
    redirects: Object.entries(redirects).flatMap(([from, to]) => (typeof to === "string" ? [[from, to]] : [])),
  };
}

function tableIn(table: TomlTable, key: string): TomlTable {
  const value = Object.hasOwn(table, key) ? table[key] : undefined;
  return typeof value === "object" && !Array.isArray(value) && !(value instanceof Date) ? value : {};
}

/** Both are written with `.html`; the target counts from the place of the source. */
function toRedirect(
  from: string,
  to: string,
  at: Parameters<typeof readRedirect>[0],
  notices: SourceNotices,
): SiteRedirect[] {
  const source = withoutHtml(from.replace(/^(?:\.?\/)+/, ""));
  const isAbsolute = /^(?:https?:|\/)/i.test(to);
  const target = isAbsolute ? to : joinDocsPath(folderOf(source), to);
  if (target === undefined) return [];
  const destination = /^https?:/i.test(target) ? target : withoutHtml(target);
  const redirect = readRedirect(at, source, destination, true, notices);
  return redirect ? [redirect] : [];
}

function withoutHtml(path: string): string {
  return path.replace(/\.html(?=$|[?#])/i, "").replace(/(?:^|(?<=\/))index$/, "");
}

/** Chapters without a number are lines that are a link alone, and the titles of parts have the size of a page's. */
function asList(summary: string): string {
  return summary.replaceAll(/^\[(?=[^\n]*\][ \t]*\()/gm, "- [").replaceAll(/(?<=\n)# (?=\S)/g, "## ");
}
