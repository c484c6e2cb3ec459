const HOST =
  /\b(?:https?|wss?|ftp):[\\/]*([^\s\\/?#"'`<>()[\]{},]+)|(?:^|[\s"'`=(,])[\\/]{2,}([^\s\\/?#"'`<>()[\]{},]+)/gi;
const RUNS = /^(javascript|vbscript|livescript|data|blob|file|filesystem|view-source):/i;

/** The scheme of an address that carries its own content or code, such as `javascript`; undefined for others. */
export function dangerousScheme(address: string): string | undefined {
  // Browsers pass over these characters.
  return RUNS.exec(address.replace(/[\s\p{Cc}\p{Default_Ignorable_Code_Point}]+/gu, ""))?.[1]?.toLowerCase();
}

/** The hosts of all absolute addresses in a text, with their places in it. */
export function hostsIn(text: string): { host: string; at: number }[] {
  return [...text.matchAll(HOST)].flatMap((match) => {
    const host = normalHost(match[1] ?? match[2] ?? "");
    return host === undefined ? [] : [{ host, at: match.index }];
  });
}

/** A host as browsers read it: without user, port and a dot at the end, in lower case and ASCII. */
function normalHost(written: string): string | undefined {
  try {
    const host = new URL(`http://${written.slice(written.lastIndexOf("@") + 1)}`).hostname.replace(/\.$/, "");
    return host.includes(".") || host.includes(":") || host === "localhost" ? host : undefined;
  } catch {
    return written.slice(0, 253).toLowerCase() || undefined;
  }
}
