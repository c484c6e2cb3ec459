import type { JobEvent } from "../../../packages/client/src/docket-client.ts";
import { countOf } from "../../count-of.ts";
import { sayTime } from "./say-time.ts";
import type { Screen } from "./screen.ts";

const MAX_FINDINGS = 10;
const WAITING = "Waiting for a worker";
const WAITING_FOR_PROVIDER = "Waiting for the model's provider";
/** The steps of every turn, while they run and afterwards. Engines name further steps of their own. */
const STEPS: Record<string, [doing: string, done: string]> = {
  prepare: ["Preparing the repository", "Prepared the repository"],
  edit: ["Editing", "Edited"],
  check: ["Checking pages, links and navigation", "Checked pages, links and navigation"],
  commit: ["Committing", "Committed"],
  push: ["Pushing the branch", "Pushed the branch"],
  "pull request": ["Opening the pull request", "Opened the pull request"],
};

type Stage = { step: string; doing: string; done: string; startedAt: number; hasDetail: boolean };

/** Tells the events of a job as a person would: one line for each stage with its time, and what the checks found. */
export class ProgressTeller {
  readonly #screen: Screen;
  #stage: Stage | undefined;
  #turn: number | undefined;
  #calls = 0;
  #findings: string[] = [];

  constructor(screen: Screen) {
    this.#screen = screen;
    screen.begin(WAITING);
  }

  tell({ type, data, turn, at }: JobEvent): void {
    const time = Date.parse(at);
    switch (type) {
      case "turn.queued":
        break;
      case "turn.started":
        if (this.#turn !== undefined && turn !== this.#turn) this.#screen.line("note", `Turn ${turn}`);
        this.#turn = turn ?? undefined;
        break;
      case "turn.resumed":
        this.#screen.line("note", "A worker continues");
        break;
      case "turn.waiting":
        this.#stage = undefined;
        this.#screen.line("note", text(data.message));
        this.#screen.begin(WAITING_FOR_PROVIDER);
        break;
      case "step.started":
        // The steps of an engine are what the editing consists of.
        if (this.#stage?.step === "edit" && !this.#stage.hasDetail) this.#stage = undefined;
        this.#end(time);
        this.#begin(text(data.step), time);
        break;
      case "step.completed":
        this.#end(time, text(data.summary));
        break;
      case "tool.called":
        this.#calls += 1;
        this.#detail(describeCall(data));
        break;
      case "tool.completed":
        break;
      case "text":
        this.#detail(text(data.text));
        break;
      case "check.failed":
        this.#findings = Array.isArray(data.findings) ? data.findings.map(text) : [text(data.text)];
        this.#detail(`the check found ${countOf(this.#findings.length, "problem")}`);
        break;
      case "message.taken":
        this.#screen.line("note", "The agent read your message");
        break;
      case "commit":
        this.#end(time, text(data.subject));
        break;
      case "pull_request.opened":
        break;
      case "pull_request.updated":
        if (this.#stage) this.#stage.done = "Updated the pull request";
        break;
      case "turn.completed":
      case "turn.failed":
      case "turn.cancelled":
        this.#end(time, "", type === "turn.completed");
        // The message of a failed job lists them.
        if (type === "turn.completed") this.#tellFindings();
        this.#findings = [];
        this.#screen.begin(WAITING);
        break;
      default: {
        const said = text(data.message ?? data.text);
        if (said) this.#screen.line("note", said);
      }
    }
  }

  /** After the last event. */
  close(): void {
    this.#screen.clear();
  }

  #begin(step: string, startedAt: number): void {
    const [doing, done] = STEPS[step] ?? [step, step];
    this.#stage = { step, doing, done, startedAt, hasDetail: false };
    this.#calls = 0;
    this.#screen.begin(doing);
  }

  #detail(said: string): void {
    if (this.#stage) this.#stage.hasDetail = true;
    this.#screen.detail(said);
  }

  #end(time: number, summary = "", isDone = true): void {
    const stage = this.#stage;
    if (!stage) return;
    this.#stage = undefined;
    const calls = this.#calls > 0 ? `, ${countOf(this.#calls, "tool call")}` : "";
    this.#screen.clear();
    const name = isDone ? stage.done : stage.doing;
    const said = summary ? `${name}: ${summary}` : name;
    this.#screen.line(isDone ? "done" : "failed", `${said} (${sayTime(time - stage.startedAt)}${calls})`);
  }

  #tellFindings(): void {
    const count = this.#findings.length;
    if (count === 0) return;
    const lines = this.#findings.slice(0, MAX_FINDINGS).map((finding) => `\n      ${finding}`);
    const rest = count > MAX_FINDINGS ? `\n      and ${count - MAX_FINDINGS} more` : "";
    this.#screen.line(
      "note",
      `The check found ${countOf(count, "problem")}, which the agent then fixed:${lines.join("")}${rest}`,
    );
  }
}

function describeCall({ tool, input }: Record<string, unknown>): string {
  const { path, query, pattern } = (typeof input === "object" && input !== null ? input : {}) as Record<
    string,
    unknown
  >;
  return [text(tool).replaceAll("_", " "), text(path ?? query ?? pattern)].filter(Boolean).join(" ");
}

function text(value: unknown): string {
  if (typeof value === "string") return value;
  return value === undefined || value === null ? "" : JSON.stringify(value);
}
