import { Button, Radio, SimpleGrid, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Project } from "../../../packages/client/src/docket-client.ts";
import { fieldErrors } from "../../ui/field-errors.ts";
import { SentForm } from "../../ui/sent-form.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { nameFromUrl, type ProjectValues, START_VALUES, toInput } from "./new-project-values.ts";
import { useCreateProject } from "./queries.ts";
import { RepositoryFields } from "./repository-fields.tsx";

const FIELDS = ["name", "repository", "ref", "docsFolder", "token", "username", "host"];

export function NewProjectForm({ onCreated }: { onCreated?: (project: Project) => void }) {
  const create = useCreateProject();
  const form = useForm<ProjectValues>({ initialValues: START_VALUES });
  const { kind, repository } = form.values;
  const submit = form.onSubmit((values) =>
    create.mutate(toInput(values), {
      onSuccess: (project) => onCreated?.(project),
      onError: (error) => form.setErrors(fieldErrors(error)),
    }),
  );
  const proposedName = kind === "sample" ? "Sample" : nameFromUrl(repository);
  return (
    <SentForm onSubmit={submit} error={create.error} fields={FIELDS}>
      <Radio.Group label="Documentation" {...form.getInputProps("kind")}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} mt="xs">
          <Choice value="sample" label="The sample" text="A small site with broken links to fix" />
          <Choice value="git" label="A git repository" text="At GitHub, GitLab, Gitea, Bitbucket or elsewhere" />
        </SimpleGrid>
      </Radio.Group>
      {kind === "git" && <RepositoryFields form={form} />}
      <TextInput label="Project name" placeholder={proposedName} maxLength={100} {...form.getInputProps("name")} />
      {create.isPending && (
        <Waiting text={kind === "sample" ? "Docket is preparing the sample" : "Docket is reading the repository"} />
      )}
      <Button type="submit" loading={create.isPending}>
        {kind === "sample" ? "Add the sample" : "Add the repository"}
      </Button>
    </SentForm>
  );
}

function Choice({ value, label, text }: { value: string; label: string; text: string }) {
  return (
    <Radio.Card value={value} p="sm" radius="md" display="flex" style={{ alignItems: "flex-start", gap: 12 }}>
      <Radio.Indicator />
      <div>
        <Text size="sm" fw={600}>
          {label}
        </Text>
        <Text size="xs" c="dimmed">
          {text}
        </Text>
      </div>
    </Radio.Card>
  );
}
