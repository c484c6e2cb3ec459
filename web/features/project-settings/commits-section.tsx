import { Stack, Switch, Text } from "@mantine/core";
import type { Project } from "../../../packages/client/src/docket-client.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { SecretLine } from "../../ui/secret-line.tsx";
import { Section } from "../../ui/section.tsx";
import { SettingsForm } from "../../ui/settings-form.tsx";
import { useUpdateProject } from "./queries.ts";

export function CommitsSection({
  project: { id, signsCommits, attributesCommits, signingKey },
  canManage,
}: {
  project: Project;
  canManage: boolean;
}) {
  return (
    <Section title="Commits" description="How Docket makes the commits of jobs.">
      <SettingsForm
        initialValues={{ signsCommits, attributesCommits }}
        mutation={useUpdateProject(id)}
        toInput={(values) => values}
        success="The settings of commits are saved"
        isReadOnly={!canManage}
      >
        {(form) => (
          <>
            <Switch
              label="Sign commits"
              description="With an SSH key of Docket's own, one for all projects of the organization"
              {...form.getInputProps("signsCommits", { type: "checkbox" })}
            />
            <Switch
              label="Name who asked as the author"
              description="With their address only if it is proven to be theirs, which anybody who reads the repository sees. Docket stays the committer."
              {...form.getInputProps("attributesCommits", { type: "checkbox" })}
            />
          </>
        )}
      </SettingsForm>
      {signingKey && (
        <Stack gap="sm" mt="md" align="stretch">
          <SecretLine label="The public key" text={signingKey.publicKey} />
          <Text size="sm">{signingKey.advice}</Text>
          <SecretLine label="Line for git's gpg.ssh.allowedSignersFile" text={signingKey.allowedSigner} />
          {canManage && <RenewKey projectId={id} />}
        </Stack>
      )}
    </Section>
  );
}

function RenewKey({ projectId }: { projectId: string }) {
  return (
    <div>
      <ConfirmButton
        mutation={useUpdateProject(projectId)}
        input={{ renewSigningKey: true }}
        question={{
          title: "Make another key?",
          text: "Docket signs with the new key from now on, in all projects of the organization. Register it where the present one is, and leave that there: it belongs to the commits that it has signed.",
          action: "Make another key",
        }}
        success="There is another key"
        label="Make another key"
      >
        Make another key
      </ConfirmButton>
    </div>
  );
}
