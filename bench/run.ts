import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { type EndpointResult, measureEndpoints } from "./endpoints.ts";
import { measureHosts } from "./hosts/hosts.ts";
import { type InstructionResult, type InstructionResults, measureInstructions } from "./instructions.ts";
import { startGenerator } from "./load.ts";
import { formatReport, insertReport, type Results } from "./report.ts";
import { createSampleRepository } from "./sample-repository.ts";
import { measureSearch } from "./search/search.ts";
import { type MemoryRepository, measureServerMemory } from "./server-memory.ts";
import { closeServices, type Service, startService } from "./service.ts";
import { measureSites, SITE_PARTS, type SiteResults } from "./sites/sites.ts";
import { storeJobs } from "./stored-jobs.ts";
import { measureTurns } from "./turns.ts";
import { measureVisitors, VISITOR_PARTS, type VisitorPart, YEARS } from "./visitors.ts";
import { mergeQuestions } from "./visitors-questions.ts";
import { measureWholeJobs, openSide, type WholeJobResult } from "./whole-job.ts";

const USAGE = `npm run bench -- [--quick] [--only PART] [--write]
  --quick   fewer and shorter rounds, for a first look
  --only    endpoints, jobs, turns, visitors (or of these ingest, beacons, import, busy, memory, umami, clickhouse, questions),
            years: three years of visits, which is not among the others,
            sites (or of these publish, generator, serving, many), hosts; also several: ingest,umami
            instructions: what concerns many pages, in generated repositories or those of --repositories
            server-memory: what a server takes that imports, publishes and changes repositories, on Linux
            search: the search of sites beside libraries, in --repositories as PATH#BRANCH#DOCS-FOLDER
  --repositories  paths of bare repositories, separated by commas; for server-memory also PATH#DOCS-FOLDER
  --pages   pages of the sites that are published, by default 1000; 1000,10000 takes about an hour more
  --profile a folder for CPU profiles of the process that serves sites
  --sizes   visits stored when questions are asked, by default 1000000,2000000,5000000,20000000
  --years   visits of three years, by default 100000000,1000000000; takes 3 GB for each hundred million
  --visits  visits of the run that watches the memory, by default 10000000
  --write   store the results in bench/results.json and bench/README.md`;

const { values: flags } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", default: "endpoints,jobs,turns,visitors,sites,hosts,instructions" },
    pages: { type: "string" },
    repositories: { type: "string" },
    profile: { type: "string" },
    sizes: { type: "string" },
    years: { type: "string" },
    visits: { type: "string" },
    write: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

if (flags.help) console.log(USAGE);
else await main();

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "docket-bench-repositories-"));
  const only = flags.only.split(",");
  const siteParts = SITE_PARTS.filter((part) => only.includes("sites") || only.includes(part));
  const visitorParts: VisitorPart[] = VISITOR_PARTS.filter((part) => only.includes("visitors") || only.includes(part));
  if (only.includes(YEARS)) visitorParts.push(YEARS);
  let shared: Promise<Service> | undefined;
  const service = () => (shared ??= startService());
  const close = async () => {
    await closeServices();
    await rm(folder, { recursive: true, force: true });
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void close().then(() => process.exit(1)));
  try {
    const results: Results = {
      measuredAt: new Date().toISOString(),
      node: process.version,
      isQuick: flags.quick,
      endpoints: only.includes("endpoints") ? await measureBothEndpoints(await service(), folder) : [],
      wholeJobs: only.includes("jobs") ? await measureAllJobs(await service(), folder) : [],
    };
    if (only.includes("turns")) results.turns = await measureTurns({ isQuick: flags.quick, folder, say });
    if (visitorParts.length > 0)
      results.visitors = await measureVisitors(await service(), await createSampleRepository(folder, 10), {
        parts: visitorParts,
        isQuick: flags.quick,
        sizes: (flags.sizes ?? (flags.quick ? "100000,200000" : "1000000,2000000,5000000,20000000"))
          .split(",")
          .map(Number),
        years: (flags.years ?? (flags.quick ? "1000000" : "100000000,1000000000")).split(",").map(Number),
        longRun: Number(flags.visits ?? (flags.quick ? 400_000 : 10_000_000)),
        say,
      });
    if (siteParts.length > 0)
      results.sites = await measureSites({
        parts: siteParts,
        isQuick: flags.quick,
        sizes: (flags.pages ?? "1000").split(",").map(Number),
        folder,
        profileFolder: flags.profile,
        say,
      });
    if (only.includes("hosts")) results.hosts = await measureHosts({ isQuick: flags.quick, say });
    if (only.includes("instructions"))
      results.instructions = await measureAllInstructions(await service(), folder, results);
    if (only.includes("server-memory"))
      results.serverMemory = await measureServerMemory(await listMemoryRepositories(folder), say);
    if (only.includes("search") && flags.repositories)
      results.search = await measureSearch(flags.repositories.split(","), folder, say);
    console.log(formatReport(results));
    if (flags.write) await store(results);
  } finally {
    await close();
  }
}

