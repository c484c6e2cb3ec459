import { Button, type ButtonProps, Tooltip } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useMutation } from "@tanstack/react-query";
import { type CsvRequest, downloadCsv } from "../api/download-csv.ts";
import { IconDownload } from "./icons.ts";

type Props = ButtonProps & {
  /** What the file is about, such as "top pages". */
  name: string;
  request: CsvRequest;
};

export function DownloadCsvButton({ name, request, ...look }: Props) {
  const download = useMutation({
    mutationFn: () => downloadCsv(request),
    onError: ({ message }) =>
      notifications.show({ color: "red", title: "The CSV file could not be downloaded", message }),
  });
  return (
    <Tooltip label="Download all rows as CSV">
      <Button
        leftSection={<IconDownload size={14} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate()}
        aria-label={`Download CSV: ${name}`}
        {...look}
      >
        CSV
      </Button>
    </Tooltip>
  );
}
