import { Button, Group, Modal, Select, Text, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Gap } from "../../../packages/client/src/docket-client.ts";
import { fieldErrors } from "../../ui/field-errors.ts";
import { SentForm } from "../../ui/sent-form.tsx";
import { modelsQuery } from "../agent/queries.ts";
import { projectQuery } from "../projects/queries.ts";
import { type Days, useMakeGapJob } from "./queries.ts";

type Props = { projectId: string; gap: Gap; days: Days; onClose: () => void };

/** Asks who is to work on a gap, and says what the agent gets. */
export function GapJobDialog({ projectId, gap, days, onClose }: Props) {
  const [model, setModel] = useState<string | null>(null);
  const [note, setNote] = useState("");
  const { data: models } = useQuery(modelsQuery);
  const { data: project } = useQuery(projectQuery(projectId));
  const make = useMakeGapJob(projectId, gap.id, days);
  const navigate = useNavigate();
  const errors = fieldErrors(make.error);
  const standard = project?.model ?? models?.models.find(({ isDefault }) => isDefault)?.name;
  const send = () =>
    make.mutate(
      { ...(model && { model }), ...(note.trim() && { note: note.trim() }) },
      {
        onSuccess: ({ id }) =>
          void navigate({ to: "/projects/$projectId/jobs/$jobId", params: { projectId, jobId: id } }),
      },
    );
  return (
    <Modal opened onClose={onClose} title="Make a job" size="lg" closeButtonProps={{ "aria-label": "Close" }}>
      <SentForm
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        error={make.error}
        fields={["model", "note"]}
      >
        <Text size="sm" className="breakable">
          The agent is asked to close "{gap.title}" and opens a pull request. It gets what readers asked for and said as
          evidence, not as instructions.
        </Text>
        <Select
          label="Model"
          data={models?.models.map(({ name }) => name) ?? []}
          placeholder={standard ?? "Default of the project"}
          value={model}
          error={errors.model}
          clearable
          onChange={setModel}
        />
        <Textarea
          label="What the agent is to know"
          placeholder="Such as where the page belongs"
          autosize
          minRows={3}
          maxRows={10}
          value={note}
          error={errors.note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={make.isPending}>
            Start the job
          </Button>
        </Group>
      </SentForm>
    </Modal>
  );
}
