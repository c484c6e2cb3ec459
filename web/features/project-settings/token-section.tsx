import { Badge, Button, Group, PasswordInput, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { confirm } from "../../ui/confirm.tsx";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { errorBeyondFields } from "../../ui/field-errors.ts";
import { Section } from "../../ui/section.tsx";
import type { Project } from "../projects/queries.ts";
import { useSave } from "./use-save.ts";

export function TokenSection({ project: { id, hasToken } }: { project: Project }) {
  const form = useForm({ initialValues: { token: "", username: "" } });
  const { save, error, isPending } = useSave(id, form);
  const submit = form.onSubmit(({ token, username }) => {
    const done = hasToken ? "The token is replaced" : "The token is stored";
    save({ token, ...(username && { username }) }, done, form.reset);
  });
  const askToRemove = () =>
    confirm({
      title: "Remove the token?",
      text: "Docket can then only read the repository, if it is public, and cannot push to it. Revoke the token at the host, too.",
      action: "Remove the token",
      onConfirm: () => save({ token: null }, "The token is removed"),
    });
  return (
    <Section
      title="Access token"
      description="What Docket fetches and pushes with. Stored encrypted, never shown again."
      actions={
        <Badge variant="light" color={hasToken ? "teal" : "gray"}>
          {hasToken ? "Set" : "Not set"}
        </Badge>
      }
    >
      <form onSubmit={submit}>
        <Stack>
          <ErrorAlert error={errorBeyondFields(error, ["token", "username"])} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <PasswordInput
              label={hasToken ? "New token" : "Token"}
              required
              autoComplete="off"
              visibilityToggleButtonProps={{ "aria-label": "Show the token" }}
              {...form.getInputProps("token")}
            />
            <TextInput
              label="User name (optional)"
              placeholder="git"
              autoComplete="off"
              {...form.getInputProps("username")}
            />
          </SimpleGrid>
          <Group>
            <Button type="submit" loading={isPending} disabled={!form.values.token}>
              {hasToken ? "Replace the token" : "Store the token"}
            </Button>
            {hasToken && (
              <Button variant="subtle" color="red" onClick={askToRemove} disabled={isPending}>
                Remove the token
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
