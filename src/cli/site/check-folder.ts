import { compareCodePoints } from "../../docs-source/docs-path.ts";
import { applyEdits } from "../../docs-source/text-edits.ts";
import type { PageFinding } from "../../render/page/page.ts";
import { createBuildMemory } from "../../site-build/build-memory.ts";
import { buildSite } from "../../site-build/build-site.ts";
import { filesOfFolder } from "../../site-build/files-of-folder.ts";
import { keepPagesInMemory } from "../../site-build/pages-in-memory.ts";
import type { SiteBuild } from "../../site-build/site-build.ts";

export type Severity = "error" | "warning";

/** A fault, with the line as it should be where that is sure. */
export type FolderFinding = {
  path: string;
  line: number;
  column: number;
  rule: string;
  severity: Severity;
  message: string;
  correction?: Correction;
};

export type Correction = { before: string; after: string };

export type FolderCheck = { pages: number; errors: number; warnings: number; findings: FolderFinding[] };

/** What readers see or can reach is not what its author meant; all else is shown as it was evidently meant. */
const ERRORS: ReadonlySet<string> = new Set<PageFinding["rule"] | "navigation">([
  "broken-link",
  "broken-anchor",
  "missing-import",
  "missing-image",
  "not-rendered",
  "too-large",
  "navigation",
]);
const MAX_SHOWN_LENGTH = 500;

/** Checks a folder as publishing it would. */
export async function checkFolder(
  folder: string,
  options: { isStrict: boolean; signal: AbortSignal; onProgress?: (progress: { done: number; total: number }) => void },
): Promise<FolderCheck> {
  const files = filesOfFolder(folder);
  const { signal, onProgress, isStrict } = options;
  const memory = createBuildMemory();
  const build = await buildSite({
    files,
    cache: keepPagesInMemory(),
    memory,
    signal,
    ...(onProgress && { onProgress }),
  });
  const findings: FolderFinding[] = [];
  for (const finding of await presentFindings(build, async (path) =>
    (await files.read(path, 1_048_576))?.toString("utf8"),
  ))
    findings.push(isStrict ? { ...finding, severity: "error" } : finding);
  const errors = findings.filter(({ severity }) => severity === "error").length;
  return { pages: build.counts.pages, errors, warnings: findings.length - errors, findings };
}

/** The findings of a build and the faults of its settings, in the order of files and lines. */
export async function presentFindings(
  { findings, log }: Pick<SiteBuild, "findings" | "log">,
  read: (path: string) => Promise<string | undefined>,
): Promise<FolderFinding[]> {
  const texts = new Map<string, Promise<string | undefined>>();
  const textOf = (path: string) => {
    const text = texts.get(path) ?? read(path);
    texts.set(path, text);
    return text;
  };
  const ofPages = findings.map(async ({ path, line, column, rule, message, fix }): Promise<FolderFinding> => {
    const text = fix && (await textOf(path));
    const correction = fix && text !== undefined ? correctionOf(text, fix) : undefined;
    const severity = ERRORS.has(rule) ? "error" : "warning";
    return { path, line, column, rule, severity, message, ...(correction && { correction }) };
  });
  const known = new Set(findings.map(({ path, line, message }) => JSON.stringify([path, line, message])));
  const ofSettings = log.flatMap(({ level, path = "", line = 1, message }): FolderFinding[] => {
    if (level === "info" || path === "" || known.has(JSON.stringify([path, line, message]))) return [];
    return [{ path, line, column: 1, rule: "navigation", severity: "error", message }];
  });
  return [...(await Promise.all(ofPages)), ...ofSettings].sort(
    (a, b) => compareCodePoints(a.path, b.path) || a.line - b.line || a.column - b.column,
  );
}

/** The lines that the fix changes, before and after. */
function correctionOf(text: string, fix: NonNullable<PageFinding["fix"]>): Correction {
  const start = text.lastIndexOf("\n", fix.start - 1) + 1;
  const newline = text.indexOf("\n", fix.end);
  const end = newline < 0 ? text.length : newline;
  const line = text.slice(start, end);
  const edit = { start: fix.start - start, end: fix.end - start, text: fix.text };
  return { before: line.slice(0, MAX_SHOWN_LENGTH), after: applyEdits(line, [edit]).slice(0, MAX_SHOWN_LENGTH) };
}
