import { Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { useSignIn } from "./queries.ts";

export function PasswordForm({ email = "", onSignedIn }: { email?: string; onSignedIn: () => void }) {
  const signIn = useSignIn();
  const form = useForm({ initialValues: { email, password: "" } });
  return (
    <form onSubmit={form.onSubmit((values) => signIn.mutate(values, { onSuccess: onSignedIn }))}>
      <Stack>
        <ErrorAlert error={signIn.error} />
        <TextInput
          label="E-mail"
          type="email"
          required
          autoComplete="username"
          autoFocus={!email}
          {...form.getInputProps("email")}
        />
        <PasswordInput
          label="Password"
          required
          autoComplete="current-password"
          autoFocus={Boolean(email)}
          visibilityToggleButtonProps={{ "aria-label": "Show the password" }}
          {...form.getInputProps("password")}
        />
        <Button type="submit" loading={signIn.isPending} fullWidth>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
