import { Button, Group, PasswordInput, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { modals } from "@mantine/modals";
import { useMutation, useQuery } from "@tanstack/react-query";
import { DocketError } from "../../../../packages/client/src/docket-client.ts";
import { callAuth } from "../../../api/call-auth.ts";
import { refresh } from "../../../api/query-client.ts";
import { meQuery } from "../../../session/me.ts";
import { useSignOut } from "../../../session/use-sign-out.ts";
import { fieldErrors } from "../../../ui/field-errors.ts";
import { SentForm } from "../../../ui/sent-form.tsx";

/** Does what the server allows only for a day after a sign-in. Later it asks for the password first. */
export async function afterRecentSignIn<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof DocketError && error.code === "SESSION_NOT_FRESH")) throw error;
  }
  await askForPassword();
  return act();
}

function askForPassword(): Promise<void> {
  return new Promise((resolve, reject) => {
    const id = modals.open({
      title: "Confirm your password",
      children: (
        <PasswordQuestion
          onSignedIn={() => {
            resolve();
            modals.close(id);
          }}
        />
      ),
      onClose: () => reject(new Error("Nothing was changed, because you did not enter your password")),
    });
  });
}

function PasswordQuestion({ onSignedIn }: { onSignedIn: () => void }) {
  const { data: me } = useQuery(meQuery);
  const email = me?.user.email ?? "";
  const signOut = useSignOut("/account");
  const signIn = useMutation({
    mutationFn: (password: string) => callAuth("POST", "/sign-in/email", { email, password }),
    onSuccess: () => {
      onSignedIn();
      return refresh("sessions");
    },
  });
  const form = useForm({ initialValues: { password: "" } });
  const submit = form.onSubmit(({ password }) =>
    signIn.mutate(password, { onError: (error) => form.setErrors(fieldErrors(error)) }),
  );
  return (
    <SentForm onSubmit={submit} error={signIn.error} fields={["password"]}>
      <Text size="sm">You signed in more than a day ago. Enter your password to change how you sign in.</Text>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label="Your password"
        required
        data-autofocus
        autoComplete="current-password"
        visibilityToggleButtonProps={{ "aria-label": "Show the password" }}
        {...form.getInputProps("password")}
      />
      <Group justify="space-between">
        <Button variant="subtle" color="gray" loading={signOut.isPending} onClick={() => signOut.mutate()}>
          Sign in another way
        </Button>
        <Button type="submit" loading={signIn.isPending}>
          Continue
        </Button>
      </Group>
    </SentForm>
  );
}
