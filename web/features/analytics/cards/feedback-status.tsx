import { Badge, NativeSelect } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { changeFeedback } from "../../../../packages/client/src/docket-client.ts";
import { client } from "../../../api/client.ts";
import { queryClient } from "../../../api/query-client.ts";
import { tellError } from "../../../ui/notify.ts";
import { type FeedbackStatus, STATUSES } from "../range.ts";
import { STATUS_NAMES } from "./feedback-names.ts";

type Props = { projectId: string; id: string; path: string; status: FeedbackStatus; canWork: boolean };

/** The status of an entry of feedback, as a menu for those who may change it. */
export function FeedbackStatusMenu({ projectId, id, path, status, canWork }: Props) {
  const change = useMutation({
    mutationFn: (to: FeedbackStatus) => changeFeedback({ client, path: { projectId, id }, body: { status: to } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["analytics", projectId, "list"] }),
    onError: tellError,
  });
  if (!canWork)
    return (
      <Badge variant="default" size="sm" tt="none">
        {STATUS_NAMES[status]}
      </Badge>
    );
  return (
    <NativeSelect
      size="xs"
      aria-label={`Status of the feedback on ${path}`}
      disabled={change.isPending}
      value={change.isPending ? change.variables : status}
      onChange={({ currentTarget }) => change.mutate(currentTarget.value as FeedbackStatus)}
      data={STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }))}
    />
  );
}
