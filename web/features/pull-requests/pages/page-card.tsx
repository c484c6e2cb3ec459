import { Anchor, Badge, Card, Group, Text, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import type { ChangedPageList } from "../../../../packages/client/src/docket-client.ts";
import { FindingList } from "../../../ui/finding-list.tsx";
import { IconChevronDown, IconChevronRight } from "../../../ui/icons.ts";
import { PageDifference } from "./page-difference.tsx";

const MAX_FINDINGS = 20;

type Props = {
  projectId: string;
  number: number;
  headCommit: string;
  page: ChangedPageList["pages"][number];
  previewUrl: string | null;
  isOpenAtFirst: boolean;
};

export function PageCard({ projectId, number, headCommit, page, previewUrl, isOpenAtFirst }: Props) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const { path, title, url, oldUrl, status, causes } = page;
  const findings = page.findings ?? [];
  const others = causes.filter((cause) => cause !== path);
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <Card withBorder p={0} component="section" aria-label={`The page ${title}`}>
      <Group gap="xs" wrap="nowrap" justify="space-between" px="sm" py={6}>
        <UnstyledButton onClick={() => setIsOpen(!isOpen)} aria-expanded={isOpen} className="diff-title">
          <Icon size={16} aria-hidden className="diff-chevron" />
          <span>
            <Text span size="sm" fw={600} className="breakable">
              {title}
            </Text>{" "}
            <Text span size="xs" c="dimmed" className="breakable">
              {oldUrl === null ? url : `${oldUrl} → ${url}`}
            </Text>
          </span>
        </UnstyledButton>
        <Group gap={6} wrap="nowrap">
          {findings.length > 0 && (
            <Badge variant="light" color="yellow" size="sm">
              {findings.length} {findings.length === 1 ? "warning" : "warnings"}
            </Badge>
          )}
          <Text span size="xs" c="dimmed">
            {status}
          </Text>
          {previewUrl !== null && status !== "removed" && (
            <Anchor size="xs" href={previewUrl + url} target="_blank" rel="noopener" aria-label={`Preview of ${title}`}>
              Preview
            </Anchor>
          )}
        </Group>
      </Group>
      {isOpen && (
        <>
          {others.length > 0 && (
            <Text size="xs" c="dimmed" px="sm" pb={6} className="breakable">
              Shows the change of {others.slice(0, 5).join(", ")}
              {others.length > 5 && " and others"}
            </Text>
          )}
          {findings.length > 0 && (
            <FindingList findings={findings.slice(0, MAX_FINDINGS)} label="Warnings" px="sm" pb="xs" />
          )}
          <PageDifference projectId={projectId} number={number} headCommit={headCommit} path={path} />
        </>
      )}
    </Card>
  );
}
