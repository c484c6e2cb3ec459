import { ApiError, withQuery } from "../../api/call.ts";

export type CsvRequest = { path: string; query: Record<string, string | number | undefined>; fileName: string };

/**
 * Downloads all pages of an answer as one CSV file.
 *
 * @throws ApiError
 */
export async function downloadCsv({ path, query, fileName }: CsvRequest): Promise<void> {
  const parts: string[] = [];
  let paging: Record<string, string | number> = {};
  for (let offset = 0; ; ) {
    const { text, rows, cursor, hasMore } = await fetchPage(withQuery(path, { ...query, ...paging }));
    parts.push(parts.length === 0 ? text : withoutHeader(text));
    offset += rows;
    if (!hasMore || rows === 0) break;
    paging = cursor === null ? { offset } : { cursor };
  }
  save(new Blob(parts, { type: "text/csv" }), fileName);
}

async function fetchPage(address: string) {
  const response = await fetch(address, { headers: { accept: "text/csv" }, credentials: "same-origin" });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, "csv", sentenceOf(text) ?? "The server sent no CSV file");
  return {
    text,
    rows: countRows(text),
    hasMore: response.headers.get("docket-has-more") === "true",
    cursor: response.headers.get("docket-next-cursor"),
  };
}

/** Lines end with CR LF. A line break within a quoted cell does not end the line. */
function countRows(text: string): number {
  return text.replace(/"(?:[^"]|"")*"/g, "").split("\r\n").length - 2;
}

function withoutHeader(text: string): string {
  return text.slice(text.indexOf("\r\n") + 2);
}

function save(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement("a"), { href: address, download: fileName });
  link.click();
  URL.revokeObjectURL(address);
}

function sentenceOf(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { error?: string }).error;
  } catch {
    return undefined;
  }
}
