import { Button, Group, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { CopyIcon } from "../../ui/copy-icon.tsx";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { errorBeyondFields } from "../../ui/field-errors.ts";
import { Section } from "../../ui/section.tsx";
import type { Project } from "../projects/queries.ts";
import { useSave } from "./use-save.ts";

const KINDS: Record<Project["repositoryKind"], string> = {
  owned: "Docket owns this repository and serves it: clone it with an API key as the password.",
  local: "A folder on the server, used in place.",
  remote: "At a code host. To move to another repository, make a new project.",
};

export function GeneralSection({ project, canManage }: { project: Project; canManage: boolean }) {
  const { id, name, ref, docsFolder, repository, repositoryKind } = project;
  const form = useForm({ initialValues: { name, ref, docsFolder } });
  const { save, error, isPending } = useSave(id, form);
  const props = (field: "name" | "ref" | "docsFolder") => ({
    ...form.getInputProps(field),
    ...(!canManage && { readOnly: true, variant: "filled" }),
  });
  return (
    <Section title="Repository">
      <form onSubmit={form.onSubmit((values) => save(values, "The repository's settings are saved"))}>
        <Stack>
          <ErrorAlert error={errorBeyondFields(error, ["name", "ref", "docsFolder"])} />
          <TextInput label="Name of the project" required maxLength={100} {...props("name")} />
          <TextInput
            label="Repository"
            description={KINDS[repositoryKind]}
            value={repository}
            readOnly
            variant="filled"
            rightSection={<CopyIcon text={repository} label="Copy the repository's address" />}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput label="Branch" description="What jobs start from" required {...props("ref")} />
            <TextInput
              label="Docs folder"
              description="Empty: the whole repository"
              placeholder="docs"
              {...props("docsFolder")}
            />
          </SimpleGrid>
          {canManage && (
            <Group>
              <Button type="submit" loading={isPending} disabled={!form.isDirty()}>
                Save
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </Section>
  );
}
