import { execFileSync } from "node:child_process";
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * A `git` to be put first in a process's PATH: it does what git does, and stands still where a test wants it to. That is
 * how a process can be killed in the middle of any step.
 */
export type GitGate = {
  /** To be put first in PATH. */
  folder: string;
  /** Holds every command whose arguments match the shell pattern, before or after git does its work; ends the last hold. */
  hold(when: "before" | "after", pattern: string): Promise<Hold>;
};

export type Hold = {
  reached(): Promise<void>;
  release(): Promise<void>;
  /** Ends the command that stands still, as a power cut would. */
  kill(): Promise<void>;
};

const REACHED_MS = 60_000;

export async function createGitGate(folder: string): Promise<GitGate> {
  const git = execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim();
  await mkdir(folder, { recursive: true });
  const rule = join(folder, "rule");
  const script = `#!/bin/sh
rule='${rule}'
if read -r number when pattern 2>&- < "$rule"; then
  case " $* " in $pattern) ;; *) when=never ;; esac
fi
stand_still() {
  echo $$ > "$rule.pid" && mv "$rule.pid" "$rule.reached"
  while read -r now rest 2>&- < "$rule" && [ "$now" = "$number" ]; do sleep 0.02; done
}
[ "$when" = before ] && stand_still
[ "$when" = after ] || exec '${git}' "$@"
'${git}' "$@"
code=$?
stand_still
exit $code
`;
  await writeFile(join(folder, "git"), script);
  await chmod(join(folder, "git"), 0o755);
  const isReached = () =>
    stat(`${rule}.reached`).then(
      () => true,
      () => false,
    );
  let holds = 0;
  return {
    folder,
    async hold(when, pattern) {
      await rm(`${rule}.reached`, { force: true });
      await writeFile(`${rule}.new`, `${++holds} ${when} ${pattern}\n`);
      await rename(`${rule}.new`, rule);
      return {
        async kill() {
          process.kill(-Number(await readFile(`${rule}.reached`, "utf8")), "SIGKILL");
        },
        async reached() {
          const deadline = Date.now() + REACHED_MS;
          while (!(await isReached())) {
            if (Date.now() > deadline) throw new Error(`git was not called with ${pattern}`);
            await sleep(10);
          }
        },
        release: () => rm(rule, { force: true }),
      };
    },
  };
}
