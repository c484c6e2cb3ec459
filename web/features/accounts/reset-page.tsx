import { Alert, Button, Loader, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { fieldErrors } from "../../ui/field-errors.ts";
import { FrontPage } from "../../ui/front-page.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { SentForm } from "../../ui/sent-form.tsx";
import { NewPasswordInput } from "./new-password-input.tsx";
import { passwordResetQuery, useResetPassword } from "./queries.ts";
import { RemovedList } from "./removed-list.tsx";

export function ResetPage() {
  const { token } = useSearch({ from: "/reset" });
  const reset = useQuery({ ...passwordResetQuery(token), enabled: token !== "" });
  return (
    <FrontPage title="Choose a new password">
      {token === "" || reset.error ? (
        <InvalidLink text={reset.error?.message} />
      ) : reset.data ? (
        <ResetForm token={token} email={reset.data.email} />
      ) : (
        <Loader aria-label="Loading" />
      )}
    </FrontPage>
  );
}

function ResetForm({ token, email }: { token: string; email: string }) {
  const reset = useResetPassword();
  const form = useForm({ initialValues: { password: "" } });
  if (reset.isSuccess)
    return (
      <Stack role="status">
        <Text>Your password is changed, and it is the only way into your account.</Text>
        <RemovedList removed={reset.data} />
        <LinkButton to="/sign-in">Sign in</LinkButton>
      </Stack>
    );
  const submit = form.onSubmit(({ password }) =>
    reset.mutate({ token, password }, { onError: (error) => form.setErrors(fieldErrors(error)) }),
  );
  return (
    <SentForm onSubmit={submit} error={reset.error} fields={["password"]}>
      <Text size="sm" className="breakable">
        You set the password of <b>{email}</b>. All devices are signed out, and all passkeys and connected accounts are
        removed.
      </Text>
      {/* Password managers read from it whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordInput label="New password" autoFocus personal={[email]} {...form.getInputProps("password")} />
      <Button type="submit" loading={reset.isPending}>
        Set the password
      </Button>
    </SentForm>
  );
}

function InvalidLink({ text }: { text: string | undefined }) {
  return (
    <Stack>
      <Alert color="orange" title="This link is not valid" role="alert">
        {text ?? "The address is incomplete. Copy the whole link."}
      </Alert>
      <LinkButton to="/sign-in" variant="default">
        Go to the sign-in
      </LinkButton>
    </Stack>
  );
}
