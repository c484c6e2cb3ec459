const BARE: Record<string, RegExp> = {
  $n: /^\p{Lu}[\p{L}\d'’.-]*(?: \p{Lu}[\p{L}\d'’.-]*){0,4}$/u,
  $f: /^[\w./-]+\.(?:mdx?|rst|ipynb|adoc)$/,
  $t: /^(?:https?:\/\/\S+|\/\S*|[\w.-]+\/[\w./-]*\w|[\w-]+\.mdx?)$/,
  $k: /^an? [a-z]+(?: box| callout)?$/i,
  $l: /^[a-z][\w+#-]{0,19}$/,
  $c: /^[a-z][\w+#-]{0,19}$/,
};
/** What is said of how something is to be, and is no text. */
const MANNER =
  /\b(?:case|capitals?|capitali[sz]ed|lower-?case|upper-?case|short|shorter|longer|better|clearer|consistent|english|german|french|spanish|chinese|japanese|markdown|optional|bold|italic)\b/i;

/** "a warning, not a tip" */
const NOT_THE_OLD = /,? (?:(?:and |but )?not|rather than|instead of) (?:just )?an? [a-z]+(?: box| callout)?$/i;

/** An instruction with its slot for what a thing shall be filled; undefined if it can be no such thing. */
export function withValue(saying: string, written: string, old: string | undefined): string | undefined {
  if (old !== undefined && !/^⟦\d+⟧$/.test(old) && saying.includes("$o")) return undefined;
  const slot = /\$[vnftklc](?![a-z])/.exec(saying)?.[0] ?? "";
  if (slot === "") return undefined;
  const value =
    slot === "$t"
      ? written.replace(/^(?:the )?links? to /i, "")
      : slot === "$k"
        ? written.replace(NOT_THE_OLD, "")
        : written;
  const isQuoted = /^⟦\d+⟧$/.test(value) && !/^\$[fkl]$/.test(slot);
  if (!isQuoted && (!BARE[slot]?.test(value) || MANNER.test(value))) return undefined;
  const said = isQuoted || slot !== "$n" ? value : `“${value}”`;
  return saying.replaceAll("$o", () => old ?? "").replaceAll(slot, () => said);
}
