/** Compares the list of known agents with maintained public lists, for a person who then edits the list. */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import crawlers from "crawler-user-agents";
import { z } from "zod";
import { AGENT_ROWS, AGENT_SOURCES, findKnownAgent } from "../src/analytics/classify/agent-tokens.ts";

const ROBOTS = "https://raw.githubusercontent.com/ai-robots-txt/ai.robots.txt/main/robots.json";
const TIME_LIMIT_MS = 20_000;
const DAY_MS = 86_400_000;
const OLD_DAYS = 180;
const USAGE = `npm run refresh:agents -- [OPTIONS]
  Says what public lists of AI agents name and src/analytics/classify/known-agents.tsv does not, and which of its rows
  nobody has looked at for ${OLD_DAYS} days. Changes nothing. Update the package crawler-user-agents first.
  --robots FILE  the list of ${AGENT_SOURCES["ai.robots.txt"]} (robots.json) from a file instead of the network
  --json         everything, for programs`;

const robotsSchema = z.record(
  z.string(),
  z.object({ operator: z.string().optional(), function: z.string().optional() }),
);
type Missing = { source: keyof typeof AGENT_SOURCES; name: string; about: string };

const { values } = parseArgs({
  options: { robots: { type: "string" }, json: { type: "boolean" }, help: { type: "boolean" } },
});
if (values.help) say(USAGE);
else await main();

async function main(): Promise<void> {
  const unread: string[] = [];
  const missing = [...listFromCrawlers(), ...(await listFromRobots(unread))];
  const isOld = (checked: string) => Date.now() - Date.parse(checked) > OLD_DAYS * DAY_MS;
  const old = AGENT_ROWS.filter(({ checked }) => isOld(checked)).map(({ token, checked }) => ({ token, checked }));
  if (values.json) return say(JSON.stringify({ missing, old, unread }, null, 2));
  for (const { source, name, about } of missing) say(`${source.padEnd(20)} ${name.padEnd(32)} ${about.slice(0, 120)}`);
  say(`${missing.length} names are missing; ${old.length} rows are older than ${OLD_DAYS} days`);
  for (const problem of unread) say(`not read: ${problem}`);
  if (unread.length > 0) process.exitCode = 1;
}

function listFromCrawlers(): Missing[] {
  const all: { pattern: string; instances: string[]; tags?: string[]; description?: string }[] = crawlers;
  return all
    .filter(({ tags = [] }) => tags.includes("ai-crawler"))
    .filter(({ pattern, instances }) => ![pattern.replaceAll("\\", ""), ...instances].some(findKnownAgent))
    .map(({ pattern, description = "" }) => ({ source: "crawler-user-agents", name: pattern, about: description }));
}

async function listFromRobots(unread: string[]): Promise<Missing[]> {
  try {
    const text = values.robots === undefined ? await download(ROBOTS) : await readFile(values.robots, "utf8");
    return Object.entries(robotsSchema.parse(JSON.parse(text)))
      .filter(([name]) => !findKnownAgent(name))
      .map(([name, about]) => ({
        source: "ai.robots.txt",
        name,
        about: `${about.operator ?? ""}: ${about.function ?? ""}`,
      }));
  } catch (error) {
    unread.push(`${values.robots ?? ROBOTS}: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}

async function download(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.text();
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
