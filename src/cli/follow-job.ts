import colors from "picocolors";
import {
  type AgentJob,
  type DocketClient,
  followJob,
  type JobEvent,
  waitForJob,
} from "../../packages/client/src/docket-client.ts";
import { note, visible } from "./output.ts";

const HINT_AFTER_MS = 5000;

/** Shows a job's progress on standard error until it ends. */
export async function showProgress(client: DocketClient, path: { projectId: string; id: string }): Promise<AgentJob> {
  const hint = setTimeout(
    () => note(colors.yellow("  No worker has taken the job yet; is `docket serve` running on the same data?")),
    HINT_AFTER_MS,
  );
  try {
    for await (const event of followJob({ client, path })) {
      // The first event says that the job waits.
      if (event.seq > 1) clearTimeout(hint);
      note(`  ${describeEvent(event)}`);
    }
    return await waitForJob({ client, path });
  } finally {
    clearTimeout(hint);
  }
}

export function describeEvent({ type, data, turn }: JobEvent): string {
  const detail = ["step", "tool", "summary", "text", "subject", "url", "message", "findings"]
    .flatMap((name) =>
      data[name] === undefined ? [] : [typeof data[name] === "string" ? data[name] : JSON.stringify(data[name])],
    )
    .join(" · ");
  return `${colors.cyan(type.padEnd(20))} ${turn === null ? "" : colors.dim(`turn ${turn} `)}${visible(detail).slice(0, 300)}`.trimEnd();
}
