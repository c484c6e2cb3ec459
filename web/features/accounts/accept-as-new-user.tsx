import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { fieldErrors } from "../../ui/field-errors.ts";
import { SentForm } from "../../ui/sent-form.tsx";
import { NewPasswordInput } from "./new-password-input.tsx";
import { useAcceptInvitation } from "./queries.ts";

type Props = { token: string; email: string; onAccepted: () => void };

export function AcceptAsNewUser({ token, email, onAccepted }: Props) {
  const accept = useAcceptInvitation(token);
  const form = useForm({ initialValues: { name: "", password: "" } });
  const submit = form.onSubmit((values) =>
    accept.mutate(values, { onSuccess: onAccepted, onError: (error) => form.setErrors(fieldErrors(error)) }),
  );
  return (
    <SentForm onSubmit={submit} error={accept.error} fields={["name", "password"]}>
      <TextInput label="Your name" required autoComplete="name" autoFocus {...form.getInputProps("name")} />
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordInput label="Password" personal={[email, form.values.name]} {...form.getInputProps("password")} />
      <Button type="submit" loading={accept.isPending}>
        Create the account
      </Button>
    </SentForm>
  );
}
