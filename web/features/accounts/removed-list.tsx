import { List, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { RemovedWaysIn } from "../../../packages/client/src/docket-client.ts";
import { signInWaysQuery } from "./queries.ts";
import { sayRemoved } from "./say-removed.ts";

export function RemovedList({ removed }: { removed: RemovedWaysIn }) {
  const { data: ways } = useQuery(signInWaysQuery);
  const sentences = sayRemoved(removed, ways?.providers);
  if (sentences.length === 0) return <Text size="sm">There was no other way into your account.</Text>;
  return (
    <>
      <List size="sm" className="breakable">
        {sentences.map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two passkeys may have the same name
          <List.Item key={index}>{sentence}</List.Item>
        ))}
      </List>
      <Text size="sm">Add again only what is yours.</Text>
    </>
  );
}
