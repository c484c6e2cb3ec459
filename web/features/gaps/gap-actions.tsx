import { Button, Group } from "@mantine/core";
import { useState } from "react";
import type { Gap } from "../../../packages/client/src/docket-client.ts";
import { tell, tellError } from "../../ui/notify.ts";
import { GapJobDialog } from "./gap-job-dialog.tsx";
import { GapRedirectDialog } from "./gap-redirect-dialog.tsx";
import { type Days, useChangeGap } from "./queries.ts";

type Props = { projectId: string; gap: Gap; days: Days };

export function GapActions({ projectId, gap, days }: Props) {
  const [dialog, setDialog] = useState<"job" | "redirect">();
  const change = useChangeGap(projectId, gap.id, days);
  const { state, title, kind } = gap;
  const isSettled = state === "dismissed" || state === "closed";
  const set = (to: "dismissed" | "open") =>
    change.mutate(to, {
      onSuccess: () => tell(to === "open" ? "The gap is open again." : "The gap is dismissed."),
      onError: tellError,
    });
  const close = () => setDialog(undefined);
  return (
    <Group gap="xs">
      {state === "open" && (
        <Button size="xs" onClick={() => setDialog("job")} aria-label={`Make a job: ${title}`}>
          Make a job
        </Button>
      )}
      {state === "open" && kind === "missing_page" && (
        <Button size="xs" variant="default" onClick={() => setDialog("redirect")} aria-label={`Redirect: ${title}`}>
          Redirect
        </Button>
      )}
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        loading={change.isPending}
        onClick={() => set(isSettled ? "open" : "dismissed")}
        aria-label={`${isSettled ? "Reopen" : "Dismiss"}: ${title}`}
      >
        {isSettled ? "Reopen" : "Dismiss"}
      </Button>
      {dialog === "job" && <GapJobDialog projectId={projectId} gap={gap} days={days} onClose={close} />}
      {dialog === "redirect" && <GapRedirectDialog projectId={projectId} gap={gap} days={days} onClose={close} />}
    </Group>
  );
}
