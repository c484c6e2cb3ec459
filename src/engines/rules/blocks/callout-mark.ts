const MARK =
  /^(:{3,}[ \t]*|> \[!|> (?:\*\*)?(?=(?:Note|Tip|Info|Important|Warning|Caution|Danger)(?:\*\*)?:)|!!! |\?{3}\+? |\/{3,}[ \t]*|\{% hint style="|<)([A-Za-z][\w-]*)/;
const IN_SETTING = /^\/{3,}[^\n]*\n(?:[ \t]+[a-z_]+:[^\n]*\n)*?[ \t]+type:[ \t]*["']?([A-Za-z][\w-]*)/;

/** Where the source of a callout says its kind, and the sign that its syntax is known by. `isSetting`: below its first line. */
export type CalloutMark = { sign: string; name: string; start: number; end: number; isSetting: boolean };

/** The kind of `/// admonition` and `/// details` is a setting; undefined if they have none, and of other syntaxes. */
export function findCalloutMark(source: string): CalloutMark | undefined {
  const [mark = "", sign = "", name = ""] = MARK.exec(source) ?? [];
  if (mark === "") return undefined;
  if (!sign.startsWith("/") || !/^(?:admonition|details)$/.test(name))
    return { sign, name, start: sign.length, end: mark.length, isSetting: false };
  const [settings, type = ""] = IN_SETTING.exec(source) ?? [];
  return settings === undefined
    ? undefined
    : { sign, name: type, start: settings.length - type.length, end: settings.length, isSetting: true };
}

/** Whether two callouts begin with the same sign, but for how often it is written. */
export function isSameSign(one: string, other: string): boolean {
  const plain = (sign: string) => sign.trim().replace(/^([:/])\1+/, "$1");
  return plain(one) === plain(other);
}
