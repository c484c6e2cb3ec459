import { NativeSelect, PasswordInput, SimpleGrid, TextInput } from "@mantine/core";
import type { Project } from "../../../packages/client/src/docket-client.ts";
import { Section } from "../../ui/section.tsx";
import { SettingsForm } from "../../ui/settings-form.tsx";
import { HOST_CHOICES, toHost } from "../projects/host-names.ts";

import { useUpdateProject } from "./queries.ts";

const EMPTY = { repository: "", token: "", username: "", host: "" };

/** Lets a project work with another repository. */
export function RepositorySection({ project: { id, repository } }: { project: Project }) {
  return (
    <Section
      title="Another repository"
      description="Jobs, the published site and its previews follow the project to another repository. If that is empty, Docket pushes the branches there that it has."
    >
      <SettingsForm
        initialValues={EMPTY}
        mutation={useUpdateProject(id)}
        toInput={({ repository: to, token, username, host }) => ({
          repository: to.trim(),
          ...(token && { token }),
          ...(username && { username }),
          host: toHost(host),
        })}
        question={({ repository: to }) => ({
          title: "Use another repository?",
          text: `The project works with ${to.trim()} from now on, instead of ${repository}. A job that is running delivers to the present one.`,
          action: "Use this repository",
        })}
        success="The project has another repository"
        action="Change the repository"
      >
        {(form) => (
          <>
            <TextInput
              label="New repository"
              description="An https:// address, or git@HOST:PATH for SSH"
              placeholder="https://github.com/acme/docs"
              required
              autoComplete="off"
              {...form.getInputProps("repository")}
            />
            <SimpleGrid cols={{ base: 1, xs: 3 }}>
              <PasswordInput
                label="Access token there"
                autoComplete="off"
                visibilityToggleButtonProps={{ "aria-label": "Show the token" }}
                {...form.getInputProps("token")}
              />
              <TextInput
                label="User name of that token"
                placeholder="git"
                autoComplete="off"
                {...form.getInputProps("username")}
              />
              <NativeSelect label="Pull requests at" data={HOST_CHOICES} {...form.getInputProps("host")} />
            </SimpleGrid>
          </>
        )}
      </SettingsForm>
    </Section>
  );
}
