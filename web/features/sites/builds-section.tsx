import { Anchor, Group, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SiteBuild } from "../../../packages/client/src/docket-client.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { Moment } from "../../ui/moment.tsx";
import { TableSection } from "../../ui/table/table-section.tsx";
import { BuildDialog } from "./build-dialog.tsx";
import { BuildState } from "./build-state.tsx";
import { buildsQuery, useRollBack } from "./queries.ts";

type Props = { projectId: string; canWork: boolean };

export function BuildsSection({ projectId, canWork }: Props) {
  const query = useInfiniteQuery(buildsQuery(projectId));
  const rollBack = useRollBack(projectId);
  const [shown, setShown] = useState<string>();
  const builds = query.data?.pages.flatMap((page) => page.builds);
  const canShow = (build: SiteBuild) => canWork && build.kind === "site" && build.isKept && !build.isCurrent;
  return (
    <>
      <TableSection<SiteBuild>
        title="Builds"
        description="Each is made from a commit and stays as it is. Showing an earlier one again takes a moment."
        rows={builds}
        query={query}
        keyOf={({ id }) => id}
        empty={<Text c="dimmed">Nothing was built yet.</Text>}
        columns={[
          {
            label: "Build",
            cell: (build) => (
              <Anchor component="button" type="button" size="sm" ta="left" onClick={() => setShown(build.id)}>
                <span className="breakable">{build.commit?.message || build.summary}</span>
              </Anchor>
            ),
          },
          { label: "State", width: 84, cell: (build) => <BuildState build={build} /> },
          {
            label: "Of",
            visibleFrom: "sm",
            cell: ({ kind, branch }) => (
              <Text size="sm" className="breakable">
                {kind === "site" ? branch : `preview of ${branch}`}
              </Text>
            ),
          },
          { label: "When", visibleFrom: "sm", width: 130, cell: ({ createdAt }) => <Moment at={createdAt} /> },
          {
            label: "Actions",
            isAction: true,
            width: 84,
            cell: (build) =>
              canShow(build) && (
                <Group justify="flex-end">
                  <ConfirmButton
                    mutation={rollBack}
                    input={build.id}
                    label={`Show ${build.commit?.message ?? build.id} again`}
                    success="Readers see this build"
                    question={{
                      title: "Show this build to readers?",
                      text: `Readers will see "${build.commit?.message ?? build.branch}" until the next build is published.`,
                      action: "Show it",
                    }}
                  >
                    Roll back
                  </ConfirmButton>
                </Group>
              ),
          },
        ]}
      />
      <BuildDialog projectId={projectId} buildId={shown} onClose={() => setShown(undefined)} />
    </>
  );
}
