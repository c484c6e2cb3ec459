import { Button, Collapse, PasswordInput, SimpleGrid, Stack, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import type { ProjectValues } from "./new-project-values.ts";

export function RepositoryFields({ form }: { form: UseFormReturnType<ProjectValues> }) {
  const [isOpened, { toggle }] = useDisclosure();
  const isOpen = isOpened || ["ref", "docsFolder", "username"].some((name) => form.errors[name]);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Stack>
      <TextInput
        label="Repository URL"
        placeholder="https://github.com/acme/docs"
        required
        autoComplete="off"
        {...form.getInputProps("repository")}
      />
      <PasswordInput
        label="Access token"
        description="Docket needs a token to read a private repository over HTTPS, and to push to any repository. Docket stores it encrypted and never shows it again."
        autoComplete="off"
        visibilityToggleButtonProps={{ "aria-label": "Show the token" }}
        {...form.getInputProps("token")}
      />
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
        </SimpleGrid>
      </Collapse>
    </Stack>
  );
}
