import { findApiSource } from "../../docs-source/site/formats/docs-json/api-settings.ts";
import type { NavigationNode, SiteSource } from "../../docs-source/site/site-source.ts";
import type { PageFinding } from "../../render/page/page.ts";
import type { BuildLog } from "../build-log.ts";
import type { BuildMemory } from "../build-memory.ts";
import type { PageScan } from "../scan-page.ts";
import type { SiteFilesToRead, SourceFile } from "../site-build.ts";
import type { ApiOperation } from "./described-api.ts";
import type { FetchedApi } from "./fetch-api.ts";
import { findOperation, readOperationName } from "./find-operation.ts";
import { placeOperations } from "./place-operations.ts";
import { readApis } from "./read-apis.ts";

/** A file that looks like a description where a site names operations and no description. */
const LIKELY = /(?:^|\/)[\w.-]*(?:openapi|swagger)[\w.-]*\.(?:json|ya?ml)$/i;
const MAX_LIKELY = 20;

export type SiteWithApis = {
  /** With the pages that are made from operations, and these in the navigation. */
  source: SiteSource;
  /** By the path of the page that shows it. */
  operations: ReadonlyMap<string, ApiOperation>;
  findings: PageFinding[];
  fetched: FetchedApi[];
  /** Whether there may be pages that are not known, because a description cannot be read. */
  isPartial: boolean;
};

type WrittenPage = { path: string; scan: PageScan };

/**
 * Reads the API descriptions that a site names, and makes pages of their operations.
 *
 * @param written the pages of the repository
 * @throws the reason of `signal`
 */
export async function withApis(
  source: SiteSource,
  written: WrittenPage[],
  site: SiteFilesToRead,
  listed: ReadonlyMap<string, SourceFile>,
  memory: BuildMemory,
  log: BuildLog,
): Promise<SiteWithApis> {
  const at = source.file ?? "";
  const named = written.flatMap(({ path, scan }) => {
    const name = scan.operation === undefined ? undefined : readOperationName(scan.operation);
    return name ? [{ path, name }] : [];
  });
  const files = new Set(listed.keys());
  const sourceOf = (name: string) => findApiSource(name, source.home, files);
  const sources = new Set([
    ...sourcesIn(source.navigation),
    ...(source.settings.api?.reference?.sources ?? []),
    ...named.flatMap(({ name }) => (name.source === undefined ? [] : (sourceOf(name.source) ?? []))),
  ]);
  const isUnnamed = named.some(({ name }) => name.source === undefined) || hasOperation(source.navigation);
  if (sources.size === 0 && isUnnamed)
    for (const path of [...files].filter((file) => LIKELY.test(file)).slice(0, MAX_LIKELY)) sources.add(path);
  if (sources.size === 0 && named.length === 0 && !isUnnamed)
    return { source, operations: new Map(), findings: [], fetched: [], isPartial: false };

  const { bySource, findings, fetched } = await readApis(sources, { site, listed, memory, log, at });
  const find = (path: string, message: string) =>
    void findings.push({ path, line: 1, column: 1, rule: "api-description", message });
  const isPartial = bySource.size < sources.size;
  const ofFiles = new Map<string, ApiOperation>();
  for (const { path, name } of named) {
    const file = name.source === undefined ? undefined : sourceOf(name.source);
    const shown = JSON.stringify(`${name.method} ${name.address}`);
    const found = findOperation(bySource, file === undefined ? undefined : [file], name);
    if (found) ofFiles.set(path, found.operation);
    else if (name.source !== undefined && file === undefined)
      find(path, `There is no API description ${JSON.stringify(name.source)}`);
    else if (!isPartial) find(path, `No API description of the site has the operation ${shown}`);
  }
  const { pages, navigation, operations, missing } = placeOperations(source, bySource, ofFiles);
  if (!isPartial)
    for (const name of missing) find(at, `No API description of the site has the operation ${JSON.stringify(name)}`);
  return { source: { ...source, pages, navigation }, operations, findings, fetched, isPartial };
}

function sourcesIn(nodes: NavigationNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === "section") return sourcesIn(node.children);
    return node.type === "operation" || node.type === "operations" ? (node.api?.sources ?? []) : [];
  });
}

function hasOperation(nodes: NavigationNode[]): boolean {
  return nodes.some((node) => node.type === "operation" || (node.type === "section" && hasOperation(node.children)));
}
