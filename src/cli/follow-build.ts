import { setTimeout as sleep } from "node:timers/promises";
import { type DocketClient, getSiteBuild, type SiteBuildDetails } from "../../packages/client/src/docket-client.ts";
import { visible } from "./output.ts";
import type { Screen } from "./progress/screen.ts";

type BuildPath = { projectId: string; buildId: string };
type LogLine = SiteBuildDetails["log"][number];

const WAIT_SECONDS = 5;
/** Between two looks at the number of pages, which has no line in the log. */
const LOOK_EVERY_MS = 300;
const HINT_AFTER_MS = 5000;
const HINT = "No worker has taken the build yet; is `docket serve` running on the same data?";

/** Shows the progress of a build until it ends. */
export async function followBuild(client: DocketClient, path: BuildPath, screen: Screen): Promise<SiteBuildDetails> {
  let seen = 0;
  let isHinted = false;
  const since = Date.now();
  screen.begin("Waiting for a worker");
  try {
    for (;;) {
      const build = await getSiteBuild({ client, path, query: { wait: WAIT_SECONDS, seen } });
      for (const line of build.log.slice(seen)) tell(screen, line);
      seen = build.log.length;
      if (build.status === "success" || build.status === "failure") return build;
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

function tell(screen: Screen, line: LogLine): void {
  screen.clear();
  screen.line(line.level === "info" ? "done" : line.level === "warning" ? "note" : "failed", sayLogLine(line));
}

export function sayLogLine({ message, path, line }: Pick<LogLine, "message" | "path" | "line">): string {
  return visible(path === undefined ? message : `${path}${line === undefined ? "" : `:${line}`}: ${message}`);
}
