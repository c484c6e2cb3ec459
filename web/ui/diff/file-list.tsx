import { Anchor, Card, ScrollArea, Table, Text } from "@mantine/core";
import { ChangeCount } from "./change-count.tsx";
import type { DiffFile } from "./diff-file.ts";

export function FileList({ files, onShow }: { files: DiffFile[]; onShow: (path: string) => void }) {
  return (
    <Card withBorder p={0}>
      <ScrollArea.Autosize mah={260} type="auto">
        <Table verticalSpacing={6} aria-label="Changed files">
          <Table.Thead className="visually-hidden">
            <Table.Tr>
              <Table.Th>File</Table.Th>
              <Table.Th>Status</Table.Th>
              <Table.Th>Lines</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {files.map((file) => (
              <Table.Tr key={file.path}>
                <Table.Td>
                  <Anchor component="button" type="button" size="sm" ta="left" onClick={() => onShow(file.path)}>
                    <span className="breakable">{file.path}</span>
                  </Anchor>
                </Table.Td>
                <Table.Td w={110} visibleFrom="xs">
                  <Text size="xs" c="dimmed">
                    {file.status.replaceAll("-", " ")}
                  </Text>
                </Table.Td>
                <Table.Td w={100} className="number">
                  <ChangeCount additions={file.additions} deletions={file.deletions} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
    </Card>
  );
}
