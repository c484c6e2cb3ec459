import { client } from "./client.ts";

export type CsvRequest = {
  /** The path of an operation that answers with CSV, with its parameters in braces. */
  url: `/v${1 | 2}/${string}`;
  path?: Record<string, string>;
  query: Record<string, string | number | undefined>;
  fileName: string;
};

/** Without it, some spreadsheets take a file for Latin-1. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Downloads all pages of an answer as one CSV file.
 *
 * @throws DocketError
 */
export async function downloadCsv({ fileName, ...request }: CsvRequest): Promise<void> {
  const parts: string[] = [];
  let paging: CsvRequest["query"] = {};
  for (let offset = 0; ; ) {
    const { text, rows, cursor, hasMore } = await fetchPage(request, paging);
    parts.push(parts.length === 0 ? text : withoutHeader(text));
    offset += rows;
    if (!hasMore || rows === 0) break;
    paging = cursor === null ? { offset } : { cursor };
  }
  save(new Blob([BYTE_ORDER_MARK, ...parts], { type: "text/csv" }), fileName);
}

async function fetchPage({ url, path = {}, query }: Omit<CsvRequest, "fileName">, paging: CsvRequest["query"]) {
  const { data: text, response } = await client.get<{ 200: string }, unknown, true>({
    url,
    path,
    query: { ...query, ...paging },
    headers: { accept: "text/csv" },
    parseAs: "text",
  });
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
