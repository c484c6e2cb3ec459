import { spawn } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import pg from "pg";
import { ask } from "../test/faults/ask.ts";
import { startCluster, untilReady } from "../test/faults/cluster.ts";
import type { Asking } from "../test/faults/load.ts";
import { createRunLog } from "../test/faults/run-log.ts";
import { createWorld, type KnownProject } from "../test/faults/world.ts";
import { quantile } from "./statistics.ts";

/** One organisation attacks with all that one key may do, and another one reads. */
const { seconds, only } = parseArgs({
  options: { seconds: { type: "string", default: "6" }, only: { type: "string" } },
}).values;

const folder = await mkdtemp(join(tmpdir(), "docket-attacks-"));
await chmod(folder, 0o711);
const log = createRunLog(join(folder, "run.log"), () => {});
const cluster = await startCluster(folder, { count: 1, more: {} }, log);
try {
  await untilReady(cluster.nodes);
  const node = cluster.nodes[0];
  if (!node) throw new Error("no node");
  const asking: Asking = (asked) => ask(cluster.nodes, log, asked);
  const world = await createWorld(cluster, asking);
  const [attacker, , reader] = world.projects as [KnownProject, KnownProject, KnownProject];
  const jobOf = async ({ id, key }: KnownProject) => {
    const body = { prompt: 'Set the description of index to "Attacked"' };
    const answer = await asking({ key, method: "POST", path: `/v2/agent/${id}/job`, body });
    return answer.json<{ id: string }>().id;
  };
  const [attacked, read] = [await jobOf(attacker), await jobOf(reader)];
  await sleep(5000);
  await storeLargeDiff(attacked);

  const addresses = [
    `/v2/agent/${reader.id}/job/${read}`,
    `/v2/agent/${reader.id}/jobs`,
    `/v1/analytics/${reader.id}/visitors`,
    `/v2/agent/${reader.id}/job/${read}/messages`,
  ].map((path) => node.address + path);
  const headers = { authorization: `Bearer ${attacker.key}` };
  const events = `${node.address}/v1/analytics/${attacker.id}/events`;
  const send = (body: Buffer | string, more: Record<string, string>) =>
    fetch(events, { method: "POST", headers: { ...headers, ...more }, body: body as BodyInit });
  const get = (path: string, more: Record<string, string> = {}) =>
    fetch(node.address + path, { headers: { ...headers, ...more } });
  const emptyLines = gzipSync(Buffer.alloc(15_000_000, "\n"));
  const zipped = { "content-type": "application/x-ndjson", "content-encoding": "gzip" };
  let visit = 0;
  const batch = () =>
    JSON.stringify(Array.from({ length: 10_000 }, () => ({ path: `/${visit % 50}`, visitorId: `v${visit++}` })));

  /** What is done again and again by so many at once. */
  const attacks: Record<string, [atOnce: number, attack: () => Promise<Response>]> = {
    nothing: [0, () => get("/healthz")],
    "200 reads of a job at once": [200, () => get(`/v2/agent/${attacker.id}/job/${attacked}`)],
    "200 questions for visitors at once": [200, () => get(`/v1/analytics/${attacker.id}/visitors?limit=250`)],
    "100 held requests and more": [300, () => get(`/v2/agent/${attacker.id}/job/${attacked}/events`)],
    "8 diffs of 12 MB as JSON": [
      8,
      () => get(`/v2/agent/${attacker.id}/job/${attacked}/diff`, { accept: "application/json" }),
    ],
    "8 batches of 15 million empty lines": [8, () => send(emptyLines, zipped)],
    "8 batches of 10,000 visits": [8, () => send(batch(), { "content-type": "application/json" })],
    "50 searches at once": [50, () => get(`/v1/search/${attacker.id}?query=how+to+use+the+lighthouze`)],
  };
  for (const [name, [atOnce, attack]] of Object.entries(attacks)) {
    if (only && name !== only) continue;
    const end = new AbortController();
    const statuses = new Map<number, number>();
    const attackers = Array.from({ length: atOnce }, async () => {
      while (!end.signal.aborted) {
        const answer = await attack().catch(() => undefined);
        await answer?.body?.cancel();
        statuses.set(answer?.status ?? 0, (statuses.get(answer?.status ?? 0) ?? 0) + 1);
        if (answer?.status === 429) await sleep(100);
      }
    });
    await sleep(500);
    const { tookMs, failed } = await readBeside(reader.key, addresses);
    end.abort();
    await Promise.all(attackers);
    const figure = (share: number) => `${quantile(tookMs, share).toFixed(0).padStart(6)} ms`;
    const answers = [...statuses].map(([status, times]) => `${status}: ${times}`).join(", ");
    process.stdout.write(
      `${name.padEnd(38)} median ${figure(0.5)}  p99 ${figure(0.99)}  most ${figure(1)}  ${tookMs.length} reads, failed ${JSON.stringify(failed)}; the attack got ${answers}\n`,
    );
  }
  await world.close();
} finally {
  await cluster.close();
  await rm(folder, { recursive: true, force: true });
}

async function storeLargeDiff(jobId: string): Promise<void> {
  const file = (index: number) =>
    `diff --git a/page-${index}.md b/page-${index}.md\nindex 1..2 100644\n--- a/page-${index}.md\n+++ b/page-${index}.md\n@@ -1,300 +1,300 @@\n${"-old words\n+new words\n".repeat(300)}`;
  const patch = Buffer.from(Array.from({ length: 1800 }, (_, index) => file(index)).join(""));
  const client = new pg.Client({ connectionString: cluster.databaseUrl });
  await client.connect();
  await client.query(
    "insert into job_diffs (job_id, turn, patch, is_truncated) values ($1, 0, $2, false) on conflict (job_id, turn) do update set patch = excluded.patch",
    [jobId, patch],
  );
  await client.end();
}

async function readBeside(key: string, addresses: string[]): Promise<{ tookMs: number[]; failed: object }> {
  const program = join(import.meta.dirname, "attacks-reader.ts");
  const child = spawn(process.execPath, [program, seconds, key, ...addresses], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  for await (const chunk of child.stdout) said += chunk;
  return JSON.parse(said);
}
