import { queryOptions, useMutation } from "@tanstack/react-query";
import {
  type CreateGoalData,
  createGoal,
  deleteGoal,
  listGoals,
} from "../../../../packages/client/src/docket-client.ts";
import { client } from "../../../api/client.ts";
import { refresh } from "../../../api/query-client.ts";

export const goalsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["goals", projectId],
    queryFn: ({ signal }) => listGoals({ client, path: { projectId }, signal }),
  });

export function useCreateGoal(projectId: string) {
  return useMutation({
    mutationFn: (body: CreateGoalData["body"]) => createGoal({ client, path: { projectId }, body }),
    onSuccess: () => refresh("goals", "analytics"),
  });
}

export function useDeleteGoal(projectId: string) {
  return useMutation({
    mutationFn: (id: string) => deleteGoal({ client, path: { projectId, id } }),
    onSuccess: () => refresh("goals", "analytics"),
  });
}
