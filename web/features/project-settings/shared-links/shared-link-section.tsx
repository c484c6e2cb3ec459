import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CreatedSharedLink, SharedLink } from "../../../../packages/client/src/docket-client.ts";
import { ConfirmButton } from "../../../ui/confirm-button.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { TableSection } from "../../../ui/table/table-section.tsx";
import { CreateSharedLinkForm } from "./create-shared-link-form.tsx";
import { NewSharedLink } from "./new-shared-link.tsx";
import { sharedLinksQuery, useRevokeSharedLink } from "./queries.ts";

/** Links by which everybody who has one sees numbers of visitors. */
export function SharedLinkSection({ projectId }: { projectId: string }) {
  const links = useQuery(sharedLinksQuery(projectId));
  const [created, setCreated] = useState<CreatedSharedLink>();
  return (
    <TableSection
      title="Public numbers"
      id="public-numbers"
      description="A link opens a page with the visitors of the last days, a badge and a chart, without sign-in. Everybody who has the link sees them."
      label="Links to public numbers"
      query={links}
      rows={links.data?.links}
      keyOf={({ id }) => id}
      expectedRows={1}
      empty={<Text size="sm">No links. Nobody sees the numbers without signing in.</Text>}
      columns={[
        {
          label: "Link",
          cell: ({ name }) => (
            <Text span className="breakable">
              {name}
            </Text>
          ),
        },
        { label: "Shows", cell: ({ showsPages }) => (showsPages ? "Visitors, top pages" : "Visitors") },
        { label: "Created", visibleFrom: "sm", cell: ({ createdAt }) => <Moment at={createdAt} /> },
        { label: "Expires", cell: (link) => <Expiry link={link} /> },
        { label: "Actions", isAction: true, cell: (link) => <Revoke projectId={projectId} link={link} /> },
      ]}
    >
      {created && <NewSharedLink created={created} />}
      <CreateSharedLinkForm projectId={projectId} onCreated={setCreated} />
    </TableSection>
  );
}

function Expiry({ link: { expiresAt, isExpired } }: { link: SharedLink }) {
  if (expiresAt === null) return "Never";
  return isExpired ? "Expired" : <Moment at={expiresAt} />;
}

function Revoke({ projectId, link: { id, name } }: { projectId: string; link: SharedLink }) {
  return (
    <ConfirmButton
      mutation={useRevokeSharedLink(projectId)}
      input={id}
      question={{
        title: `Revoke ${name}?`,
        text: "The page, the badge and the chart of this link stop working. Caches may show the pictures for five more minutes.",
        action: "Revoke the link",
      }}
      success={`${name} is revoked`}
      label={`Revoke ${name}`}
    >
      Revoke
    </ConfirmButton>
  );
}
