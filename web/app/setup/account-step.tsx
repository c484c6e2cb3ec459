import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { NewPasswordInput } from "../../features/accounts/new-password-input.tsx";
import { useSetUp } from "../../features/accounts/queries.ts";
import { fieldErrors } from "../../ui/field-errors.ts";
import { SentForm } from "../../ui/sent-form.tsx";
import { StepTitle } from "./step-title.tsx";

const FIELDS = ["name", "email", "password", "organization"];

export function AccountStep({ token }: { token: string }) {
  const setUp = useSetUp();
  const form = useForm({ initialValues: { name: "", email: "", password: "", organization: "" } });
  const submit = form.onSubmit(({ organization, ...account }) =>
    setUp.mutate(
      { token, ...account, ...(organization.trim() && { organization }) },
      { onError: (error) => form.setErrors(fieldErrors(error)) },
    ),
  );
  return (
    <SentForm onSubmit={submit} error={setUp.error} fields={FIELDS}>
      <StepTitle title="Your account">You become the owner. You can invite other people later.</StepTitle>
      <TextInput label="Your name" required autoComplete="name" autoFocus {...form.getInputProps("name")} />
      <TextInput
        label="E-mail"
        description="You sign in with this address. Docket sends no e-mail."
        type="email"
        required
        autoComplete="username"
        {...form.getInputProps("email")}
      />
      <NewPasswordInput
        label="Password"
        personal={[form.values.email, form.values.name]}
        {...form.getInputProps("password")}
      />
      <TextInput
        label="Organisation"
        description="The name of your team or company"
        placeholder="Acme"
        autoComplete="organization"
        {...form.getInputProps("organization")}
      />
      <Button type="submit" loading={setUp.isPending}>
        Create the account
      </Button>
    </SentForm>
  );
}
