/** Some lines of a file, or a section between comments that name it. */
export function takeRegion(text: string, region: string | undefined): string {
  if (region === undefined) return text.replace(/\n$/, "");
  const lines = text.split("\n");
  const range = /^(\d+)?[:-](\d+)?$/.exec(region) ?? /^(\d+)$/.exec(region);
  if (range)
    return lines.slice(Number(range[1] ?? 1) - 1, range[2] === undefined ? undefined : Number(range[2])).join("\n");
  const start = lines.findIndex(
    (line) => line.includes(region) && /(?:region|\[start:)/.test(line) && !/end/.test(line),
  );
  if (start < 0) return text;
  const length = lines.slice(start + 1).findIndex((line) => /(?:endregion|\[end:)/.test(line));
  return lines.slice(start + 1, length < 0 ? undefined : start + 1 + length).join("\n");
}
