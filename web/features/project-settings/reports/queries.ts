import { queryOptions, useMutation } from "@tanstack/react-query";
import {
  getReportSettings,
  listReportDeliveries,
  type UpdateReportSettingsData,
  updateReportSettings,
} from "../../../../packages/client/src/docket-client.ts";
import { client } from "../../../api/client.ts";
import { refresh } from "../../../api/query-client.ts";

export const reportSettingsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["report-settings", projectId],
    queryFn: ({ signal }) => getReportSettings({ client, path: { projectId }, signal }),
  });

export const deliveriesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["report-deliveries", projectId],
    queryFn: ({ signal }) => listReportDeliveries({ client, path: { projectId }, signal }),
  });

export function useUpdateReportSettings(projectId: string) {
  return useMutation({
    mutationFn: (body: UpdateReportSettingsData["body"]) => updateReportSettings({ client, path: { projectId }, body }),
    onSuccess: () => refresh("report-settings", "report-deliveries"),
  });
}
