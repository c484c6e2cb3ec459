import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Queryable } from "../../../database/connect.ts";
import type { EngineRound, EngineTurn, Usage } from "../../../engine.ts";
import { NO_USAGE } from "../../store.ts";
import { recordTurnEvents } from "../record-turn-events.ts";
import { requireHeld } from "../store.ts";
import { TurnFailure } from "../turn-failure.ts";
import { checkpoint, type TurnRun } from "../turn-run.ts";
import type { Workspace } from "../workspace.ts";
import { findOverspending, sanitizeUsage, usageSince } from "./budget.ts";
import { takeSnapshot } from "./snapshot.ts";
import { absorb, addUsage, resetCrashes, type SavedRound, saveRoundRow, saveSnapshot } from "./store.ts";

/** @limit State of a turn that is stored after each round */
const MAX_STATE_BYTES = 64 * 1024 * 1024;
const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** The last saved round of a turn, after its tree was restored. */
export type Resumed = { round: EngineRound; startCommit: string; tree: string };

export type RoundSaver = {
  /** @throws TurnFailure if the engine exceeded its budget by far, TurnLostError if the turn is no longer this worker's */
  save(round: EngineRound): Promise<void>;
  /** Saves title and summary at the end. Saves the tree only if rounds were saved; other engines run again as a whole. */
  saveDone(done: { title: string; summary: string }, alsoSave: (tx: Queryable) => Promise<void>): Promise<void>;
};

/**
 * Creates the saver of an engine's rounds.
 *
 * @param aside the workspace with a separate index
 */
export function saveRounds(
  run: TurnRun,
  startCommit: string,
  aside: () => Promise<Workspace>,
  limits: EngineTurn["limits"],
  resumed: Resumed | undefined,
): RoundSaver {
  const { app, turn } = run;
  let usage = resumed?.round.usage ?? NO_USAGE;
  let tree = resumed?.startCommit === startCommit ? resumed.tree : undefined;
  let hasRounds = resumed !== undefined;
  const take = async (state: unknown) => ({
    packed: await packState(state),
    snapshot: await takeSnapshot(await aside(), startCommit, tree),
  });
  /** Counts the usage of a round that cannot be saved. */
  const countLast = async (total: Usage) => {
    await app.database.transaction().execute(async (tx) => {
      await requireHeld(tx, turn);
      await addUsage(tx, turn, usageSince(total, usage));
    });
    usage = total;
    turn.has_told_usage = true;
  };
  return {
    async save({ state, usage: reported, taken = [], isMidway = false }) {
      const total = sanitizeUsage(reported, usage);
      const kept = await take(state).catch(async (error: unknown) => {
        if (!(error instanceof TurnFailure)) throw error;
        await countLast(total);
        if (!isMidway) throw error;
      });
      if (!kept) return;
      const { packed, snapshot } = kept;
      await app.database.transaction().execute(async (tx) => {
        await requireHeld(tx, turn);
        await saveRoundRow(tx, turn, { state: packed, usage: total }, snapshot);
        await addUsage(tx, turn, usageSince(total, usage));
        if (total.steps > usage.steps) await resetCrashes(tx, turn);
        const absorbed = await absorb(tx, turn, taken, app.clock());
        const events = absorbed.map((number) => ({ type: "message.taken", data: { turn: number } }));
        await recordTurnEvents(tx, turn, events, app.clock());
      });
      usage = total;
      tree = snapshot?.tree ?? tree;
      hasRounds = true;
      const overspent = findOverspending(limits, usage);
      if (overspent) throw overspent;
    },
    async saveDone(done, alsoSave) {
      const snapshot = hasRounds ? await takeSnapshot(await aside(), startCommit, tree) : undefined;
      await checkpoint(run, done, [], async (tx) => {
        if (snapshot) await saveSnapshot(tx, turn, snapshot);
        await alsoSave(tx);
      });
    },
  };
}

async function packState(state: unknown): Promise<Buffer> {
  const text = JSON.stringify(state) ?? "null";
  if (text.length > MAX_STATE_BYTES)
    throw new TurnFailure("budget_exceeded", "The turn's transcript is too long to be saved; ask for less at once");
  return pack(text, { level: 3 });
}

export async function readState(packed: SavedRound["state"]): Promise<unknown> {
  return JSON.parse((await unpack(packed)).toString("utf8"));
}
