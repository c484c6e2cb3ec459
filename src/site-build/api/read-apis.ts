import { createHash } from "node:crypto";
import { extname, join } from "node:path";
import { MAX_DESCRIPTION_BYTES } from "../../api-description/parse-description.ts";
import { listReferredFiles } from "../../api-description/references.ts";
import { createChildPool } from "../../child-process/child-pool.ts";
import type { PageFinding } from "../../render/page/page.ts";
import type { BuildLog } from "../build-log.ts";
import type { BuildMemory } from "../build-memory.ts";
import type { SiteFilesToRead, SourceFile } from "../site-build.ts";
import type { ApiOfSite, DescribeAnswer } from "./described-api.ts";
import { createApiFetcher, type FetchedApi } from "./fetch-api.ts";

const MAX_FILES = 500;
const MAX_APIS = 50;
const TIME_LIMIT_MS = 60_000;

const ask = createChildPool(join(import.meta.dirname, `describe-process${extname(import.meta.filename)}`), {
  isBackground: true,
});

export type ApisOfSite = {
  /** By file or address. One that cannot be read is missing, and a finding says why. */
  bySource: ReadonlyMap<string, ApiOfSite>;
  findings: PageFinding[];
  fetched: FetchedApi[];
};

type Texts = { texts: [path: string, text: string][]; key: string };

type Reading = {
  site: SiteFilesToRead;
  listed: ReadonlyMap<string, SourceFile>;
  memory: BuildMemory;
  log: BuildLog;
  /** The file whose settings name the descriptions. */
  at: string;
};

/**
 * Reads API descriptions in child processes, as far as they are not known.
 *
 * @throws the reason of `signal`
 */
export async function readApis(
  sources: ReadonlySet<string>,
  { site, listed, memory, log, at }: Reading,
): Promise<ApisOfSite> {
  const findings: PageFinding[] = [];
  const bySource = new Map<string, ApiOfSite>();
  const find = (path: string, message: string, line = 1) =>
    void findings.push({ path, line, column: 1, rule: "api-description", message });
  const fetcher = createApiFetcher(site);
  for (const source of [...sources].slice(0, MAX_APIS)) {
    site.signal.throwIfAborted();
    const isAddress = source.startsWith("https:");
    const told = (message: string, file = source, line = 1) =>
      isAddress ? find(at, `${source}: ${message}`) : find(file, message, line);
    if (isAddress && !site.fetchFile) {
      log.tell(`The API description ${source} is fetched when the site is published: its pages are not shown here`, at);
      continue;
    }
    const found = isAddress
      ? await fetcher.read(source, (message) => told(message))
      : await readFiles(source, site, listed, (message) => told(message));
    if (!found) continue;
    const known = memory.apis.get(found.key);
    const answer =
      known ?? ((await ask({ source, texts: found.texts }, askOptions(site))) as DescribeAnswer | undefined);
    if (!answer) told("The API description cannot be read in time or within its memory, so it has no pages");
    else if (answer.type === "refused") told(answer.message, source, answer.line);
    else {
      for (const { message, file, line } of answer.problems) told(message, file, line);
      bySource.set(source, answer);
    }
    if (answer) memory.apis.set(found.key, answer);
  }
  if (sources.size > MAX_APIS) find(at, `Only ${MAX_APIS} of ${sources.size} API descriptions are read`);
  return { bySource, findings, fetched: fetcher.fetched };
}

function askOptions({ owner = "", signal }: SiteFilesToRead) {
  return { owner, signal, timeLimitMs: TIME_LIMIT_MS };
}

/** A description with the files that it refers to, and what all of them hold. */
async function readFiles(
  source: string,
  { files, signal }: SiteFilesToRead,
  listed: ReadonlyMap<string, SourceFile>,
  refuse: (message: string) => void,
): Promise<Texts | undefined> {
  const texts = new Map<string, string>();
  const wanted = [source];
  let bytes = 0;
  const hash = createHash("sha256").update(source);
  for (let path = wanted.shift(); path !== undefined; path = wanted.shift()) {
    signal.throwIfAborted();
    const file = listed.get(path);
    if (!file || texts.has(path)) continue;
    bytes += file.bytes;
    if (bytes > MAX_DESCRIPTION_BYTES || texts.size >= MAX_FILES) {
      const limit = bytes > MAX_DESCRIPTION_BYTES ? "larger than 10 MiB" : `made of more than ${MAX_FILES} files`;
      return void refuse(`The API description is ${limit}, so it has no pages`);
    }
    const text = (await files.read(path, MAX_DESCRIPTION_BYTES))?.toString("utf8");
    if (text === undefined) continue;
    texts.set(path, text);
    hash.update(`\0${path}\0${file.id}`);
    wanted.push(...listReferredFiles(path, text));
  }
  if (!texts.has(source)) return void refuse("The API description cannot be read");
  return { texts: [...texts], key: hash.digest("hex") };
}
