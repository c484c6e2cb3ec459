import { setTimeout as sleep } from "node:timers/promises";
import type { Job } from "../../src/agent/schema.ts";
import type { Answer, Asked } from "./ask.ts";
import { askAssistant } from "./assistant.ts";
import type { Random } from "./random.ts";
import type { RunLog } from "./run-log.ts";
import type { KnownJob, KnownProject } from "./world.ts";

export type Asking = (asked: Asked) => Promise<Answer>;
export type Load = { projects: KnownProject[]; random: Random; ask: Asking; log: RunLog };

const BROWSER =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const PAGES = ["/", "/guide", "/news", "/install", "/faq"];
const MOST_JOBS = 25;
const DAY_MS = 86_400_000;

/** How often each is done, against the others. */
const ACTIONS: [number, (load: Load, project: KnownProject) => Promise<void>][] = [
  [3, createJob],
  [2, sendFollowUp],
  [1, cancelJob],
  [5, recordVisits],
  [1, publish],
  [2, search],
  [2, askForVisitors],
  [2, trespass],
  [3, askAssistant],
];
const CHOICES = ACTIONS.flatMap(([times, action]) => Array.from({ length: times }, () => action));

type Action = (typeof ACTIONS)[number][1];

/** One client of several, who does one thing after another until the signal. What it began it ends. */
export async function runClient(
  toLoad: (random: Random) => Load,
  random: Random,
  own: { index: number; of: number; rest: number },
  signal: AbortSignal,
): Promise<void> {
  // Together they begin with one of each, so that a short run has everything.
  const opening = ACTIONS.filter((_, index) => index % own.of === own.index).map(([, action]) => action);
  while (!signal.aborted || opening.length > 0) {
    const pauseMs = await takeStep(toLoad, random, opening.shift());
    await sleep(pauseMs * own.rest, undefined, { signal }).catch(() => {});
  }
}

/**
 * Does the next thing. It has a random of its own, so that what comes after it does not depend on how often it had to ask.
 * Returns for how long to rest.
 */
export async function takeStep(toLoad: (random: Random) => Load, random: Random, action?: Action): Promise<number> {
  const chosen = action ?? random.pick(CHOICES);
  const own = random.split();
  const pauseMs = random.whole(20, 200);
  const load = toLoad(own);
  await chosen(load, own.pick(load.projects));
  return pauseMs;
}

/** Names a request, so that asking again does it once. */
function idempotencyKey(random: Random): string {
  return `load-${random.whole(0, 2 ** 48)}`;
}

function promptOf(random: Random): string {
  return `Set the description of index to "Edition ${random.whole(1, 2 ** 40)}"`;
}

async function createJob({ random, ask, log }: Load, { id, key, jobs }: KnownProject): Promise<void> {
  if (jobs.length >= MOST_JOBS) return;
  const prompt = promptOf(random);
  const headers = { "idempotency-key": idempotencyKey(random) };
  const job: KnownJob = { id: "", prompts: [prompt], isCancelled: false, isBusy: true };
  jobs.push(job);
  const answer = await ask({ key, method: "POST", path: `/v2/agent/${id}/job`, body: { prompt }, headers });
  if (answer.status !== 201) log.violation(`a job was refused: ${answer.status} ${answer.text}`);
  else job.id = answer.json<Job>().id;
  job.isBusy = false;
  log.count("jobs");
}

async function sendFollowUp({ random, ask, log }: Load, { id, key, jobs }: KnownProject): Promise<void> {
  const job = pickJob(random, jobs);
  if (!job) return;
  job.isBusy = true;
  const prompt = promptOf(random);
  const headers = { "idempotency-key": idempotencyKey(random) };
  const path = `/v2/agent/${id}/job/${job.id}/message`;
  const answer = await ask({ key, method: "POST", path, body: { prompt }, headers });
  if (answer.status !== 200) log.violation(`a follow-up was refused: ${answer.status} ${answer.text}`);
  else job.prompts.push(prompt);
  job.isBusy = false;
  log.count("follow-ups");
}

