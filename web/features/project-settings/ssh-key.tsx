import { Alert, Code, Group, Stack, Text } from "@mantine/core";
import type { Project } from "../../../packages/client/src/docket-client.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { SecretLine } from "../../ui/secret-line.tsx";

import { useUpdateProject } from "./queries.ts";
import { UpdateButton } from "./update-button.tsx";

type Props = { project: Pick<Project, "id" | "host"> & { ssh: NonNullable<Project["ssh"]> }; canManage: boolean };

/** The public key that is to be added at the repository's server, and the keys that the server has shown. */
export function SshKey({ project: { id, host, ssh }, canManage }: Props) {
  const { publicKey, nextKey, hostKeys, isAccepted } = ssh;
  return (
    <Stack gap="sm">
      {!isAccepted && (
        <Alert color="yellow" title="The server does not take the key yet">
          <Stack gap="xs" align="flex-start">
            Add this public key at the repository's server with write access, mostly as a deploy key. Then check again.
            {canManage && (
              <UpdateButton projectId={id} input={{ host: host.kind }} success="The server takes the key">
                Check the key
              </UpdateButton>
            )}
          </Stack>
        </Alert>
      )}
      <SecretLine label="Docket's public key for this repository" text={publicKey} />
      {nextKey ? (
        <Alert color="blue" title="Another key is to take its place">
          <Stack gap="xs" align="flex-start">
            Add this public key at the repository's server too. Docket uses the present key until the server takes this
            one. Then remove the old key there.
            <SecretLine label="The next public key" text={nextKey} />
            {canManage && (
              <UpdateButton projectId={id} input={{ host: host.kind }} success="The server was asked">
                Check the next key
              </UpdateButton>
            )}
          </Stack>
        </Alert>
      ) : (
        canManage && (
          <UpdateButton projectId={id} input={{ newKey: true }} success="There is another key">
            Make another key
          </UpdateButton>
        )
      )}
      {hostKeys.length > 0 && (
        <Group gap="xs">
          <Text size="sm" fw={550}>
            The server's key
          </Text>
          {hostKeys.map((fingerprint) => (
            <Code key={fingerprint} className="breakable">
              {fingerprint}
            </Code>
          ))}
          {canManage && <ForgetHostKey projectId={id} />}
        </Group>
      )}
    </Stack>
  );
}

function ForgetHostKey({ projectId }: { projectId: string }) {
  return (
    <ConfirmButton
      mutation={useUpdateProject(projectId)}
      input={{ forgetHostKey: true }}
      question={{
        title: "Accept another key of the server?",
        text: "Do this only if the server's key was changed on purpose. Docket accepts the key that the server shows now, and no other from then on.",
        action: "Accept the new key",
      }}
      success="The server's key is stored"
      label="Accept another key of the server"
    >
      It has changed
    </ConfirmButton>
  );
}
