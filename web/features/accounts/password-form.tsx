import { Button, PasswordInput, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { fieldErrors } from "../../ui/field-errors.ts";
import { SentForm } from "../../ui/sent-form.tsx";
import { useSignIn } from "./queries.ts";

export function PasswordForm({ email = "", onSignedIn }: { email?: string; onSignedIn: () => void }) {
  const signIn = useSignIn();
  const form = useForm({ initialValues: { email, password: "" } });
  const submit = form.onSubmit((values) =>
    signIn.mutate(values, { onSuccess: onSignedIn, onError: (error) => form.setErrors(fieldErrors(error)) }),
  );
  return (
    <SentForm onSubmit={submit} error={signIn.error} fields={["email", "password"]}>
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
    </SentForm>
  );
}
