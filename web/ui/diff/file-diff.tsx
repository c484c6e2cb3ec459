import { Card, Group, Text, UnstyledButton } from "@mantine/core";
import { memo } from "react";
import { CopyIcon } from "../copy-icon.tsx";
import { IconChevronDown, IconChevronRight } from "../icons.ts";
import { ChangeCount } from "./change-count.tsx";
import type { DiffFile } from "./diff-file.ts";
import { FileHunks } from "./file-hunks.tsx";
import { isLarge } from "./large-files.ts";
import type { LineComments } from "./line-comments.ts";
import type { DiffStyle } from "./use-diff-style.ts";

type Props = {
  id: string;
  file: DiffFile;
  style: DiffStyle;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  comments?: LineComments;
};

export const FileDiff = memo(function FileDiff({ id, file, style, isFolded, onFold, comments }: Props) {
  const isRenamed = file.oldPath !== null && file.oldPath !== file.path;
  const Icon = isFolded ? IconChevronRight : IconChevronDown;
  return (
    <Card withBorder p={0} id={id} className="diff-card" component="section" aria-label={`Changes in ${file.path}`}>
      <Group className="diff-head" gap="xs" wrap="nowrap" justify="space-between" px="sm" py={6}>
        <UnstyledButton onClick={() => onFold(!isFolded)} aria-expanded={!isFolded} className="diff-title">
          <Icon size={16} aria-hidden className="diff-chevron" />
          <Text span size="sm" fw={600} className="breakable">
            {isRenamed ? `${file.oldPath} → ${file.path}` : file.path}
          </Text>
        </UnstyledButton>
        <Group gap={6} wrap="nowrap">
          <Text span size="xs" c="dimmed" visibleFrom="sm">
            {file.status.replaceAll("-", " ")}
          </Text>
          <ChangeCount additions={file.additions} deletions={file.deletions} />
          <CopyIcon text={file.path} label="Copy the path" />
        </Group>
      </Group>
      {!isFolded && <FileHunks file={file} style={style} {...(comments && { comments })} />}
      {isFolded && isLarge(file) && (
        <Text size="sm" c="dimmed" px="sm" py="xs">
          This file has many changes. Unfold it to see them.
        </Text>
      )}
    </Card>
  );
});
