import "react-diff-view/style/index.css";
import "./diff.css";
import { Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { ChangeCount } from "./change-count.tsx";
import type { DiffFile } from "./diff-file.ts";
import { FileDiff } from "./file-diff.tsx";
import { FileList } from "./file-list.tsx";
import { isFoldedAtFirst } from "./large-files.ts";
import type { LineComments } from "./line-comments.ts";
import { type DiffStyle, useDiffStyle } from "./use-diff-style.ts";

export type DiffProps = { files: DiffFile[]; comments?: LineComments; actions?: React.ReactNode };

/** Changed files, side by side or in one column; large ones are folded until they are asked for. */
export function Diff({ files, comments, actions }: DiffProps) {
  const { style, canSplit, setStyle } = useDiffStyle();
  const [folded, setFolded] = useState<Record<string, boolean>>({});
  const isFolded = (file: DiffFile, index: number) => folded[file.path] ?? isFoldedAtFirst(file, index);
  const isAllFolded = files.every(isFolded);
  const fold = (path: string, isNow: boolean) => setFolded((before) => ({ ...before, [path]: isNow }));
  const show = (path: string) => {
    fold(path, false);
    requestAnimationFrame(() => document.getElementById(anchorOf(path))?.scrollIntoView({ block: "start" }));
  };
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {files.length === 1 ? "1 file changed" : `${files.length} files changed`}
          </Text>
          <ChangeCount
            additions={files.reduce((sum, file) => sum + file.additions, 0)}
            deletions={files.reduce((sum, file) => sum + file.deletions, 0)}
          />
        </Group>
        <Group gap="xs">
          {actions}
          <Button
            variant="default"
            size="xs"
            onClick={() => setFolded(Object.fromEntries(files.map(({ path }) => [path, !isAllFolded])))}
          >
            {isAllFolded ? "Unfold all" : "Fold all"}
          </Button>
          {canSplit && (
            <SegmentedControl
              aria-label="Layout of the changes"
              size="xs"
              value={style}
              onChange={(value) => setStyle(value as DiffStyle)}
              data={[
                { value: "split", label: "Side by side" },
                { value: "unified", label: "Inline" },
              ]}
            />
          )}
        </Group>
      </Group>
      {files.length > 1 && <FileList files={files} onShow={show} />}
      {files.map((file, index) => (
        <FileDiff
          key={file.path}
          id={anchorOf(file.path)}
          file={file}
          style={style}
          isFolded={isFolded(file, index)}
          onFold={(isNow) => fold(file.path, isNow)}
          {...(comments && { comments })}
        />
      ))}
    </Stack>
  );
}

function anchorOf(path: string): string {
  return `file-${encodeURIComponent(path)}`;
}
