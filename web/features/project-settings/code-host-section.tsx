import { Alert, Anchor, Badge, List, Stack, Text, ThemeIcon } from "@mantine/core";
import type { Project } from "../../../packages/client/src/docket-client.ts";
import { IconCheck, IconX } from "../../ui/icons.ts";
import { Section } from "../../ui/section.tsx";
import { HOST_NAMES } from "../projects/host-names.ts";
import { SshKey } from "./ssh-key.tsx";
import { UpdateButton } from "./update-button.tsx";

type Props = { project: Project; canManage: boolean };

/** Where the pull requests are, what Docket may do there, and the key by which it gets in over SSH. */
export function CodeHostSection({ project, canManage }: Props) {
  const { host, ssh } = project;
  return (
    <Section
      title="Code host"
      description={
        host.kind === "builtin"
          ? "Docket keeps the pull requests of this project itself."
          : "Docket opens pull requests at the code host of the repository."
      }
      badge={
        <Badge variant="light" tt="none">
          {HOST_NAMES[host.kind]}
        </Badge>
      }
      actions={
        canManage &&
        host.kind !== "builtin" && (
          <UpdateButton projectId={project.id} input={{ host: host.kind }} success="The code host was asked">
            Check the access again
          </UpdateButton>
        )
      }
    >
      <Stack gap="sm">
        {host.webUrl && (
          <Anchor href={host.webUrl} size="sm" className="breakable" rel="noreferrer">
            {host.webUrl}
          </Anchor>
        )}
        {host.account && (
          <Text size="sm">
            Docket is{" "}
            <Text span inherit fw={550} className="breakable">
              {host.account}
            </Text>{" "}
            there. Whoever may push asks it for a change by mentioning it in a comment.
          </Text>
        )}
        {host.findings.length > 0 && <Findings findings={host.findings} />}
        {host.movedTo && <MovedRepository projectId={project.id} to={host.movedTo} canManage={canManage} />}
        {!host.movedTo && host.advice && (
          <Text size="sm" c="dimmed" className="breakable">
            {host.advice}
          </Text>
        )}
        {ssh && <SshKey project={{ ...project, ssh }} canManage={canManage} />}
      </Stack>
    </Section>
  );
}

function Findings({ findings }: Pick<Project["host"], "findings">) {
  return (
    <List size="sm" spacing={6} center aria-label="What the token may do">
      {findings.map(({ need, isGranted, message }) => {
        const Icon = isGranted ? IconCheck : IconX;
        return (
          <List.Item
            key={`${need} ${message}`}
            icon={
              <ThemeIcon
                size={20}
                radius="xl"
                variant="light"
                color={isGranted ? "teal" : "red"}
                role="img"
                aria-label={isGranted ? "Granted" : "Missing"}
              >
                <Icon size={14} aria-hidden />
              </ThemeIcon>
            }
          >
            <span className="breakable">{message}</span>
          </List.Item>
        );
      })}
    </List>
  );
}

function MovedRepository({ projectId, to, canManage }: { projectId: string; to: string; canManage: boolean }) {
  return (
    <Alert color="yellow" title="The repository has another address now">
      <Stack gap="xs" align="flex-start">
        <span className="breakable">{to}</span>
        {canManage && (
          <UpdateButton projectId={projectId} input={{ repository: to }} success="The project has the new address">
            Use the new address
          </UpdateButton>
        )}
      </Stack>
    </Alert>
  );
}
