import { Badge, PasswordInput, SimpleGrid, TextInput } from "@mantine/core";
import type { Project } from "../../../packages/client/src/docket-client.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { Section } from "../../ui/section.tsx";
import { SettingsForm } from "../../ui/settings-form.tsx";

import { useUpdateProject } from "./queries.ts";

export function TokenSection({ project: { id, hasToken: hasAny, host } }: { project: Project }) {
  const hasToken = hasAny && host.githubApp === null;
  return (
    <Section
      title="Access token"
      description={
        host.githubApp
          ? `The GitHub App ${host.githubApp} makes a token whenever Docket needs one. A token that you store takes its place.`
          : "Docket fetches from the repository and pushes to it with this token. Docket stores it encrypted and never shows it again."
      }
      badge={
        <Badge variant="light" color={hasAny ? "teal" : "gray"}>
          {host.githubApp ? "GitHub App" : hasToken ? "Set" : "Not set"}
        </Badge>
      }
      actions={hasToken && <RemoveToken projectId={id} />}
    >
      <SettingsForm
        initialValues={{ token: "", username: "" }}
        mutation={useUpdateProject(id)}
        toInput={({ token, username }) => ({ token, ...(username && { username }) })}
        success="The token is stored"
        action={hasToken ? "Replace the token" : "Store the token"}
      >
        {(form) => (
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <PasswordInput
              label={hasToken ? "New token" : "Token"}
              required
              autoComplete="off"
              visibilityToggleButtonProps={{ "aria-label": "Show the token" }}
              {...form.getInputProps("token")}
            />
            <TextInput
              label="User name (optional)"
              placeholder="git"
              autoComplete="off"
              {...form.getInputProps("username")}
            />
          </SimpleGrid>
        )}
      </SettingsForm>
    </Section>
  );
}

function RemoveToken({ projectId }: { projectId: string }) {
  return (
    <ConfirmButton
      mutation={useUpdateProject(projectId)}
      input={{ token: null }}
      question={{
        title: "Remove the token?",
        text: "Without a token, Docket can read the repository only if it is public, and cannot push to it. Revoke the token at the code host, too.",
        action: "Remove the token",
      }}
      success="The token is removed"
      label="Remove the token"
    >
      Remove
    </ConfirmButton>
  );
}
