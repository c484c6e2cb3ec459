import { Button, Group, Stack, Text } from "@mantine/core";
import { useSessionStorage } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { RedirectSuggestions } from "../../../packages/client/src/docket-client.ts";
import { CommandLine } from "../../ui/command-line.tsx";
import { TableSection } from "../../ui/table/table-section.tsx";
import { draftKey } from "../agent/create-job/draft.ts";
import { redirectsQuery } from "./queries.ts";

type Missing = RedirectSuggestions["missing"][number];
type Props = { projectId: string; canWork: boolean };

const REASONS = { moved: "was there before", same_name: "has the same name", similar: "is written alike" };

/** What readers looked for in vain, and where it probably is. */
export function RedirectsSection({ projectId, canWork }: Props) {
  const query = useQuery(redirectsQuery(projectId));
  const lines = (query.data?.missing ?? []).flatMap(({ path, suggestion }) =>
    suggestion ? [JSON.stringify({ source: path, destination: suggestion.destination })] : [],
  );
  return (
    <TableSection<Missing>
      title="Suggested redirects"
      description="Addresses that readers looked for in the last 30 days and that lead nowhere."
      rows={query.data?.missing}
      query={query}
      keyOf={({ path }) => path}
      empty={<Text c="dimmed">Readers looked for nothing in vain.</Text>}
      columns={[
        { label: "Address", cell: ({ path }) => <span className="breakable">{path}</span> },
        { label: "People", align: "end", visibleFrom: "sm", cell: ({ human }) => human },
        { label: "AI", align: "end", visibleFrom: "sm", cell: ({ ai }) => ai },
        { label: "Leads to", cell: ({ suggestion }) => <SuggestionCell suggestion={suggestion} /> },
      ]}
    >
      {lines.length > 0 && (
        <Stack gap="xs">
          <Text size="sm">Once you agree with each, add these lines to "redirects" in docs.json:</Text>
          <CommandLine text={lines.join(",\n")} label="Copy the redirects" />
          {canWork && <AskAgent projectId={projectId} format={query.data?.format ?? null} lines={lines} />}
        </Stack>
      )}
    </TableSection>
  );
}

function SuggestionCell({ suggestion }: Pick<Missing, "suggestion">) {
  if (!suggestion)
    return (
      <Text size="sm" c="dimmed">
        no page is near
      </Text>
    );
  return (
    <Stack gap={0}>
      <span className="breakable">{suggestion.destination}</span>
      <Text size="xs" c="dimmed" className="breakable">
        {suggestion.title} {REASONS[suggestion.reason]}
      </Text>
    </Stack>
  );
}

/** Opens the form for a new job with these redirects; the person reads and sends it. */
function AskAgent({ projectId, format, lines }: { projectId: string; format: string | null; lines: string[] }) {
  const [, setDraft] = useSessionStorage({ key: draftKey(projectId), defaultValue: "" });
  const navigate = useNavigate();
  const place = format === "docs.json" || format === "mint.json" ? format : "the settings of the site";
  const ask = () => {
    setDraft(`Add these redirects to ${place}, and change nothing else:\n\n${lines.join("\n")}`);
    void navigate({ to: "/projects/$projectId/jobs", params: { projectId }, search: { new: true } });
  };
  return (
    <Group>
      <Button variant="default" h="auto" mih={36} py={6} styles={{ label: { whiteSpace: "normal" } }} onClick={ask}>
        Ask the agent to add these redirects
      </Button>
    </Group>
  );
}
