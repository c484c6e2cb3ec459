import { Anchor, Text } from "@mantine/core";
import type { Site } from "../../../packages/client/src/docket-client.ts";
import { TableSection } from "../../ui/table/table-section.tsx";
import { BuildState } from "./build-state.tsx";

type Preview = Site["previews"][number];

export function PreviewsSection({ site }: { site: Site }) {
  return (
    <TableSection<Preview>
      title="Previews"
      description="Each branch with a pull request has one, on a host of its own."
      rows={site.previews}
      keyOf={({ name }) => name}
      empty={<Text c="dimmed">There is no preview now.</Text>}
      columns={[
        { label: "Branch", cell: ({ branch }) => <span className="breakable">{branch}</span> },
        {
          label: "Address",
          cell: ({ url, branch }) =>
            url && (
              <Anchor href={url} target="_blank" rel="noopener" size="sm" aria-label={`Open the preview of ${branch}`}>
                Open
              </Anchor>
            ),
        },
        {
          label: "State",
          width: 110,
          cell: ({ build }) => (build ? <BuildState build={build} /> : <Text size="sm">waiting</Text>),
        },
      ]}
    />
  );
}
