export type TableUse = { table: string; isWrite: boolean; isInsert: boolean; line: number };

const WRITES =
  /\b(?:insert\s+into|update(?!\s+set\b|\s+of\b)|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?([a-z_]+)/gi;
const READS = /\b(?:from|join|using)\s+(?:only\s+)?((?:[a-z_]+(?:\s+(?:as\s+)?[a-z_]+)?\s*,\s*)*[a-z_]+)/gi;

/** The names that stand where a statement names a table; names of its own parts are among them. */
export function findTables(statements: { text: string; line: number }[]): TableUse[] {
  return statements.flatMap(({ text, line }) => {
    const lineAt = (offset: number) => line + text.slice(0, offset).split("\n").length - 1;
    const code = text.replace(/--.*$/gm, (comment) => " ".repeat(comment.length));
    const writes = [...code.matchAll(WRITES)].map((match) => ({
      table: match[1]?.toLowerCase() ?? "",
      isWrite: true,
      isInsert: /^insert/i.test(match[0]),
      line: lineAt(match.index),
    }));
    const reads = [...code.matchAll(READS)]
      .filter((match) => !/\bdelete\s+$/i.test(code.slice(0, match.index)))
      .flatMap((match) =>
        (match[1] ?? "").split(",").map((part) => ({
          table: part.trim().split(/\s+/)[0]?.toLowerCase() ?? "",
          isWrite: false,
          isInsert: false,
          line: lineAt(match.index),
        })),
      );
    return [...writes, ...reads];
  });
}
