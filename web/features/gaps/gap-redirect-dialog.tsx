import { Button, Group, Modal, Text, TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Gap } from "../../../packages/client/src/docket-client.ts";
import { fieldErrors } from "../../ui/field-errors.ts";
import { SentForm } from "../../ui/sent-form.tsx";
import { type Days, useMakeGapRedirect } from "./queries.ts";

type Props = { projectId: string; gap: Gap; days: Days; onClose: () => void };

/** Asks where the addresses of a gap are to lead. */
export function GapRedirectDialog({ projectId, gap, days, onClose }: Props) {
  const { redirects, subjectCount, title } = gap;
  const suggested = redirects[0]?.to ?? "";
  const [to, setTo] = useState(suggested);
  const make = useMakeGapRedirect(projectId, gap.id, days);
  const navigate = useNavigate();
  const send = () =>
    make.mutate(to.trim() === suggested ? undefined : to.trim(), {
      onSuccess: ({ id }) =>
        void navigate({ to: "/projects/$projectId/jobs/$jobId", params: { projectId, jobId: id } }),
    });
  return (
    <Modal opened onClose={onClose} title="Redirect" size="lg" closeButtonProps={{ "aria-label": "Close" }}>
      <SentForm
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        error={make.error}
        fields={["to"]}
      >
        <Text size="sm" className="breakable">
          A job of the built-in agent leads {title}
          {subjectCount > 1 && ` and ${subjectCount - 1} alike`} to another page, and opens a pull request.
        </Text>
        <TextInput
          label="Leads to"
          placeholder="/guides/start"
          required
          data-autofocus
          value={to}
          error={fieldErrors(make.error).to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={make.isPending} disabled={to.trim() === ""}>
            Start the job
          </Button>
        </Group>
      </SentForm>
    </Modal>
  );
}
