import type { CreateJobInput } from "../../../../packages/client/src/docket-client.ts";

export type JobOptions = {
  ref: string;
  model: string | null;
  title: string;
  branch: string;
  draft: boolean;
  steps: number | string;
  costUsd: number | string;
  tokens: number | string;
  minutes: number | string;
  metadata: string;
};

export const NO_OPTIONS: JobOptions = {
  ref: "",
  model: null,
  title: "",
  branch: "",
  draft: false,
  steps: "",
  costUsd: "",
  tokens: "",
  minutes: "",
  metadata: "",
};

/** The request for a job. Empty fields are left out, so that the server's defaults apply. */
export function toCreateJob(prompt: string, options: JobOptions): CreateJobInput {
  const limits = {
    ...(typeof options.steps === "number" && { steps: options.steps }),
    ...(typeof options.costUsd === "number" && { costUsd: options.costUsd }),
    ...(typeof options.tokens === "number" && { tokens: options.tokens }),
    ...(typeof options.minutes === "number" && { seconds: Math.round(options.minutes * 60) }),
  };
  const metadata = readMetadata(options.metadata);
  return {
    prompt,
    ...(options.ref.trim() && { ref: options.ref.trim() }),
    ...(options.model && { model: options.model }),
    ...(options.title.trim() && { title: options.title.trim() }),
    ...(options.branch.trim() && { branch: options.branch.trim() }),
    ...(options.draft && { draft: true }),
    ...(Object.keys(limits).length > 0 && { limits }),
    ...(Object.keys(metadata).length > 0 && { metadata }),
  };
}

/** Reads lines such as `name=value`. */
function readMetadata(text: string): Record<string, string> {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf("=");
      return at === -1 ? [line.trim(), ""] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    }),
  );
}
