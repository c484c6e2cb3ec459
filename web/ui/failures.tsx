import { Button, Center, Code, Stack, Text, Title } from "@mantine/core";
import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import { ApiError } from "../api/call.ts";

export function NotFoundPage() {
  return (
    <Message title="There is nothing here">
      <Text>The address is mistyped, or what it led to was removed or is not yours to see.</Text>
      <Button component={Link} to="/">
        Go to the overview
      </Button>
    </Message>
  );
}

export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter();
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  return (
    <Message title="This did not work">
      <Text>{error instanceof ApiError ? error.message : "The page ran into a mistake of its own."}</Text>
      {!(error instanceof ApiError) && <Code className="breakable">{String(error)}</Code>}
      <Button onClick={() => void router.invalidate()}>Try again</Button>
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
