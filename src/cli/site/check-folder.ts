import type { Correction } from "../../docs-source/correction.ts";
import { compareCodePoints } from "../../docs-source/docs-path.ts";
import type { PageFinding } from "../../render/page/page.ts";
import { createBuildMemory } from "../../site-build/build-memory.ts";
import { buildSite } from "../../site-build/build-site.ts";
import { correctFindings } from "../../site-build/correct-findings.ts";
import { filesOfFolder } from "../../site-build/files-of-folder.ts";
import { keepPagesInMemory } from "../../site-build/pages-in-memory.ts";
import type { SiteBuild } from "../../site-build/site-build.ts";
import { findSecretsInFolder } from "./find-secrets.ts";

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

export type FolderCheck = { pages: number; errors: number; warnings: number; findings: FolderFinding[] };

/** What readers see or can reach is not what its author meant; all else is shown as it was evidently meant. */
const ERRORS: ReadonlySet<string> = new Set<PageFinding["rule"] | "navigation">([
  "broken-link",
  "broken-anchor",
  "missing-import",
  "missing-image",
  "api-description",
  "not-rendered",
  "too-large",
  "navigation",
]);

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
  for (const secret of await findSecretsInFolder(files, signal))
    findings.push({ ...secret, column: 1, rule: "secret", severity: "error" });
  findings.sort((a, b) => compareCodePoints(a.path, b.path) || a.line - b.line || a.column - b.column);
  const errors = findings.filter(({ severity }) => severity === "error").length;
  return { pages: build.counts.pages, errors, warnings: findings.length - errors, findings };
}

/** The findings of a build and the faults of its settings, in the order of files and lines. */
export async function presentFindings(
  { findings, log }: Pick<SiteBuild, "findings" | "log">,
  read: (path: string) => Promise<string | undefined>,
): Promise<FolderFinding[]> {
  const ofPages = (await correctFindings(findings, read)).map(
    ({ rule, ...finding }): FolderFinding => ({ ...finding, rule, severity: ERRORS.has(rule) ? "error" : "warning" }),
  );
  const known = new Set(findings.map(({ path, line, message }) => JSON.stringify([path, line, message])));
  const ofSettings = log.flatMap(({ level, path = "", line = 1, message }): FolderFinding[] => {
    if (level === "info" || path === "" || known.has(JSON.stringify([path, line, message]))) return [];
    return [{ path, line, column: 1, rule: "navigation", severity: "error", message }];
  });
  return [...ofPages, ...ofSettings].sort(
    (a, b) => compareCodePoints(a.path, b.path) || a.line - b.line || a.column - b.column,
  );
}
