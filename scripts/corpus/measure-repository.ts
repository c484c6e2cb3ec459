import type { PageFinding } from "../../src/render/page/page.ts";
import { buildSite } from "../../src/site-build/build-site.ts";
import { filesOfFolder } from "../../src/site-build/files-of-folder.ts";
import { keepPagesInMemory } from "../../src/site-build/pages-in-memory.ts";
import { countKept } from "./count-words.ts";
import { createMistakeTest } from "./own-mistakes.ts";
import { plainWords } from "./plain-words.ts";

export type CorpusReport = {
  format: string;
  pages: number;
  assets: number;
  crashes: string[];
  /** Pages without a warning of their own; broken links are counted by themselves. */
  cleanPages: number;
  /** Pages whose warnings, if any, are all of mistakes that are clearly the author's. */
  cleanButForMistakes: number;
  warnings: Record<string, PageFinding[]>;
  unknownComponents: Record<string, number>;
  brokenLinks: PageFinding[];
  settings: { path: string; line: number; message: string }[];
  words: number;
  kept: number;
  worst: { path: string; words: number; lost: number; examples: string[] }[];
  seconds: number;
};

const MAX_BYTES = 1_048_576;

export async function measureRepository(folder: string): Promise<CorpusReport> {
  const files = filesOfFolder(folder);
  const cache = keepPagesInMemory();
  const started = performance.now();
  const build = await buildSite({ files, cache, signal: new AbortController().signal });
  const seconds = (performance.now() - started) / 1000;
  const isLink = ({ rule }: PageFinding) => rule === "broken-link" || rule === "broken-anchor";
  const isMistake = createMistakeTest((await files.list()).map(({ path }) => path));
  const warnings = build.findings.filter((finding) => !isLink(finding));
  const countClean = (counted: PageFinding[]) => {
    const warned = new Set(counted.map(({ path }) => path));
    return build.pages.filter(({ path, usedFiles }) => ![path, ...usedFiles].some((file) => warned.has(file))).length;
  };
  const report: CorpusReport = {
    format: build.document.format,
    pages: build.pages.length,
    assets: build.assets.length,
    crashes: build.findings.filter(({ rule }) => rule === "not-rendered").map(({ path }) => path),
    cleanPages: countClean(warnings),
    cleanButForMistakes: countClean(warnings.filter((finding) => !isMistake(finding))),
    warnings: groupBy(warnings, ({ rule }) => rule),
    unknownComponents: {},
    brokenLinks: build.findings.filter(isLink),
    settings: build.log.flatMap(({ level, path, line = 1, message }) =>
      level === "warning" && path !== undefined && !build.findings.some((finding) => finding.message === message)
        ? [{ path, line, message }]
        : [],
    ),
    words: 0,
    kept: 0,
    worst: [],
    seconds,
  };
  for (const { message } of report.warnings["unknown-component"] ?? []) {
    const name = /<([\w.:-]+)/.exec(message)?.[1] ?? /"([\w.:-]+)"/.exec(message)?.[1] ?? message;
    report.unknownComponents[name] = (report.unknownComponents[name] ?? 0) + 1;
  }
  for (const { path, key } of build.pages) {
    const page = cache.get(key);
    const text = (await files.read(path, MAX_BYTES))?.toString("utf8");
    if (!page || text === undefined) continue;
    const words = plainWords(text, path.endsWith(".mdx") || build.document.format === "docusaurus");
    const { kept, lost } = countKept(words, page);
    report.words += words.length;
    report.kept += kept;
    const examples = [...lost]
      .sort((a, b) => b[1] - a[1])
      .map(([word, count]) => (count > 1 ? `${word} ×${count}` : word));
    if (lost.size > 0)
      report.worst.push({ path, words: words.length, lost: words.length - kept, examples: examples.slice(0, 12) });
  }
  report.worst.sort((a, b) => b.lost - a.lost);
  return report;
}

function groupBy<Item>(items: Item[], nameOf: (item: Item) => string): Record<string, Item[]> {
  const groups: Record<string, Item[]> = {};
  for (const item of items) {
    const name = nameOf(item);
    groups[name] = [...(groups[name] ?? []), item];
  }
  return groups;
}
