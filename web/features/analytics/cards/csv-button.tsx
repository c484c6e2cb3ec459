import { Button, Tooltip } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { downloadCsv } from "../csv.ts";
import type { View } from "../use-view.ts";

type Props = {
  view: View;
  question: string;
  query: Record<string, string | number | undefined>;
  /** What the file is about, such as "top-pages". */
  name: string;
  maxRows?: number;
};

export function CsvButton({ view, question, query, name, maxRows }: Props) {
  const save = useMutation({
    mutationFn: () =>
      downloadCsv({
        projectId: view.projectId,
        question,
        query: { ...query, limit: maxRows },
        fileName: nameFile(view, name),
      }),
    onError: ({ message }) =>
      notifications.show({ color: "red", title: "The CSV file could not be downloaded", message }),
  });
  return (
    <Tooltip label="Download all rows as CSV">
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        leftSection={<IconDownload size={14} aria-hidden />}
        loading={save.isPending}
        onClick={() => save.mutate()}
        aria-label={`Download CSV: ${name.replaceAll("-", " ")}`}
      >
        CSV
      </Button>
    </Tooltip>
  );
}

function nameFile({ projectName, range, filter }: View, name: string): string {
  const days = range.from === undefined ? `until ${range.to}` : `${range.from} to ${range.to}`;
  return `${[projectName, name, filter.path ?? filter.pathPrefix ?? "", days].map(slug).filter(Boolean).join("_")}.csv`;
}

function slug(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}-]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .toLowerCase()
    .slice(0, 80);
}
