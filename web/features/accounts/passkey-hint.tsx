import { Anchor, Text } from "@mantine/core";
import { passkeyAddress } from "./passkey-ceremony.ts";

/** Why there are no passkeys here, and where there are. */
export function PasskeyHint() {
  const address = passkeyAddress();
  return (
    <Text size="xs" c="dimmed">
      {address ? (
        <>
          Passkeys need a name instead of an address: open Docket{" "}
          <Anchor href={address} inherit underline="always">
            at localhost
          </Anchor>
          .
        </>
      ) : (
        "Passkeys need Docket at an https:// address with a name, and a recent browser."
      )}
    </Text>
  );
}
