import { Alert, Button, Stack, Text } from "@mantine/core";
import type { CreatedInvitation } from "../../../../packages/client/src/docket-client.ts";
import { Moment } from "../../../ui/moment.tsx";
import { SecretLine } from "../../../ui/secret-line.tsx";

export function InvitationLink({ invitation, onDone }: { invitation: CreatedInvitation; onDone: () => void }) {
  return (
    <Stack>
      <Alert color="teal" title="Docket shows this link only once" role="status">
        <Text size="sm" className="breakable">
          Copy the link and send it to {invitation.email}. Everyone who has it can join until{" "}
          <Moment at={invitation.expiresAt} isRelative={false} />.
        </Text>
      </Alert>
      <SecretLine text={invitation.link} label="Invitation link" />
      <Button variant="default" onClick={onDone}>
        Done
      </Button>
    </Stack>
  );
}
