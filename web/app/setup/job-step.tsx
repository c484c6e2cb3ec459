import { Button, Chip, Group, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useNavigate } from "@tanstack/react-router";
import type { Project } from "../../../packages/client/src/docket-client.ts";
import { useCreateJob } from "../../features/agent/mutations.ts";

import { useSubmissionKey } from "../../features/agent/use-submission-key.ts";

import { fieldErrors } from "../../ui/field-errors.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { SentForm } from "../../ui/sent-form.tsx";
import { StepTitle } from "./step-title.tsx";

const PROPOSED = "Fix all broken links";
const PROMPTS = [PROPOSED, "Fix all spelling mistakes"];

type Props = { project: Project; onStart: () => void };

/** @param onStart told before the job is created */
export function JobStep({ project, onStart }: Props) {
  const start = useCreateJob(project.id);
  const { keyFor } = useSubmissionKey();
  const navigate = useNavigate();
  const form = useForm({ initialValues: { prompt: PROPOSED } });
  const submit = form.onSubmit((job) => {
    onStart();
    start.mutate(
      { job, key: keyFor(job) },
      {
        onSuccess: ({ id }) =>
          void navigate({ to: "/projects/$projectId/jobs/$jobId", params: { projectId: project.id, jobId: id } }),
        onError: (error) => form.setErrors(fieldErrors(error)),
      },
    );
  });
  return (
    <SentForm onSubmit={submit} error={start.error} fields={["prompt"]}>
      <StepTitle title={`Your first job in ${project.name}`}>
        Describe a change. The agent opens a pull request, and nothing changes before you merge it.
      </StepTitle>
      <Chip.Group value={form.values.prompt} onChange={(prompt) => form.setFieldValue("prompt", prompt)}>
        <Group gap="xs">
          {PROMPTS.map((prompt) => (
            <Chip key={prompt} value={prompt} size="xs">
              {prompt}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Textarea label="Prompt" required autosize minRows={3} maxRows={12} {...form.getInputProps("prompt")} />
      <Button type="submit" loading={start.isPending || start.isSuccess}>
        Start the job
      </Button>
      <LinkButton to="/" variant="subtle" color="gray">
        Skip and open the overview
      </LinkButton>
    </SentForm>
  );
}
