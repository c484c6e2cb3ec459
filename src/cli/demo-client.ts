import colors from "picocolors";
import {
  type AgentJob,
  createDocketClient,
  createJob,
  type DocketClient,
  getJobDiff,
  sendMessage,
} from "../../packages/client/src/docket-client.ts";
import { OperationError } from "../errors.ts";
import { findLastEvent, follow } from "./follow-job.ts";
import { printDiff, say, visible } from "./output.ts";
import { openScreen, type Screen, SILENT } from "./progress/screen.ts";

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
