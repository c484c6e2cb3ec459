import { Button, Group, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { ErrorAlert } from "../../../ui/error-alert.tsx";
import { tell } from "../../../ui/notify.ts";
import { Section } from "../../../ui/section.tsx";
import { hasPasskeySupport } from "../passkey-ceremony.ts";
import { PasskeyHint } from "../passkey-hint.tsx";
import { describeUserAgent } from "./describe-user-agent.ts";
import { PasskeyRow } from "./passkey-row.tsx";
import { passkeysQuery, useAddPasskey } from "./queries.ts";

export function PasskeySection() {
  const passkeys = useQuery(passkeysQuery);
  return (
    <Section
      title="Passkeys"
      description="Sign in with your fingerprint, face, screen lock or a security key: nothing to remember, nothing to steal."
    >
      <Stack>
        <ErrorAlert error={passkeys.error} onRetry={() => void passkeys.refetch()} />
        {passkeys.data?.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
        {hasPasskeySupport() ? <AddPasskey /> : <PasskeyHint />}
      </Stack>
    </Section>
  );
}

function AddPasskey() {
  const add = useAddPasskey();
  const form = useForm({ initialValues: { name: describeUserAgent(navigator.userAgent) } });
  const submit = form.onSubmit(({ name }) =>
    add.mutate(name.trim(), { onSuccess: () => tell("The passkey is added") }),
  );
  return (
    <form onSubmit={submit}>
      <ErrorAlert error={add.error} />
      <Group align="flex-end" mt={add.error ? "sm" : 0}>
        <TextInput
          label="Name of the new passkey"
          required
          maxLength={100}
          flex={1}
          maw={320}
          {...form.getInputProps("name")}
        />
        <Button type="submit" variant="default" loading={add.isPending}>
          Add a passkey
        </Button>
      </Group>
    </form>
  );
}
