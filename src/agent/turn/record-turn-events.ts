import type { Queryable } from "../../database/connect.ts";
import { recordProgress, type StreamEvent } from "../../events/job-stream.ts";
import { streamOf } from "../events/job-stream.ts";

export type TurnEvent = Omit<StreamEvent, "turn">;

/** Adds the turn's progress to the stream of its job. */
export async function recordTurnEvents(
  tx: Queryable,
  turn: { job_id: string; number: number },
  events: TurnEvent[],
  at: Date,
): Promise<void> {
  await recordProgress(tx, streamOf(turn.job_id, eventsOfTurn(turn, events), at));
}

export function eventsOfTurn({ number }: { number: number }, events: TurnEvent[]): StreamEvent[] {
  return events.map((event) => ({ ...event, turn: number }));
}
