import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import colors from "picocolors";
import type { Job, JobEvent } from "../agent/schema.ts";
import { OperationError } from "../errors.ts";
import { describeEvent } from "./follow-job.ts";
import { printDiff } from "./output.ts";

const TIMEOUT_MS = 60_000;

/** Uses Docket as any client does: over HTTP, with a key. */
export class DemoClient {
  readonly #address: string;
  readonly #key: string;
  readonly #say: (line?: string) => void;

  constructor(address: string, key: string, say: (line?: string) => void) {
    this.#address = address;
    this.#key = key;
    this.#say = say;
  }

  step(text: string): void {
    this.#say(`${colors.bold(colors.magenta("▸"))} ${colors.bold(text)}`);
  }

  async runJob(projectId: string, prompt: string): Promise<Job> {
    this.#quote(prompt);
    const job = await this.#send<Job>("POST", `/v2/agent/${projectId}/job`, { prompt });
    return this.#follow(projectId, job.id, 0, "");
  }

  async runFollowUp(projectId: string, jobId: string, prompt: string): Promise<Job> {
    this.#quote(prompt);
    const { events } = await this.#send<{ events: JobEvent[] }>("GET", `/v2/agent/${projectId}/job/${jobId}/events`);
    const job = await this.#send<Job>("POST", `/v2/agent/${projectId}/job/${jobId}/message`, { prompt });
    return this.#follow(projectId, jobId, events.at(-1)?.seq ?? 0, `?turn=${job.details.turns}`);
  }

  #quote(prompt: string): void {
    for (const line of prompt.split("\n")) this.#say(`  ${colors.dim("│")} ${line}`);
    this.#say();
  }

  async #follow(projectId: string, jobId: string, after: number, diffQuery: string): Promise<Job> {
    for await (const event of this.#events(projectId, jobId, after)) this.#say(`  ${describeEvent(event)}`);
    const job = await this.#send<Job>("GET", `/v2/agent/${projectId}/job/${jobId}?wait=30`);
    if (job.status !== "completed")
      throw new OperationError(job.details.reason, `The demo's job failed: ${job.details.message}`);
    this.#say(`\n  ${colors.green("✓")} ${job.status}, pull request ${colors.cyan(job.prLink ?? "none")}\n`);
    const diff = await this.#request(
      "GET",
      `/v2/agent/${projectId}/job/${jobId}/diff${diffQuery}`,
      undefined,
      "text/x-diff",
    );
    const patch = await diff.text();
    printDiff(patch, this.#say);
    this.#say();
    return job;
  }

  async *#events(projectId: string, jobId: string, after: number): AsyncGenerator<JobEvent> {
    const response = await this.#request(
      "GET",
      `/v2/agent/${projectId}/job/${jobId}/events?after=${after}`,
      undefined,
      "text/event-stream",
    );
    if (!response.body) return;
    for await (const line of createInterface({ input: Readable.fromWeb(response.body as ReadableStream) })) {
      const data = /^data: (.*)$/.exec(line)?.[1];
      if (data !== undefined) yield JSON.parse(data) as JobEvent;
    }
  }

  async #send<T>(method: string, path: string, body?: unknown): Promise<T> {
    return (await (await this.#request(method, path, body, "application/json")).json()) as T;
  }

  async #request(method: string, path: string, body: unknown, accept: string): Promise<Response> {
    const response = await fetch(`${this.#address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#key}`,
        accept,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return response;
    throw new OperationError("demo_failed", `${method} ${path} answered ${response.status}: ${await response.text()}`);
  }
}
