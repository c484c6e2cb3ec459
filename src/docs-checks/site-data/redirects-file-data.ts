/** Whether two `_redirects` differ only in lines that redirect: none of them shows another host's content as the site's own. */
export function isRedirectsFileDataOnly(before: string, after: string): boolean {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const kept = new Set(old);
  const isData = (line: string) => line.trim() === "" || isRedirect(line);
  if (!now.filter((line) => !kept.has(line)).every(isData)) return false;
  const [oldRest, nowRest] = [old, now].map((lines) => lines.filter((line) => !isData(line)).join("\n"));
  return oldRest === nowRest;
}

function isRedirect(line: string): boolean {
  return /^\s*\/\S*[ \t]+(?:\/(?!\/)\S*|https?:\/\/\S+)(?:[ \t]+30[12378]!?)?\s*$/.test(line);
}
