import colors from "picocolors";
import {
  type AgentJob,
  type DocketClient,
  followJob,
  type JobEvent,
  listJobEvents,
  waitForJob,
} from "../../packages/client/src/docket-client.ts";
import { note, visible } from "./output.ts";
import { openScreen, type Screen, SILENT } from "./progress/screen.ts";
import { ProgressTeller } from "./progress/tell-progress.ts";

type JobPath = { projectId: string; id: string };
type Following = {
  client: DocketClient;
  path: JobPath;
  screen: Screen;
  after?: number;
  onEvent?: (event: JobEvent) => void;
  onHint?: (hint: string) => void;
};

const HINT_AFTER_MS = 5000;
const HINT = "No worker has taken the job yet; is `docket serve` running on the same data?";

/** Shows the progress of a job on standard error until it ends: as JSON's companion each event, else what a person wants. */
export async function showProgress(
  client: DocketClient,
  path: JobPath,
  { after = 0, json = false }: { after?: number; json?: boolean },
): Promise<AgentJob> {
  if (json)
    return follow({
      client,
      path,
      after,
      screen: SILENT,
      onEvent: (event) => note(`  ${describeEvent(event)}`),
      onHint: note,
    });
  return follow({ client, path, after, screen: openScreen(process.stderr) });
}

/** Follows a job until it ends. */
export async function follow({
  client,
  path,
  screen,
  after = 0,
  onEvent = () => {},
  onHint = (hint) => screen.line("note", hint),
}: Following): Promise<AgentJob> {
  const teller = new ProgressTeller(screen);
  const hint = setTimeout(() => onHint(HINT), HINT_AFTER_MS);
  try {
    for await (const event of followJob({ client, path, after })) {
      if (event.type !== "turn.queued") clearTimeout(hint);
      teller.tell(event);
      onEvent(event);
    }
    return await waitForJob({ client, path });
  } finally {
    clearTimeout(hint);
    teller.close();
  }
}

/** The sequence number of the job's last event. */
export async function findLastEvent(client: DocketClient, path: JobPath): Promise<number> {
  for (let after = 0; ; ) {
    const { events, nextAfter } = await listJobEvents({ client, path, query: { after } });
    if (events.length === 0) return after;
    after = nextAfter;
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
