import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  type AssistantConversations,
  getAssistantStats,
  getAssistantThread,
  listAssistantConversations,
} from "../../../packages/client/src/docket-client.ts";
import { client } from "../../api/client.ts";
import type { Day } from "../../ui/days.ts";

export type Question = AssistantConversations["conversations"][number];

const PAGE_ROWS = 50;

type Asked = { dateFrom: Day | undefined; resolution?: "unanswered" | undefined };

export const questionsQuery = (projectId: string, asked: Asked) =>
  infiniteQueryOptions({
    queryKey: ["assistant", projectId, "questions", asked],
    queryFn: ({ signal, pageParam: cursor }) =>
      listAssistantConversations({
        client,
        path: { projectId },
        query: { ...asked, limit: PAGE_ROWS, cursor },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

export const statsQuery = (projectId: string, dateFrom: Day | undefined) =>
  queryOptions({
    queryKey: ["assistant", projectId, "stats", dateFrom ?? "all"],
    queryFn: ({ signal }) => getAssistantStats({ client, path: { projectId }, query: { dateFrom }, signal }),
    placeholderData: keepPreviousData,
  });

export const threadQuery = (projectId: string, threadId: string) =>
  queryOptions({
    queryKey: ["assistant", projectId, "thread", threadId],
    queryFn: ({ signal }) => getAssistantThread({ client, path: { projectId, threadId }, signal }),
  });