async function cancelJob({ random, ask, log }: Load, { id, key, jobs }: KnownProject): Promise<void> {
  // Most jobs are to be delivered.
  if (random.next() < 0.5) return;
  const job = pickJob(random, jobs);
  if (!job) return;
  job.isCancelled = true;
  const answer = await ask({ key, method: "POST", path: `/v2/agent/${id}/job/${job.id}/cancel` });
  if (answer.status !== 200) log.violation(`a cancel was refused: ${answer.status} ${answer.text}`);
  log.count("cancels");
}

function pickJob(random: Random, jobs: KnownJob[]): KnownJob | undefined {
  const free = jobs.filter(({ id, isBusy, isCancelled }) => id && !isBusy && !isCancelled);
  return free.length > 0 ? random.pick(free) : undefined;
}

async function recordVisits({ random, ask, log }: Load, { id, key, visited }: KnownProject): Promise<void> {
  const now = Date.now();
  const rows = Array.from({ length: random.whole(1, 80) }, () => ({
    path: random.pick(PAGES),
    kind: "beacon",
    userAgent: BROWSER,
    visitorId: `visitor ${random.whole(1, 300)}`,
    eventId: `event ${random.whole(0, 2 ** 48)}`,
    timestamp: new Date(now - random.whole(0, 20) * DAY_MS).toISOString(),
  }));
  const answer = await ask({ key, method: "POST", path: `/v1/analytics/${id}/events`, body: rows });
  const said =
    answer.status === 200 ? answer.json<{ accepted: number; repeated: number; refused: number }>() : undefined;
  if (!said || said.refused > 0 || said.accepted + said.repeated !== rows.length)
    return log.violation(`visits were not taken: ${answer.status} ${answer.text.slice(0, 200)}`);
  for (const { path, visitorId } of rows) {
    const page = visited.get(path) ?? { visitors: new Set(), views: 0 };
    page.visitors.add(visitorId);
    page.views += 1;
    visited.set(path, page);
  }
  log.count("visits", rows.length);
}

async function publish({ random, ask, log }: Load, project: KnownProject): Promise<void> {
  const word = `edition${random.whole(1, 2 ** 40)}`;
  const files = { "news.mdx": `---\ntitle: News\n---\n\nThe ${project.word} has news: ${word}.\n` };
  if (await project.repository.commit?.(files)) project.news = word;
  const answer = await ask({ key: project.key, method: "POST", path: `/v1/project/update/${project.id}` });
  if (answer.status !== 202) log.violation(`a publication was refused: ${answer.status} ${answer.text}`);
  log.count("publications");
}

async function search({ random, ask, log, projects }: Load, { id, key, word }: KnownProject): Promise<void> {
  const query = random.pick(["manual", "how to use", "news", ...projects.map((project) => project.word)]);
  const answer = await ask({ key, path: `/v1/search/${id}?query=${encodeURIComponent(query)}` });
  if (answer.status !== 200) return log.violation(`a search was refused: ${answer.status} ${answer.text}`);
  for (const { word: other } of projects)
    if (other !== word && answer.json<{ hits: { text: string }[] }>().hits.some(({ text }) => text.includes(other)))
      log.violation(`a search of the ${word} found the ${other}`);
  log.count("searches");
}

async function askForVisitors({ ask, log }: Load, { id, key }: KnownProject): Promise<void> {
  const answer = await ask({ key, path: `/v1/analytics/${id}/visitors` });
  if (answer.status !== 200) log.violation(`a question was refused: ${answer.status} ${answer.text}`);
  log.count("questions");
}

/** Asks with the key of another organisation. */
async function trespass({ random, ask, log, projects }: Load, { id, word, jobs }: KnownProject): Promise<void> {
  const stranger = projects.find((project) => project.word !== word);
  if (!stranger) return;
  const job = pickJob(random, jobs);
  const paths = [`/v2/agent/${id}/jobs`, `/v1/analytics/${id}/visitors`, `/v1/search/${id}?query=manual`];
  if (job) paths.push(`/v2/agent/${id}/job/${job.id}`, `/v2/agent/${stranger.id}/job/${job.id}`);
  const path = random.pick(paths);
  const answer = await ask({ key: stranger.key, path });
  if (answer.status !== 404) log.violation(`a stranger was answered ${answer.status} at ${path}: ${answer.text}`);
  log.count("strangers");
}
