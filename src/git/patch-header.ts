export type FileStatus = "added" | "modified" | "deleted" | "renamed" | "mode-changed";

type PatchHeader = {
  path: string;
  oldPath: string | null;
  status: FileStatus;
  oldMode: string | null;
  newMode: string | null;
  isBinary: boolean;
};

/** Reads the header of a file's patch: from the `diff --git` line to the first hunk, the next file or the end. */
export function readPatchHeader(lines: string[], start: number): { header: PatchHeader; next: number } {
  const fields = new Map<string, string>();
  let isBinary = false;
  let at = start + 1;
  for (; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (line.startsWith("diff --git ") || line.startsWith("@@ ")) break;
    if (line.startsWith("Binary files ") || line === "GIT binary patch") isBinary = true;
    const name = FIELDS.find((field) => line.startsWith(`${field} `));
    if (name && !isBinary) fields.set(name, line.slice(name.length + 1));
  }
  const [oldName, newName] = pathsOf(lines[start] ?? "", fields);
  const isRename = fields.has("rename from");
  const header: PatchHeader = {
    path: fields.has("deleted file mode") ? oldName : newName,
    oldPath: isRename ? oldName : null,
    status: statusOf(fields, isBinary),
    oldMode: fields.get("old mode") ?? fields.get("deleted file mode") ?? null,
    newMode: fields.get("new mode") ?? fields.get("new file mode") ?? null,
    isBinary,
  };
  return { header, next: at };
}

const FIELDS = [
  "old mode",
  "new mode",
  "new file mode",
  "deleted file mode",
  "rename from",
  "rename to",
  "copy from",
  "copy to",
  "index",
  "---",
  "+++",
];

function statusOf(fields: Map<string, string>, isBinary: boolean): FileStatus {
  if (fields.has("new file mode") || fields.has("copy from")) return "added";
  if (fields.has("deleted file mode")) return "deleted";
  if (fields.has("rename from")) return "renamed";
  const hasContent = isBinary || fields.has("---");
  return fields.has("new mode") && !hasContent ? "mode-changed" : "modified";
}

function pathsOf(firstLine: string, fields: Map<string, string>): [string, string] {
  const both = bothNames(firstLine.slice("diff --git ".length));
  const from = fields.get("rename from") ?? fields.get("copy from");
  const to = fields.get("rename to") ?? fields.get("copy to");
  if (from !== undefined && to !== undefined) return [unquote(from), unquote(to)];
  return [named(fields.get("---")) ?? both[0], named(fields.get("+++")) ?? both[1]];
}

/** The path in a `---` or `+++` line. git adds a tab if the path contains a space. */
function named(value: string | undefined): string | undefined {
  if (value === undefined || value === "/dev/null") return undefined;
  return unquote(value.replace(/\t$/, "")).replace(/^[ab]\//, "");
}

/** Splits `a/PATH b/PATH`. There is no clear separator, but without a rename both paths have the same length. */
function bothNames(names: string): [string, string] {
  const quoted = /^("(?:[^"\\]|\\.)*"|[^"]*) ("(?:[^"\\]|\\.)*")$|^("(?:[^"\\]|\\.)*") (.*)$/s.exec(names);
  const first = quoted ? (quoted[1] ?? quoted[3] ?? "") : names.slice(0, (names.length - 1) / 2);
  const second = quoted ? (quoted[2] ?? quoted[4] ?? "") : names.slice((names.length + 1) / 2);
  return [unquote(first).replace(/^a\//, ""), unquote(second).replace(/^b\//, "")];
}

const ESCAPES: Record<string, string> = { a: "\x07", b: "\b", t: "\t", n: "\n", v: "\v", f: "\f", r: "\r" };

/** Decodes git's C-style quoting, whose octal escapes are bytes of UTF-8. */
export function unquote(path: string): string {
  if (!/^".*"$/s.test(path)) return path;
  const bytes: Buffer[] = [];
  for (const part of path.slice(1, -1).match(/\\[0-7]{3}|\\.|[^\\]+/gs) ?? []) {
    if (/^\\[0-7]{3}$/.test(part)) bytes.push(Buffer.from([Number.parseInt(part.slice(1), 8) & 0xff]));
    else if (part.startsWith("\\")) bytes.push(Buffer.from(ESCAPES[part.slice(1)] ?? part.slice(1)));
    else bytes.push(Buffer.from(part));
  }
  return Buffer.concat(bytes).toString("utf8");
}
