import { useMutation } from "@tanstack/react-query";
import {
  type AgentJob,
  archiveJob,
  type CreateJobInput,
  cancelJob,
  createJob,
  deleteJob,
  redoJob,
  retryJob,
  sendMessage,
  type TestModelInput,
  testModel,
  unarchiveJob,
} from "../../../packages/client/src/docket-client.ts";
import { client } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";
import { jobQuery } from "./queries.ts";
import { refreshJob } from "./refresh-job.ts";

/** @param key the same for every attempt to send the same thing */
export function useCreateJob(projectId: string) {
  return useMutation({
    mutationFn: ({ job, key }: { job: CreateJobInput; key: string }) =>
      createJob({ client, path: { projectId }, body: job, headers: { "idempotency-key": key } }),
    onSuccess: (job) => setJob(projectId, job),
  });
}

export function useSendMessage(projectId: string, id: string) {
  return useMutation({
    mutationFn: ({ prompt, mode, key }: { prompt: string; mode?: "queue" | "steer"; key: string }) =>
      sendMessage({
        client,
        path: { projectId, id },
        body: { prompt, ...(mode && { mode }) },
        headers: { "idempotency-key": key },
      }),
    onSuccess: (job) => setJob(projectId, job),
  });
}

const ACTIONS = { cancel: cancelJob, archive: archiveJob, unarchive: unarchiveJob, retry: retryJob };
export type JobAction = keyof typeof ACTIONS;

export function useChangeJob(projectId: string, id: string) {
  return useMutation({
    mutationFn: (action: JobAction) => ACTIONS[action]({ client, path: { projectId, id } }),
    onSuccess: (job) => setJob(projectId, job),
  });
}

/** Gives the new job. */
export function useRedoJob(projectId: string, id: string) {
  return useMutation({
    mutationFn: () => redoJob({ client, path: { projectId, id } }),
    onSuccess: (job) => setJob(projectId, job),
  });
}

export function useDeleteJob(projectId: string, id: string) {
  return useMutation({
    mutationFn: () => deleteJob({ client, path: { projectId, id } }),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: ["job-diffs", projectId, id] });
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === "jobs" && queryKey[2] !== id,
      });
    },
  });
}

export function useTestModel() {
  return useMutation({ mutationFn: (body: TestModelInput) => testModel({ client, body }) });
}

function setJob(projectId: string, job: AgentJob): void {
  queryClient.setQueryData(jobQuery(projectId, job.id).queryKey, job);
  refreshJob(projectId, job.id);
}
