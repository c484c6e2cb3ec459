import { Button, Center, Code, Loader, Stack, Text, Title } from "@mantine/core";
import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { DocketError } from "../../packages/client/src/docket-client.ts";
import { OutdatedPageError, reloadOnce } from "../api/load-part.ts";

export function NotFoundPage() {
  return (
    <Message title="Page not found">
      <Text>The address is wrong, the page was removed, or you have no access to it.</Text>
      <Button component={Link} to="/">
        Open the overview
      </Button>
    </Message>
  );
}

export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter();
  if (error instanceof DocketError && error.status === 404) return <NotFoundPage />;
  if (error instanceof OutdatedPageError) return <OutdatedPage />;
  return (
    <Message title="The page could not be loaded">
      <Text>{error instanceof DocketError ? error.message : "The dashboard failed with an unexpected error."}</Text>
      {!(error instanceof DocketError) && <Code className="breakable">{String(error)}</Code>}
      <Button onClick={() => void router.invalidate()}>Try again</Button>
    </Message>
  );
}

/** What a page shows until its code and its first answers are there. */
export function PendingPage() {
  return (
    <Center mih="40vh">
      <Loader aria-label="Loading" />
    </Center>
  );
}

function OutdatedPage() {
  const [isReloading, setReloading] = useState(true);
  useEffect(() => setReloading(reloadOnce()), []);
  if (isReloading) return <PendingPage />;
  return (
    <Message title="The page could not be loaded">
      <Text>A part of the dashboard is missing on the server, perhaps because it is being updated.</Text>
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </Message>
  );
}

function Message({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Center mih="60vh" p="md" role="alert">
      <Stack align="center" maw={480} ta="center">
        <Title order={1} size="h2">
          {title}
        </Title>
        {children}
      </Stack>
    </Center>
  );
}
