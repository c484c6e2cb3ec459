import { Button, Collapse, NativeSelect, PasswordInput, SimpleGrid, Stack, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { IconChevronDown, IconChevronUp } from "../../ui/icons.ts";
import { GithubAppHint } from "./github-apps/github-app-hint.tsx";
import { HOST_CHOICES } from "./host-names.ts";
import type { ProjectValues } from "./new-project-values.ts";

export function RepositoryFields({ form }: { form: UseFormReturnType<ProjectValues> }) {
  const [isOpened, { toggle }] = useDisclosure();
  const isOpen = isOpened || ["ref", "docsFolder", "username", "host"].some((name) => form.errors[name]);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Stack>
      <TextInput
        label="Repository URL"
        description="An https:// address. With git@HOST:PATH, Docket makes a key for the repository and shows it."
        placeholder="https://github.com/acme/docs"
        required
        autoComplete="off"
        {...form.getInputProps("repository")}
      />
      <PasswordInput
        label="Access token"
        description="Docket needs a token to read a private repository over HTTPS, to push to any repository, and to open pull requests at its code host. Docket stores it encrypted and never shows it again."
        autoComplete="off"
        visibilityToggleButtonProps={{ "aria-label": "Show the token" }}
        {...form.getInputProps("token")}
      />
      <GithubAppHint repository={form.values.repository} />
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={toggle}
        aria-expanded={isOpen}
        rightSection={<Chevron size={16} aria-hidden />}
        w="fit-content"
      >
        More options
      </Button>
      <Collapse expanded={isOpen}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label="Branch"
            description="Default: the default branch of the repository"
            placeholder="main"
            {...form.getInputProps("ref")}
          />
          <TextInput
            label="Docs folder"
            description="Default: the whole repository"
            placeholder="docs"
            {...form.getInputProps("docsFolder")}
          />
          <TextInput
            label="User name of the token"
            description="Only if the code host requires one"
            placeholder="git"
            autoComplete="off"
            {...form.getInputProps("username")}
          />
          <NativeSelect
            label="Pull requests at"
            description="Where Docket opens them"
            data={HOST_CHOICES}
            {...form.getInputProps("host")}
          />
        </SimpleGrid>
      </Collapse>
    </Stack>
  );
}
