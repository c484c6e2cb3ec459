const HOST =
  /\b(?:https?|wss?|ftp):[\\/]*([^\s\\/?#"'`<>()[\]{},]+)|(?:^|[\s"'`=(,])[\\/]{2,}([^\s\\/?#"'`<>()[\]{},]+)/gi;
const RUNS = /^(javascript|vbscript|livescript|data|blob|file|filesystem|view-source):/i;

/** The scheme of an address that carries its own content or code, such as `javascript`; undefined for others. */
export function dangerousScheme(address: string): string | undefined {
  // Browsers pass over these characters.
  return RUNS.exec(address.replace(/[\s\p{Cc}\p{Default_Ignorable_Code_Point}]+/gu, ""))?.[1]?.toLowerCase();
}

/** The hosts of all absolute addresses in a text, which may be one address, with their places in it. */
export function hostsIn(text: string): { host: string; at: number }[] {
  const whole = hostOf(text.trim());
  const found = [...text.matchAll(HOST)].flatMap((match) => {
    const [, absolute, relative] = match;
    // Two slashes also begin comments, where no name with a dot follows.
    const host = hostOf(`http://${absolute ?? relative}`);
    return host !== undefined && (absolute !== undefined || host.includes(".")) ? [{ host, at: match.index }] : [];
  });
  return whole === undefined || found.some(({ host }) => host === whole) ? found : [{ host: whole, at: 0 }, ...found];
}

/** The host of an address as browsers read it: without user, port and a dot at the end, in lower case and ASCII. */
function hostOf(address: string): string | undefined {
  if (!/^(?:(?:https?|wss?|ftp):|[\\/]{2})/i.test(address)) return undefined;
  const url = URL.parse(address, "http://own.invalid");
  const host = url?.hostname.replace(/\.$/, "");
  return host === "own.invalid" ? undefined : host || undefined;
}
