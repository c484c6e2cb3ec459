import type { TurnRow } from "../turns-store.ts";
import type { Conversation } from "./schema.ts";

export function presentTurn(row: TurnRow): Conversation {
  const state = row.state === "answering" ? "stopped" : row.state;
  return {
    id: row.id,
    conversationId: row.threadId,
    timestamp: row.askedAt.toISOString(),
    query: row.question,
    response: row.answer,
    responseType: "answer",
    sources: row.sources,
    resolutionStatus: state === "not_answered" || state === "failed" ? "unanswered" : "answered",
    queryCategory: null,
    pageUrl: row.pageUrl,
    details: {
      threadId: row.threadId,
      state,
      caller: row.caller,
      helpful: row.isHelpful,
      model: row.model,
      inputTokens: row.inputTokens,
      outputTokens: row.outputTokens,
      costUsd: row.costUsd,
    },
  };
}
