import { DownloadCsvButton } from "../../../ui/download-csv-button.tsx";
import type { View } from "../use-view.ts";

type Props = {
  view: View;
  /** The end of the path, such as "visitors". */
  question: string;
  query: Record<string, string | number | undefined>;
  /** What the file is about, such as "top-pages". */
  name: string;
  maxRows?: number;
};

export function CsvButton({ view, question, query, name, maxRows }: Props) {
  return (
    <DownloadCsvButton
      size="compact-xs"
      variant="subtle"
      color="gray"
      name={name.replaceAll("-", " ")}
      request={{
        url: `/v1/analytics/{projectId}/${question}`,
        path: { projectId: view.projectId },
        query: { ...query, limit: maxRows },
        fileName: nameFile(view, name),
      }}
    />
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
