import { mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EngineFailure } from "../../engine.ts";
import { removeFolder } from "../../sandbox/remove-folder.ts";
import type { AcpAgent } from "./agents-file.ts";
import { connectAgent } from "./connect-agent.ts";
import { initialize, openSession } from "./open-session.ts";
import type { Surroundings } from "./start-agent.ts";
import { withAgent } from "./with-agent.ts";

/** Tests an agent by starting it and opening a session, which calls no model. Returns what is wrong, or undefined. */
export async function examineAgent(
  agent: AcpAgent,
  surroundings: Surroundings,
  signal: AbortSignal,
): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "docket-examine-"));
  const [root, home] = [join(folder, "workspace"), join(folder, "home")];
  const aborted = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => aborted.reject(signal.reason), { once: true });
  aborted.promise.catch(() => {});
  try {
    for (const path of [root, home]) await mkdir(path, { mode: 0o700 });
    const workspace = { root, contexts: [] };
    await withAgent(agent, surroundings, workspace, home, (process) =>
      connectAgent(process, workspace, { onUpdate: () => {}, onPermission: () => {} }, async (context) => {
        const opening = initialize(context, agent).then((answer) =>
          openSession(context, agent, answer, process.places, undefined),
        );
        await Promise.race([opening, aborted.promise]);
      }),
    );
    return undefined;
  } catch (error) {
    if (error instanceof EngineFailure) return error.message;
    throw error;
  } finally {
    await removeFolder(folder);
  }
}