/** What was not measured this time stays as it was. */
async function store(measured: Results): Promise<void> {
  const file = join(import.meta.dirname, "results.json");
  const known = JSON.parse(await readFile(file, "utf8").catch(() => "{}")) as Partial<Results>;
  const hasJobs = measured.endpoints.length + measured.wholeJobs.length > 0;
  const results: Results = {
    ...(hasJobs ? measured : { ...measured, ...known }),
    endpoints: measured.endpoints.length > 0 ? measured.endpoints : (known.endpoints ?? []),
    wholeJobs: measured.wholeJobs.length > 0 ? measured.wholeJobs : (known.wholeJobs ?? []),
    ...((measured.turns ?? known.turns) && { turns: measured.turns ?? known.turns }),
    ...(known.visitors && { visitors: known.visitors }),
    ...((measured.sites ?? known.sites) && { sites: { ...known.sites, ...measured.sites } as SiteResults }),
    ...((measured.instructions ?? known.instructions) && { instructions: measured.instructions ?? known.instructions }),
    ...((measured.serverMemory ?? known.serverMemory) && { serverMemory: measured.serverMemory ?? known.serverMemory }),
    ...((measured.search ?? known.search) && { search: measured.search ?? known.search }),
    ...((measured.hosts ?? known.hosts) && { hosts: measured.hosts ?? known.hosts }),
  };
  if (measured.visitors) {
    const questions = mergeQuestions(known.visitors?.questions ?? [], measured.visitors.questions ?? []);
    results.visitors = { ...known.visitors, ...measured.visitors, ...(questions.length > 0 && { questions }) };
  }
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
  await insertReport(join(import.meta.dirname, "README.md"), results);
}

async function measureBothEndpoints(service: Service, folder: string): Promise<EndpointResult[]> {
  const generator = startGenerator();
  try {
    const repository = await createSampleRepository(folder, 10);
    const plan = flags.quick
      ? { sizes: [1000], rounds: 10, roundMs: 500 }
      : { sizes: [100, 1000, 10_000], rounds: 12, roundMs: 500 };
    return await measureEndpoints(service, generator, repository, { ...plan, say });
  } finally {
    generator.close();
  }
}

async function measureAllJobs(service: Service, folder: string): Promise<WholeJobResult[]> {
  await service.startWorker();
  const results: WholeJobResult[] = [];
  const measure = async (
    ...[side, plan]: [Parameters<typeof measureWholeJobs>[1], Parameters<typeof measureWholeJobs>[2]]
  ) => {
    const result = await measureWholeJobs(service, side, plan);
    say(
      `whole job, ${plan.kind}, ${plan.pages} pages, ${plan.storedJobs} stored jobs, ${plan.prompt}: ${result.ratio.median.toFixed(2)} times by hand`,
    );
    results.push(result);
  };
  const rounds = flags.quick ? 4 : 8;
  const about = { pages: 1000, storedJobs: 0, rounds } as const;
  const thousand = await createSampleRepository(folder, 1000);
  const owned = await openSide(service, "owned", thousand);
  await measure(owned, { ...about, kind: "owned", prompt: "page" });
  await measure(owned, { ...about, kind: "owned", prompt: "anywhere", rounds: 4 });
  for (const kind of ["local", "http"] as const)
    await measure(await openSide(service, kind, thousand), { ...about, kind, prompt: "page" });
  if (flags.quick) return results;
  for (const pages of [100, 10_000]) {
    const side = await openSide(service, "owned", await createSampleRepository(folder, pages));
    const isLarge = pages > 1000;
    await measure(side, { ...about, pages, kind: "owned", prompt: "page", rounds: isLarge ? 3 : rounds });
    await measure(side, { ...about, pages, kind: "owned", prompt: "anywhere", rounds: isLarge ? 1 : 4 });
  }
  for (const storedJobs of [100, 1000, 10_000]) {
    await storeJobs(service.app, owned.projectId, storedJobs);
    await measure(owned, { ...about, storedJobs, kind: "owned", prompt: "page", rounds: 5 });
  }
  return results;
}

async function measureAllInstructions(
  service: Service,
  folder: string,
  { measuredAt, node, isQuick }: Results,
): Promise<InstructionResults> {
  await service.startWorker();
  const named = (flags.repositories?.split(",") ?? []).map((path) => ({ name: basename(path, ".git"), path }));
  const sizes = named.length > 0 ? [] : flags.quick ? [1000] : [1000, 10_000];
  const rows: InstructionResult[] = [];
  for (const { name, path } of named)
    rows.push(...(await measureInstructions(service, { name, repository: path, rounds: flags.quick ? 2 : 5, say })));
  for (const pages of sizes) {
    const repository = await createSampleRepository(folder, pages);
    rows.push(
      ...(await measureInstructions(service, { name: "generated", repository, rounds: flags.quick ? 2 : 5, say })),
    );
  }
  return { measuredAt, node, isQuick, rows };
}

async function listMemoryRepositories(folder: string): Promise<MemoryRepository[]> {
  const named = (flags.repositories?.split(",") ?? []).map((given) => {
    const [path = "", docsFolder = ""] = given.split("#");
    return { name: basename(path, ".git"), path, docsFolder };
  });
  if (named.length > 0) return named;
  return [{ name: "generated", path: await createSampleRepository(folder, 1000), docsFolder: "" }];
}

function say(line: string): void {
  console.error(line);
}
