import { Button, Collapse, PasswordInput, SimpleGrid, Stack, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import type { ProjectValues } from "./new-project-values.ts";

export function RepositoryFields({ form }: { form: UseFormReturnType<ProjectValues> }) {
  const [isOpen, { toggle }] = useDisclosure();
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
        description="To read a private repository over HTTPS, and to push to any: branches of jobs, and what is merged. Stored encrypted, never shown."
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
        Branch, folder, user name
      </Button>
      <Collapse expanded={isOpen}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label="Branch"
            description="By default the repository's own"
            placeholder="main"
            {...form.getInputProps("ref")}
          />
          <TextInput
            label="Docs folder"
            description="By default the whole repository"
            placeholder="docs"
            {...form.getInputProps("docsFolder")}
          />
          <TextInput
            label="User name of the token"
            description="Only where the host asks for one"
            placeholder="git"
            autoComplete="off"
            {...form.getInputProps("username")}
          />
        </SimpleGrid>
      </Collapse>
    </Stack>
  );
}
