import { Button, Stack } from "@mantine/core";
import type { SignInWays } from "../../../packages/client/src/docket-client.ts";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { IconBrandGithub, IconFingerprint, IconLogin2 } from "../../ui/icons.ts";
import { hasPasskeySupport } from "./passkey-ceremony.ts";
import { useSignInWithPasskey, useSignInWithProvider } from "./queries.ts";

type Props = { ways: SignInWays; to: string; onSignedIn: () => void };

/** The ways without a password that this installation offers. */
export function OtherWays({ ways, to, onSignedIn }: Props) {
  const passkey = useSignInWithPasskey();
  const provider = useSignInWithProvider();
  return (
    <Stack gap="xs">
      <ErrorAlert error={passkey.error ?? provider.error} />
      {ways.hasPasskeys && hasPasskeySupport() && (
        <Button
          variant="default"
          leftSection={<IconFingerprint size={18} aria-hidden />}
          loading={passkey.isPending}
          onClick={() => passkey.mutate(undefined, { onSuccess: onSignedIn })}
        >
          Use a passkey
        </Button>
      )}
      {ways.providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="default"
          leftSection={
            id === "github" ? <IconBrandGithub size={18} aria-hidden /> : <IconLogin2 size={18} aria-hidden />
          }
          loading={provider.isPending && provider.variables.id === id}
          onClick={() => provider.mutate({ id, callbackURL: `/app${to}` })}
        >
          Continue with {name}
        </Button>
      ))}
    </Stack>
  );
}
