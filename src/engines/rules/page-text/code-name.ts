/** What a name in code is one of: what is called with brackets, an option of a command, or anything else. */
export type CodeName = "call" | "flag" | "word";

const FILE_AFTER = /^\.(?:[cm]?[jt]sx?|json|mdx?|ya?ml|html?|css|py|rs|go|rb|php|txt|sh|toml|test|spec)\b/;

/** Whether a word in code is a name by itself, and no part of a path, of a longer name or of a text in quotes. */
export function isCodeName(code: string, start: number, end: number, kind: CodeName): boolean {
  const [before, after] = [code.slice(Math.max(0, start - 3), start), code.slice(end, end + 12)];
  const isWhole = code.trim().replace(/\(\)$/, "") === code.slice(start, end);
  if (isWhole) return true;
  const isFlag = /(?:^|[\s"'`([=|])--?$/.test(before);
  if (kind === "flag" ? !isFlag && /[\w$/@.-]$/.test(before) : /[\w$/@-]$|(?:^|[\s"'`/.])\.$/.test(before))
    return false;
  if (/^[\w$/-]/.test(after) || FILE_AFTER.test(after)) return false;
  if (kind === "call") return after.startsWith("(");
  return !/["']$/.test(before) || /^["'][ \t]{0,9}:/.test(after);
}
