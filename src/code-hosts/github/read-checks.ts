import { z } from "zod";
import type { HostEvent } from "../host-event.ts";
import { readAnswer } from "../read-answer.ts";
import { GITHUB } from "./github-shapes.ts";

const MAX_SUMMARY = 4000;
const MAX_BRANCHES = 10;
const FAILED = ["failure", "timed_out", "action_required"];

const sha = z.string().max(64);
const branch = z.string().max(1000);
const checkRun = z.object({
  name: z.string(),
  head_sha: sha,
  conclusion: z.string().nullish(),
  html_url: z.string().nullish(),
  output: z.object({ title: z.string().nullish(), summary: z.string().nullish() }).nullish(),
  check_suite: z.object({ head_branch: branch.nullish() }).nullish(),
});
const status = z.object({
  sha,
  state: z.string(),
  context: z.string().nullish(),
  description: z.string().nullish(),
  target_url: z.string().nullish(),
  branches: z.array(z.object({ name: branch, commit: z.object({ sha }) })),
});

/** A check of GitHub Actions or of an App that did not pass. */
export function readFailedCheck(body: unknown): HostEvent[] {
  const { check_run: run } = readAnswer(GITHUB, z.object({ check_run: checkRun }), body);
  const head = run.check_suite?.head_branch;
  if (!head || !FAILED.includes(run.conclusion ?? "")) return [];
  const summary = [run.output?.title, run.output?.summary].filter(Boolean).join("\n\n");
  return [failed(head, run.head_sha, run.name, summary, run.html_url)];
}

/** A commit's status of the older kind, told for each branch that ends with the commit. */
export function readFailedStatus(body: unknown): HostEvent[] {
  const read = readAnswer(GITHUB, status, body);
  if (!["failure", "error"].includes(read.state)) return [];
  return read.branches
    .filter(({ commit }) => commit.sha === read.sha)
    .slice(0, MAX_BRANCHES)
    .map(({ name }) => failed(name, read.sha, read.context ?? "status", read.description ?? "", read.target_url));
}

function failed(
  head: string,
  commit: string,
  name: string,
  summary: string,
  url: string | null | undefined,
): HostEvent {
  const shown = url && /^https?:\/\//.test(url) && url.length <= 2000 ? url : null;
  const texts = { name: name.slice(0, 200), summary: summary.slice(0, MAX_SUMMARY) };
  return { type: "check_failed", branch: head, commit, ...texts, url: shown };
}
