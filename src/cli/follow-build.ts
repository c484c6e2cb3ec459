import { setTimeout as sleep } from "node:timers/promises";
import { type DocketClient, getSiteBuild, type SiteBuildDetails } from "../../packages/client/src/docket-client.ts";
import { visible } from "./output.ts";
import type { Screen } from "./progress/screen.ts";

type BuildPath = { projectId: string; buildId: string };
type LogLine = SiteBuildDetails["log"][number];

const WAIT_SECONDS = 5;
/** Between two looks at the number of pages, which has no line in the log. */
const LOOK_EVERY_MS = 300;
/** The log cuts long messages. */
const COMPARED_LENGTH = 200;
const HINT_AFTER_MS = 5000;
const HINT = "No worker has taken the build yet; is `docket serve` running on the same data?";

/** Shows the progress of a build until it ends. What is wrong on pages is in its findings, and is not said twice. */
export async function followBuild(client: DocketClient, path: BuildPath, screen: Screen): Promise<SiteBuildDetails> {
  let seen = 0;
  /** Lines that may be those of findings, which are known at the end. */
  let held: LogLine[] = [];
  let isHinted = false;
  const since = Date.now();
  screen.begin("Waiting for a worker");
  try {
    for (;;) {
      const build = await getSiteBuild({ client, path, query: { wait: WAIT_SECONDS, seen } });
      const isEnded = build.status === "success" || build.status === "failure";
      const fresh = [...held, ...build.log.slice(seen)];
      held = isEnded ? [] : fresh.filter(mayBeFinding);
      for (const line of withoutFindings(fresh, build.findings)) if (isEnded || !mayBeFinding(line)) tell(screen, line);
      seen = build.log.length;
      if (isEnded) return build;
      if (build.status === "in_progress") {
        const { progress } = build;
        screen.begin(progress ? `Building: ${progress.done} of ${progress.total} pages` : "Building");
      } else if (!isHinted && Date.now() - since > HINT_AFTER_MS) {
        isHinted = true;
        screen.line("note", HINT);
        screen.begin("Waiting for a worker");
      }
      await sleep(LOOK_EVERY_MS);
    }
  } finally {
    screen.clear();
  }
}

/** The log without the lines that say a finding. */
export function withoutFindings(log: LogLine[], findings: SiteBuildDetails["findings"]): LogLine[] {
  const key = ({ path = "", line = 0, message }: Pick<LogLine, "path" | "line" | "message">) =>
    `${path}:${line}:${message.slice(0, COMPARED_LENGTH)}`;
  const known = new Set(findings.map(key));
  return log.filter((line) => !mayBeFinding(line) || !known.has(key(line)));
}

function mayBeFinding({ level, path }: LogLine): boolean {
  return level === "warning" && path !== undefined;
}

function tell(screen: Screen, line: LogLine): void {
  screen.clear();
  screen.line(line.level === "info" ? "done" : line.level === "warning" ? "note" : "failed", sayLogLine(line));
}

export function sayLogLine({ message, path, line }: Pick<LogLine, "message" | "path" | "line">): string {
  return visible(path === undefined ? message : `${path}${line === undefined ? "" : `:${line}`}: ${message}`);
}
