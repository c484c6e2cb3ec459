import { Button, Collapse, Group, Kbd, Select, SimpleGrid, Textarea, TextInput } from "@mantine/core";
import { getHotkeyHandler, useDisclosure, useSessionStorage } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { fieldErrors } from "../../../ui/field-errors.ts";
import { IconChevronDown, IconChevronRight } from "../../../ui/icons.ts";
import { SentForm } from "../../../ui/sent-form.tsx";
import { projectQuery } from "../../projects/queries.ts";
import { useCreateJob } from "../mutations.ts";
import { modelsQuery } from "../queries.ts";
import { useSubmissionKey } from "../use-submission-key.ts";
import { draftKey } from "./draft.ts";
import { MoreOptions } from "./more-options.tsx";
import { NO_OPTIONS, toCreateJob } from "./options.ts";

/** Of the part that is closed at first. */
const MORE_FIELDS = ["title", "branch", "limits", "metadata"];

export function CreateJobForm({ projectId }: { projectId: string }) {
  const [prompt, setPrompt] = useSessionStorage({
    key: draftKey(projectId),
    defaultValue: "",
    getInitialValueInEffect: false,
  });
  const [options, setOptions] = useState(NO_OPTIONS);
  const [isMore, more] = useDisclosure();
  const { data: project } = useQuery(projectQuery(projectId));
  const { data: models } = useQuery(modelsQuery);
  const create = useCreateJob(projectId);
  const { keyFor } = useSubmissionKey();
  const navigate = useNavigate();
  const errors = fieldErrors(create.error);
  const standard = project?.model ?? models?.models.find(({ isDefault }) => isDefault)?.name;

  const send = () => {
    if (prompt.trim() === "" || create.isPending || create.isSuccess) return;
    const job = toCreateJob(prompt, options);
    create.mutate(
      { job, key: keyFor(job) },
      {
        onSuccess: ({ id }) => {
          setPrompt("");
          void navigate({ to: "/projects/$projectId/jobs/$jobId", params: { projectId, jobId: id } });
        },
        onError: (error) => {
          if (MORE_FIELDS.some((name) => name in fieldErrors(error))) more.open();
        },
      },
    );
  };
  const change = (changes: Partial<typeof options>) => setOptions((before) => ({ ...before, ...changes }));
  return (
    <SentForm
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      error={create.error}
      fields={["prompt", "ref", ...MORE_FIELDS, "model"]}
    >
      <Textarea
        label="What should change?"
        description="Name the pages, say what is wrong, and how the text should read."
        placeholder='Replace "sign in" with "log in" everywhere'
        autosize
        minRows={6}
        maxRows={18}
        data-autofocus
        value={prompt}
        error={errors.prompt}
        onChange={(event) => setPrompt(event.currentTarget.value)}
        onKeyDown={getHotkeyHandler([["mod+Enter", send]])}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <Select
          label="Model"
          data={models?.models.map(({ name }) => name) ?? []}
          placeholder={standard ?? "Default of the project"}
          value={options.model}
          error={errors.model}
          clearable
          searchable={(models?.models.length ?? 0) > 8}
          onChange={(model) => change({ model })}
        />
        <TextInput
          label="Start from branch"
          placeholder={project?.ref ?? "main"}
          value={options.ref}
          error={errors.ref}
          onChange={(event) => change({ ref: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        onClick={more.toggle}
        aria-expanded={isMore}
        leftSection={isMore ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />}
        style={{ alignSelf: "flex-start" }}
      >
        More options
      </Button>
      <Collapse expanded={isMore}>
        <MoreOptions options={options} errors={errors} onChange={change} />
      </Collapse>
      <Group justify="flex-end" gap="sm">
        <Kbd size="xs" visibleFrom="sm" aria-hidden>
          Ctrl + Enter
        </Kbd>
        <Button type="submit" loading={create.isPending} disabled={prompt.trim() === ""}>
          Start the job
        </Button>
      </Group>
    </SentForm>
  );
}
