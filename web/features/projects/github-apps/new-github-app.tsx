import { Button, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { Section } from "../../../ui/section.tsx";

/** Takes the browser to GitHub, which asks whether to create the App, and then on which repositories to install it. */
export function NewGithubApp() {
  const [owner, setOwner] = useState("");
  const [webUrl, setWebUrl] = useState("");
  const search = new URLSearchParams(
    Object.entries({ owner: owner.trim(), webUrl: webUrl.trim() }).filter(([, value]) => value !== ""),
  );
  const query = search.size === 0 ? "" : `?${search}`;
  return (
    <Section
      title="New GitHub App"
      description="GitHub asks you to confirm, and then on which repositories to install the App. You come back here."
    >
      <Stack align="flex-start">
        <SimpleGrid cols={{ base: 1, xs: 2 }} w="100%">
          <TextInput
            label="Organisation at GitHub"
            description="Default: your own account"
            placeholder="acme"
            autoComplete="off"
            maxLength={100}
            value={owner}
            onChange={(event) => setOwner(event.currentTarget.value)}
          />
          <TextInput
            label="Address of GitHub Enterprise"
            description="Default: https://github.com"
            placeholder="https://github.example.com"
            autoComplete="off"
            maxLength={300}
            value={webUrl}
            onChange={(event) => setWebUrl(event.currentTarget.value)}
          />
        </SimpleGrid>
        <Button component="a" href={`/v1/github-apps/new${query}`}>
          Create a GitHub App
        </Button>
      </Stack>
    </Section>
  );
}
