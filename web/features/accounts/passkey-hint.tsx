import { Anchor, Text } from "@mantine/core";
import { passkeyAddress } from "./passkey-ceremony.ts";

/** Says why passkeys do not work here, and where they do. */
export function PasskeyHint() {
  const address = passkeyAddress();
  return (
    <Text size="xs" c="dimmed">
      {address ? (
        <>
          Passkeys do not work at an IP address. Open Docket{" "}
          <Anchor href={address} inherit underline="always">
            at localhost
          </Anchor>
          .
        </>
      ) : (
        "Passkeys need a recent browser, and an https:// address with a host name."
      )}
    </Text>
  );
}
