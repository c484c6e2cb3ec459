/** The name by which everybody may call the agent, whatever its account at the host is called. */
const OWN_NAME = "docket";

/**
 * What a comment says to the agent: its text without the mention, or undefined if it mentions nobody of these. Mentions in
 * code and in what is quoted from others do not count.
 *
 * @param account the agent's account at the host
 */
export function findMention(text: string, account: string | null): string | undefined {
  const names = [OWN_NAME, account?.replace(/\[bot\]$/i, "")].filter((name) => name !== undefined && name !== "");
  const escaped = names.map((name) => name?.replaceAll(/[^\w]/g, "\\$&"));
  const mention = new RegExp(`(?<![\\w@/.\`-])@(?:${escaped.join("|")})(?:\\[bot\\])?(?![\\w-])[,:]?[ \\t]*`, "gi");
  const isMentioned = withoutCodeAndQuotes(text).search(mention) !== -1;
  return isMentioned ? text.replace(mention, "").trim() : undefined;
}

function withoutCodeAndQuotes(text: string): string {
  const kept: string[] = [];
  let fence = "";
  for (const line of text.split("\n")) {
    const [, mark = ""] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== "") {
      if (mark.startsWith(fence)) fence = "";
    } else if (mark !== "") fence = mark;
    else if (!/^ {0,3}>/.test(line)) kept.push(line.replace(/`[^`]*`/g, "` `"));
  }
  return kept.join("\n");
}
