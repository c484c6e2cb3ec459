import colors from "picocolors";
import {
  type AgentJob,
  createDocketClient,
  createJob,
  type DocketClient,
  getJobDiff,
  getSite,
  listSiteBuilds,
  sendMessage,
} from "../../packages/client/src/docket-client.ts";
import { OperationError } from "../errors.ts";
import { followBuild } from "./follow-build.ts";
import { findLastEvent, follow } from "./follow-job.ts";
import { printDiff, say, visible } from "./output.ts";
import { openScreen, type Screen, SILENT } from "./progress/screen.ts";

/** What readers can look at; null where sites are switched off. */
export type DemoSite = { site: string | null; preview: string | null };
type JobPath = { projectId: string; id: string };

/** Uses Docket as any client does: over HTTP, with a key. */
export class DemoClient {
  readonly #client: DocketClient;
  readonly #say: (line?: string) => void;
  readonly #screen: Screen;

  constructor(url: string, key: string, isQuiet: boolean) {
    this.#client = createDocketClient({ url, key });
    this.#say = isQuiet ? () => {} : say;
    this.#screen = isQuiet ? SILENT : openScreen(process.stdout);
  }

  step(text: string): void {
    this.#say(`${colors.bold(colors.magenta("▸"))} ${colors.bold(text)}`);
  }

  async runJob(projectId: string, prompt: string): Promise<AgentJob> {
    this.#quote(prompt);
    const { id } = await createJob({ client: this.#client, path: { projectId }, body: { prompt } });
    return this.#follow({ projectId, id }, 0);
  }

  async runFollowUp(projectId: string, id: string, prompt: string): Promise<AgentJob> {
    this.#quote(prompt);
    const path = { projectId, id };
    const after = await findLastEvent(this.#client, path);
    const { details } = await sendMessage({ client: this.#client, path, body: { prompt } });
    return this.#follow(path, after, details.turns);
  }

  /** Waits until the site and the branch's preview are built as they were asked for last. */
  async followSite(projectId: string, branch: string): Promise<DemoSite> {
    const client = this.#client;
    const path = { projectId };
    const { url, latest, previews } = await getSite({ client, path });
    const preview = previews.find((shown) => shown.branch === branch);
    const query = { kind: "preview", branch, limit: 1 } as const;
    const [ofBranch] = preview ? (await listSiteBuilds({ client, path, query })).builds : [];
    for (const build of [latest, ofBranch]) {
      if (!build) continue;
      const { status, summary } = await followBuild(client, { projectId, buildId: build.id }, this.#screen);
      this.#screen.line(status === "success" ? "done" : "failed", summary);
    }
    return { site: latest && url, preview: ofBranch ? (preview?.url ?? null) : null };
  }

  #quote(prompt: string): void {
    for (const line of prompt.split("\n")) this.#say(`  ${colors.dim("│")} ${line}`);
    this.#say();
  }

  /** @param turn the one whose changes are shown; by default all of the job's */
  async #follow(path: JobPath, after: number, turn?: number): Promise<AgentJob> {
    const client = this.#client;
    const job = await follow({ client, path, after, screen: this.#screen });
    if (job.status !== "completed")
      throw new OperationError(job.details.reason, `The demo's job failed: ${job.details.message}`);
    this.#say(`\n${visible(job.details.message).replaceAll(/^/gm, "  ")}\n`);
    const query = turn === undefined ? {} : { turn };
    const diff = await getJobDiff({ client, path, query, headers: { accept: "text/x-diff" }, parseAs: "text" });
    printDiff(String(diff), this.#say);
    this.#say();
    return job;
  }
}
