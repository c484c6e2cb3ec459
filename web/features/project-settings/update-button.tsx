import { Button } from "@mantine/core";
import type { UpdateProjectInput } from "../../../packages/client/src/docket-client.ts";
import { tell, tellError } from "../../ui/notify.ts";

import { useUpdateProject } from "./queries.ts";

type Props = { projectId: string; input: UpdateProjectInput; success: string; children: string };

/** A button that changes something in a project that needs no confirmation, and tells how that went. */
export function UpdateButton({ projectId, input, success, children }: Props) {
  const update = useUpdateProject(projectId);
  const send = () => update.mutate(input, { onSuccess: () => tell(success), onError: tellError });
  return (
    <Button size="xs" variant="default" loading={update.isPending} onClick={send}>
      {children}
    </Button>
  );
}
