import { Button, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { NewPasswordInput } from "../../features/accounts/new-password-input.tsx";
import { useSetUp } from "../../features/accounts/queries.ts";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { errorBeyondFields, fieldErrors } from "../../ui/field-errors.ts";
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
    <form onSubmit={submit}>
      <Stack>
        <StepTitle title="Your account">You become the owner; you can invite others later.</StepTitle>
        <ErrorAlert error={errorBeyondFields(setUp.error, FIELDS)} />
        <TextInput label="Your name" required autoComplete="name" autoFocus {...form.getInputProps("name")} />
        <TextInput
          label="E-mail"
          description="What you sign in with; Docket sends no mail"
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
          description="How your team or company is called"
          placeholder="Acme"
          autoComplete="organization"
          {...form.getInputProps("organization")}
        />
        <Button type="submit" loading={setUp.isPending}>
          Create the account
        </Button>
      </Stack>
    </form>
  );
}
