import { sql } from "kysely";
import type { App } from "../../src/app.ts";
import { createPageCache } from "../../src/sites/publishing/page-cache.ts";
import { searchSections } from "../../src/sites/search/search-sections.ts";
import { startService } from "../service.ts";
import { quantile } from "../statistics.ts";
import { copySite } from "./copy-site.ts";
import { type Index, installContenders, type Section, usedHeap } from "./others.ts";
import { type KnownItem, makeQueries } from "./queries.ts";
import { type RealSite, renderRepository, type StoredSite, storeBuild, storeSite } from "./real-sites.ts";

const PER_KIND = 200;
const LARGE = 200_000;

export type SearchRow = {
  engine: string;
  sections: number;
  /** The share of queries whose page is among the first three hits. */
  found: Record<KnownItem["kind"], number> | undefined;
  medianMs: number;
  p99Ms: number;
  indexMs: number | undefined;
  heapMb: number | undefined;
};
export type SearchResults = {
  measuredAt: string;
  node: string;
  rows: SearchRow[];
  changed: { pages: number; ms: number }[];
  diskMb: number;
};

type Site = { given: RealSite; stored: StoredSite & { indexMs: number } };
type Asked = KnownItem & { site: StoredSite; language: string; version: string | undefined };

/** Docket's search beside libraries that search in memory: the same sections, the same queries. */
export async function measureSearch(
  repositories: string[],
  folder: string,
  say: (line: string) => void,
): Promise<SearchResults> {
  const service = await startService();
  const { app } = service;
  const { organizationId } = service.actor;
  const sites: Site[] = [];
  for (const [at, repository] of repositories.entries()) {
    const given = await renderRepository(repository);
    const stored = await storeSite(app, { name: `search-${at}`, organizationId, site: given });
    say(`${repository}: ${given.pages.length} pages, indexed in ${Math.round(stored.indexMs)} ms`);
    sites.push({ given, stored });
  }
  await sql`vacuum analyze`.execute(app.database);
  const queries: Asked[] = [];
  for (const { stored } of sites) {
    const places = await readPlaces(app, stored);
    const english = stored.pages.filter(({ url }) => /^en(?:-|$)/.test(places.get(url)?.language ?? ""));
    for (const item of makeQueries(english, Math.ceil(PER_KIND / sites.length))) {
      const place = places.get(item.path);
      queries.push({ ...item, site: stored, language: place?.language ?? "en", version: place?.version ?? undefined });
    }
  }
  const indexMs = sites.reduce((sum, { stored }) => sum + stored.indexMs, 0);
  const ask = ({ site, query, language, version }: Asked) =>
    searchSections(app, site, { query, limit: 10, language, version, audience: "people" }).then(({ hits }) =>
      hits.map(({ path }) => path),
    );
  const rows: SearchRow[] = [
    { ...(await judge("Docket", queries, ask)), sections: await countSections(app), indexMs, heapMb: undefined },
  ];
  say(JSON.stringify(rows[0]));
  rows.push(...(await measureContenders(app, queries, folder, say)));
  const changed: SearchResults["changed"] = [];
  const [first] = sites;
  if (first) for (const pages of [1, 100]) changed.push({ pages, ms: await indexChanged(app, first, pages) });
  const { rows: sizes } = await sql<{ mb: number }>`
    select sum(pg_total_relation_size(relid))::float8 / 1048576 mb from pg_stat_user_tables where relname like 'site_search_%'`.execute(
    app.database,
  );
  const [one] = sites;
  if (one) {
    const copy = await copySite(app, one.stored, LARGE);
    const asked = queries.filter(({ site }) => site === one.stored).map((item) => ({ ...item, site: copy }));
    const { medianMs, p99Ms } = await judge("Docket", asked, ask);
    const engine = "Docket, one site many times over";
    rows.push({ engine, sections: LARGE, found: undefined, medianMs, p99Ms, indexMs: undefined, heapMb: undefined });
  }
  await service.close();
  return { measuredAt: new Date().toISOString(), node: process.version, rows, changed, diskMb: sizes[0]?.mb ?? 0 };
}

async function judge(engine: string, queries: Asked[], ask: (asked: Asked) => Promise<string[]>) {
  const found = { title: 0, description: 0, typo: 0 };
  const asked = { title: 0, description: 0, typo: 0 };
  const times: number[] = [];
  for (const item of queries) await ask(item);
  for (const item of queries) {
    const started = performance.now();
    const paths = await ask(item);
    times.push(performance.now() - started);
    asked[item.kind]++;
    if (paths.slice(0, 3).includes(item.path)) found[item.kind]++;
  }
  for (const kind of ["title", "description", "typo"] as const) found[kind] /= Math.max(1, asked[kind]);
  return { engine, found, medianMs: quantile(times, 0.5), p99Ms: quantile(times, 0.99) };
}

/** One index for each site, of the sections that Docket searches there. */
async function measureContenders(
  app: App,
  queries: Asked[],
  folder: string,
  say: (line: string) => void,
): Promise<SearchRow[]> {
  const sites = [...new Set(queries.map(({ site }) => site))];
  const sections = new Map<StoredSite, Section[]>();
  for (const site of sites) sections.set(site, await readSections(app, site));
  const rows: SearchRow[] = [];
  for (const { name, index } of await installContenders(folder)) {
    const before = usedHeap();
    const started = performance.now();
    const indexes = new Map<StoredSite, Index>();
    for (const [site, own] of sections) indexes.set(site, await index(own));
    const indexMs = performance.now() - started;
    const heapMb = usedHeap() - before;
    const judged = await judge(name, queries, async ({ site, query, version }) => {
      return (await indexes.get(site)?.find(query, version)) ?? [];
    });
    const count = [...sections.values()].reduce((sum, own) => sum + own.length, 0);
    rows.push({ ...judged, sections: count, indexMs, heapMb });
    say(JSON.stringify(rows.at(-1)));
  }
  return rows;
}

async function readSections(app: App, { buildId, pages }: StoredSite): Promise<Section[]> {
  const titles = new Map(pages.map(({ url, title }) => [url, title]));
  const { rows } = await sql<Omit<Section, "title">>`
    select s.page_id || '-' || s.number id, b.path, s.heading, s.text, coalesce(b.version, '') version
    from site_search_builds b join site_search_sections s using (page_id)
    where b.build_id = ${buildId} and b.language ~ '^en(-|$)' and s.audience <> 'agents'`.execute(app.database);
  return rows.map((row) => ({ ...row, title: titles.get(row.path) ?? "" }));
}

async function readPlaces(app: App, { buildId }: StoredSite) {
  const { rows } = await sql<{ path: string; language: string; version: string | null }>`
    select path, language, version from site_search_builds where build_id = ${buildId}`.execute(app.database);
  return new Map(rows.map((row) => [row.path, row]));
}

async function countSections(app: App): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int count from site_search_builds b join site_search_sections s using (page_id)
    where b.language ~ '^en(-|$)'`.execute(app.database);
  return rows[0]?.count ?? 0;
}

/** How long another build takes to be indexed in which so many pages have changed. */
async function indexChanged(app: App, { given, stored }: Site, count: number): Promise<number> {
  const pages = given.pages.map((page, at) =>
    at < count
      ? { ...page, key: `${page.key.slice(0, 60)}-${count}`, html: `${page.html}<p>Changed ${count}</p>` }
      : page,
  );
  const cache = createPageCache(app, stored.projectId, []);
  await cache.store(pages.slice(0, count));
  const started = performance.now();
  await storeBuild(app, stored.projectId, { ...given, pages });
  return performance.now() - started;
}
