import { Checkbox, SimpleGrid, TextInput } from "@mantine/core";
import type { Project } from "../../../packages/client/src/docket-client.ts";
import { CopyIcon } from "../../ui/copy-icon.tsx";
import { Section } from "../../ui/section.tsx";
import { SettingsForm } from "../../ui/settings-form.tsx";

import { useUpdateProject } from "./queries.ts";

const KINDS: Record<Project["repositoryKind"], string> = {
  owned: "Docket owns this repository and serves it. You can clone it with an API key as the password.",
  local: "This repository is a folder on the server.",
  remote: "This repository is at a code host.",
};

export function GeneralSection({ project, canManage }: { project: Project; canManage: boolean }) {
  const { id, name, ref, docsFolder, repository, repositoryKind, allowsRewriting } = project;
  return (
    <Section title="Repository">
      <SettingsForm
        initialValues={{ name, ref, docsFolder, allowsRewriting }}
        mutation={useUpdateProject(id)}
        toInput={(values) => values}
        success="The repository settings are saved"
        isReadOnly={!canManage}
      >
        {(form) => (
          <>
            <TextInput label="Project name" required maxLength={100} {...form.getInputProps("name")} />
            <TextInput
              label="Repository"
              description={KINDS[repositoryKind]}
              value={repository}
              readOnly
              variant="filled"
              rightSection={<CopyIcon text={repository} label="Copy the repository's address" />}
            />
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <TextInput
                label="Branch"
                description="Jobs start from this branch."
                required
                {...form.getInputProps("ref")}
              />
              <TextInput
                label="Docs folder"
                description="Leave it empty for the whole repository."
                placeholder="docs"
                {...form.getInputProps("docsFolder")}
              />
            </SimpleGrid>
            {repositoryKind === "owned" && (
              <Checkbox
                label="Pushes may delete and rewrite branches and tags"
                description="Otherwise whoever has a key with the scope write can only add commits, branches and tags."
                disabled={!canManage}
                {...form.getInputProps("allowsRewriting", { type: "checkbox" })}
              />
            )}
          </>
        )}
      </SettingsForm>
    </Section>
  );
}
