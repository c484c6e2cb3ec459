import { Badge, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import type { Site } from "../../../packages/client/src/docket-client.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { CopyIcon } from "../../ui/copy-icon.tsx";
import { tell, tellError } from "../../ui/notify.ts";
import { SettingsForm } from "../../ui/settings-form.tsx";
import { TableSection } from "../../ui/table/table-section.tsx";
import { useAddDomain, useRemoveDomain, useVerifyDomain } from "./queries.ts";

type Domain = Site["domains"][number];
type Props = { projectId: string; site: Site; canManage: boolean };

export function DomainsSection({ projectId, site, canManage }: Props) {
  const remove = useRemoveDomain(projectId);
  const add = useAddDomain(projectId);
  return (
    <TableSection<Domain>
      title="Domains"
      description="A domain of your own shows the site once its DNS record proves that it is yours."
      rows={site.domains}
      keyOf={({ domain }) => domain}
      empty={<Text c="dimmed">There is no other domain.</Text>}
      columns={[
        { label: "Domain", cell: (domain) => <DomainCell domain={domain} /> },
        {
          label: "Actions",
          isAction: true,
          width: 96,
          cell: ({ domain, isVerified }) =>
            canManage && (
              <Group gap={4} justify="flex-end">
                {!isVerified && <VerifyButton projectId={projectId} domain={domain} />}
                <ConfirmButton
                  mutation={remove}
                  input={domain}
                  label={`Remove ${domain}`}
                  success="The domain is removed"
                  question={{
                    title: "Remove the domain?",
                    text: `${domain} will no longer show the site.`,
                    action: "Remove",
                  }}
                >
                  Remove
                </ConfirmButton>
              </Group>
            ),
        },
      ]}
    >
      {canManage && (
        <SettingsForm
          initialValues={{ domain: "" }}
          mutation={add}
          toInput={({ domain }) => domain}
          action="Add the domain"
          success="The domain is added; set its DNS record next"
        >
          {(form) => <TextInput label="Domain" placeholder="docs.example.com" {...form.getInputProps("domain")} />}
        </SettingsForm>
      )}
    </TableSection>
  );
}

function DomainCell({ domain: { domain, base, isVerified, record } }: { domain: Domain }) {
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <span className="breakable">
          {domain}
          {base}
        </span>
        <Badge size="sm" variant="light" color={isVerified ? "teal" : "yellow"}>
          {isVerified ? "verified" : "not verified"}
        </Badge>
      </Group>
      {!isVerified && record && (
        <Text size="xs" c="dimmed" className="breakable">
          Set the {record.type} record {record.name} to {record.value}{" "}
          <CopyIcon text={record.value} label="Copy the value of the record" />
        </Text>
      )}
    </Stack>
  );
}

function VerifyButton({ projectId, domain }: { projectId: string; domain: string }) {
  const verify = useVerifyDomain(projectId);
  const onSuccess = ({ isVerified }: Domain) =>
    tell(isVerified ? "The domain is verified" : "The record is not there yet; DNS may take a while");
  return (
    <Button
      size="xs"
      variant="default"
      loading={verify.isPending}
      aria-label={`Verify ${domain}`}
      // Not the callbacks of mutate(): they are dropped with this button, which goes once the domain is verified.
      onClick={() => void verify.mutateAsync(domain).then(onSuccess, tellError)}
    >
      Verify
    </Button>
  );
}
