import { startGenerator } from "./load.ts";
import type { Service } from "./service.ts";
import { type BeaconsResult, measureBeacons } from "./visitors-beacons.ts";
import { type ClickHouseResult, measureClickHouse } from "./visitors-clickhouse.ts";
import { type ImportResult, measureImport } from "./visitors-import.ts";
import { type IngestResult, type MemoryResult, measureIngest, measureMemory } from "./visitors-ingest.ts";
import { measureQuestions, type QuestionResult } from "./visitors-questions.ts";
import { measureUmami, type UmamiResult } from "./visitors-umami.ts";
import { measureWhileIngesting, type WhileIngestingResult } from "./visitors-while-ingesting.ts";
import { measureYears, type YearsResult } from "./visitors-years.ts";

export type VisitorResults = {
  measuredAt: string;
  node: string;
  isQuick: boolean;
  ingest?: IngestResult[];
  beacons?: BeaconsResult[];
  import?: ImportResult;
  memory?: MemoryResult;
  whileIngesting?: WhileIngestingResult[];
  questions?: QuestionResult[];
  umami?: UmamiResult[];
  clickhouse?: ClickHouseResult[];
  years?: YearsResult[];
};

export const VISITOR_PARTS = [
  "ingest",
  "beacons",
  "import",
  "memory",
  "busy",
  "questions",
  "umami",
  "clickhouse",
] as const;
/** Takes long and much room, so only whoever names it gets it. */
export const YEARS = "years";
export type VisitorPart = (typeof VISITOR_PARTS)[number] | typeof YEARS;

export type VisitorsPlan = {
  parts: readonly VisitorPart[];
  isQuick: boolean;
  /** Visits stored when questions are asked. */
  sizes: number[];
  /** Visits of three years. */
  years: number[];
  /** Visits of the run that watches the memory. */
  longRun: number;
  say: (line: string) => void;
};

export async function measureVisitors(
  service: Service,
  repository: string,
  { parts, isQuick, sizes, years, longRun, say }: VisitorsPlan,
): Promise<VisitorResults> {
  const results: VisitorResults = { measuredAt: new Date().toISOString(), node: process.version, isQuick };
  if (parts.includes("ingest")) {
    const plan = isQuick
      ? { visits: 50_000, rounds: 2, agentVisits: 50_000 }
      : { visits: 300_000, rounds: 3, agentVisits: 100_000 };
    results.ingest = await measureIngest(service, repository, plan, say);
  }
  if (parts.includes("beacons")) {
    const plan = isQuick ? { rounds: 2, roundMs: 2000 } : { rounds: 5, roundMs: 5000 };
    results.beacons = await measureBeacons(service, repository, plan, say);
  }
  if (parts.includes("import")) {
    const plan = isQuick ? { lines: 100_000, rounds: 2 } : { lines: 500_000, rounds: 3 };
    results.import = await measureImport(service, repository, plan, say);
  }
  if (parts.includes("busy")) {
    const generator = startGenerator();
    const plan = isQuick ? { visits: 50_000, seconds: 3 } : { visits: 300_000, seconds: 15 };
    try {
      results.whileIngesting = await measureWhileIngesting(service, generator, repository, plan, say);
    } finally {
      generator.close();
    }
  }
  if (parts.includes("memory")) results.memory = await measureMemory(service, repository, longRun, say);
  // These fill the tables anew, for themselves alone.
  if (parts.includes("umami"))
    results.umami = await measureUmami(service, repository, { visits: isQuick ? 100_000 : 1_000_000, rounds: 3 }, say);
  if (parts.includes("clickhouse")) {
    const plan = { visits: isQuick ? 100_000 : 1_000_000, rounds: 3 };
    results.clickhouse = await measureClickHouse(service, repository, plan, say);
  }
  if (parts.includes("questions")) {
    results.questions = await measureQuestions(service, repository, { sizes, rounds: 3 }, say);
  }
  if (parts.includes(YEARS))
    results.years = await measureYears(service, repository, { sizes: years, live: isQuick ? 50_000 : 200_000 }, say);
  return results;
}
