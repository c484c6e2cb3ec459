import { rename, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { App } from "../../../app.ts";
import { OperationError } from "../../../errors.ts";
import { recordEvent } from "../../../events/record-event.ts";
import { forgetLeftRepository, leaveRepository } from "../../../nodes/left-repositories.ts";
import { listNodes } from "../../../nodes/list-nodes.ts";
import { NodeUnavailableError } from "../../../nodes/node-unavailable-error.ts";
import { findProjectRowById, lockProject, type ProjectRow, saveKeeper } from "../../store.ts";
import { branchMovedQueue, tellBranchMoved } from "../branch-moved-queue.ts";
import { throwIfKeeperIsAway } from "../keeper-away.ts";
import {
  accessThroughNode,
  isKeptElsewhere,
  ownedRepositoryPath,
  type RepositoryAccess,
} from "../repository-access.ts";
import { copyRepository, isSame, syncFolder } from "./copy-repository.ts";
import {
  deleteMove,
  failMove,
  hasWrites,
  holdMove,
  isStillHolding,
  type MoveRow,
  type MoveState,
  takeMoves,
} from "./store.ts";

/** The turns of a project, which this feature knows nothing of. */
export type Turns = {
  /** Those that run now, and none may begin while they are held back. */
  countRunning(projectId: string): Promise<number>;
  /** They are not held back any more. */
  goOn(projectId: string): Promise<void>;
};

const RENEW_MS = 3000;
const LOOK_MS = 250;
const MOST_ATTEMPTS = 5;

/** Takes the repositories that are to move to this node, one after another. */
export async function moveRepositories(app: App, turns: Turns, signal: AbortSignal): Promise<void> {
  const mover = `${hostname()}:${process.pid}`;
  for (const move of await takeMoves(app.database, app.node.id, mover)) {
    const hold = holdOn(app, move.project_id, mover);
    try {
      await moveOne(app, move, turns, hold, AbortSignal.any([signal, hold.lost]));
    } catch (error) {
      if (signal.aborted || hold.lost.aborted) continue;
      app.log.warn({ err: error, project: move.project_id }, "a repository could not be moved");
      // Until it answers again, the next look tries again.
      if (error instanceof NodeUnavailableError) await hold.become("waiting", `Waiting for the node ${error.nodeName}`);
      else await failMove(app.database, move.project_id, mover, sayProblem(error));
    } finally {
      await hold.end();
      await turns.goOn(move.project_id).catch((error: unknown) => app.log.warn({ err: error }, "after a move"));
    }
  }
}

async function moveOne(app: App, { project_id: id, actor }: MoveRow, turns: Turns, hold: HoldOn, signal: AbortSignal) {
  const project = await findProjectRowById(app.database, id);
  if (project?.repository_kind !== "owned" || !isKeptElsewhere(app, project))
    return void (await deleteMove(app.database, id));
  const folder = ownedRepositoryPath(app.config.dataDir, id);
  const copy = `${folder}.moving`;
  await hold.become("copying", "Copying the repository");
  await copyFrom(app, project, copy, signal);
  await hold.become("holding turns", "Waiting for turns that run to end");
  while ((await turns.countRunning(id)) > 0) await sleep(LOOK_MS, undefined, { signal });
  await copyFrom(app, project, copy, signal);
  await hold.become("switching", "Waiting for pushes that run to end");
  // Those that began before can be seen only now.
  while (await hasWrites(app.database, id)) await sleep(LOOK_MS, undefined, { signal });
  for (let attempt = 1; ; attempt++) {
    const access = await copyFrom(app, project, copy, signal);
    if (await isSame(copy, access)) break;
    if (attempt === MOST_ATTEMPTS)
      throw new OperationError("repository_error", "The copy has not the same branches as the repository; try again");
  }
  signal.throwIfAborted();
  const nodes = new Map((await listNodes(app)).map((node) => [node.id, node.name]));
  const from = project.repository_node ?? "";
  const gone = `${folder}.gone-${process.pid}`;
  await app.database.transaction().execute(async (tx) => {
    const keeper = await lockProject(tx, id);
    if (keeper?.node !== from || !(await isStillHolding(tx, id, hold.mover)))
      throw new OperationError("repository_error", "The move was interrupted; ask for it again");
    // What lies there is of an earlier time, when this node kept it.
    await rename(folder, gone).catch(ignoreMissing);
    await rename(copy, folder);
    await syncFolder(dirname(folder));
    await saveKeeper(tx, id, app.node.id);
    await leaveRepository(tx, id, from);
    await forgetLeftRepository(tx, app.node.id, id);
    await deleteMove(tx, id);
    await recordEvent(tx, {
      type: "repository.moved",
      actor: { ...actor, organizationId: project.organization_id },
      projectId: id,
      subject: project,
      details: { from: nodes.get(from) ?? from, to: app.node.name },
      at: app.clock(),
    });
    await tellBranchMoved(app, tx, id, "settings");
  });
  app.queue.wake(branchMovedQueue);
  await rm(gone, { recursive: true, force: true });
}

async function copyFrom(app: App, project: ProjectRow, copy: string, signal: AbortSignal): Promise<RepositoryAccess> {
  const access = await accessThroughNode(app, project);
  await copyRepository(copy, access, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throwIfKeeperIsAway(access, error);
    throw error;
  });
  return access;
}

type HoldOn = {
  mover: string;
  /** Aborts when the move was taken back, or another process has it. */
  lost: AbortSignal;
  become(state: MoveState, message: string): Promise<void>;
  end(): Promise<void>;
};

/** Holds back what the state of the move holds back, for as long as this process is at it. */
function holdOn(app: App, projectId: string, mover: string): HoldOn {
  const losing = new AbortController();
  let hold = { mover, state: "waiting" as MoveState, message: "" };
  let renewing = Promise.resolve();
  const renew = async () => {
    const isOurs = await app.database.transaction().execute(async (tx) => {
      // A push that begins has locked the project, and is noted once that lock is there.
      if (hold.state === "switching") await lockProject(tx, projectId);
      return holdMove(tx, projectId, hold);
    });
    if (!isOurs) losing.abort(new OperationError("repository_error", "The move was taken back"));
  };
  const timer = setInterval(() => {
    renewing = renewing.then(renew).catch((error: unknown) => app.log.warn({ err: error }, "could not hold a move"));
  }, RENEW_MS);
  return {
    mover,
    lost: losing.signal,
    async become(state, message) {
      hold = { mover, state, message };
      await renewing;
      await renew();
      losing.signal.throwIfAborted();
    },
    async end() {
      clearInterval(timer);
      await renewing;
    },
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}

function sayProblem(error: unknown): string {
  return error instanceof OperationError
    ? error.message
    : "It failed unexpectedly; the log of the node that was to take it says more";
}
