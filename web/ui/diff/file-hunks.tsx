import { ActionIcon, Box, Text } from "@mantine/core";
import { useMemo } from "react";
import {
  type ChangeData,
  Decoration,
  Diff,
  type DiffType,
  type GutterOptions,
  getChangeKey,
  Hunk,
  type HunkData,
  markEdits,
  tokenize,
} from "react-diff-view";
import { IconMessagePlus } from "../icons.ts";
import type { DiffFile } from "./diff-file.ts";
import type { LineComments } from "./line-comments.ts";
import { parseHunks } from "./parse-hunks.ts";
import type { DiffStyle } from "./use-diff-style.ts";

const MAX_MARKED_CHARACTERS = 60_000;
const TYPES: Record<string, DiffType> = { added: "add", deleted: "delete", renamed: "rename" };

type Props = { file: DiffFile; style: DiffStyle; comments?: LineComments };

export function FileHunks({ file, style, comments }: Props) {
  const { hunks, isCut } = useMemo(() => parseHunks(file.patch), [file.patch]);
  const tokens = useMemo(() => markWords(hunks, file.patch.length), [hunks, file.patch]);
  if (hunks.length === 0) return <Note>{whyNothing(file)}</Note>;
  return (
    <>
      <Box className="diff-scroll" tabIndex={0} role="group" aria-label={`Lines of ${file.path}`}>
        <Diff
          diffType={TYPES[file.status] ?? "modify"}
          hunks={hunks}
          viewType={style}
          tokens={tokens}
          widgets={comments ? widgetsOf(file.path, hunks, comments) : {}}
          renderGutter={(options) => <Gutter {...options} path={file.path} ask={comments?.onAsk} />}
        >
          {(shown) =>
            shown.flatMap((hunk) => [
              <Decoration key={`head ${hunk.content}`}>
                <span className="diff-hunk-head">{hunk.content}</span>
              </Decoration>,
              <Hunk key={hunk.content} hunk={hunk} />,
            ])
          }
        </Diff>
      </Box>
      {(isCut || file.isCut) && <Note>The changes are too large to show in full. The branch has all of them.</Note>}
    </>
  );
}

type GutterProps = GutterOptions & { path: string; ask: LineComments["onAsk"] };

function Gutter({ change, side, renderDefault, path, ask }: GutterProps) {
  const line = newLineOf(change);
  const sign = change.type === "insert" ? "+" : change.type === "delete" ? "−" : undefined;
  const isOwnSide = change.type === "delete" ? side === "old" : side === "new";
  return (
    <>
      {ask && line !== undefined && side === "new" && (
        <ActionIcon
          className="diff-ask"
          size={18}
          aria-label={`Comment on line ${line}`}
          onClick={() => ask(path, line)}
        >
          <IconMessagePlus size={12} aria-hidden />
        </ActionIcon>
      )}
      {renderDefault()}
      {sign && isOwnSide && <span className="diff-sign">{sign}</span>}
    </>
  );
}

function Note({ children }: { children: React.ReactNode }) {
  return (
    <Text size="sm" c="dimmed" px="sm" py="xs">
      {children}
    </Text>
  );
}

function whyNothing({ isBinary, isCut, status, patch }: DiffFile): string {
  if (isBinary || /^(Binary files |GIT binary patch)/m.test(patch))
    return "This is a binary file. Its content is not shown.";
  if (isCut) return "The changes are too large to show. The branch has all of them.";
  return status === "renamed"
    ? "The file was renamed without a change."
    : "The file is empty, or only its mode changed.";
}

function widgetsOf(path: string, hunks: HunkData[], comments: LineComments): Record<string, React.ReactNode> {
  const lines = new Set(comments.linesOf(path));
  if (lines.size === 0) return {};
  const found = hunks.flatMap(({ changes }) =>
    changes.flatMap((change) => {
      const line = newLineOf(change);
      return line !== undefined && lines.has(line)
        ? [[getChangeKey(change), comments.render(path, line)] as const]
        : [];
    }),
  );
  return Object.fromEntries(found);
}

function newLineOf(change: ChangeData): number | undefined {
  if (change.type === "insert") return change.lineNumber;
  return change.type === "normal" ? change.newLineNumber : undefined;
}

function markWords(hunks: HunkData[], characters: number) {
  if (characters > MAX_MARKED_CHARACTERS) return undefined;
  return tokenize(hunks, { highlight: false, enhancers: [markEdits(hunks, { type: "block" })] });
}
