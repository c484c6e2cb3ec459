import { Alert, Button, Stack, Text } from "@mantine/core";
import type { CreatedInvitation } from "../../../../src/accounts/schema.ts";
import { Moment } from "../../../ui/moment.tsx";
import { SecretLine } from "../../../ui/secret-line.tsx";

export function InvitationLink({ invitation, onDone }: { invitation: CreatedInvitation; onDone: () => void }) {
  return (
    <Stack>
      <Alert color="teal" title="The link is shown this once" role="status">
        <Text size="sm" className="breakable">
          Copy it and pass it on to {invitation.email}. Whoever has it can join, until{" "}
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
