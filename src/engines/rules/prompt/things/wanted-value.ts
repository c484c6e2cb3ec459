/** What blocks of code are marked as, so that "it should be collapsible" names no language. */
const LANGUAGE =
  /^(?:bash|sh|shell|zsh|fish|console|powershell|pwsh|ps1|cmd|bat|batch|text|txt|plain|plaintext|js|jsx|mjs|cjs|ts|tsx|javascript|typescript|json|json5|jsonc|jsonl|yaml|yml|toml|ini|xml|html|css|scss|sass|less|md|mdx|markdown|python|py|pycon|ruby|rb|go|golang|rust|rs|java|kotlin|kt|scala|swift|c|cpp|c\+\+|csharp|cs|c#|fsharp|f#|php|perl|lua|r|julia|sql|graphql|gql|proto|protobuf|dockerfile|docker|makefile|make|cmake|nginx|diff|patch|http|env|dotenv|properties|hcl|terraform|tf|nix|elixir|ex|erlang|haskell|hs|clojure|dart|vue|svelte|astro|mermaid|latex|tex|cue|jinja|jinja2|liquid|groovy|gradle|objc|zig|solidity|sol|wasm|wat|asm|regex|csv|log|jsonnet|rego|ocaml|lisp|scheme|racket|matlab|prolog|svg|handlebars|hbs|pug|ejs|twig|postcss|prisma|promql|cypher|plantuml|dot|vb|vbnet|pascal|fortran|cobol|crystal|nim|odin|gleam|elm|purescript|rescript|reason|abnf|ebnf|bnf|apache|systemd|vim|awk|sed|jq|kql|tcl|rst|adoc|asciidoc|applescript|applescript|ada|d|v)$/i;

const BARE: Record<string, RegExp> = {
  $n: /^\p{Lu}[\p{L}\d'’.-]*(?: \p{Lu}[\p{L}\d'’.-]*){0,4}$/u,
  $f: /^[\w./-]+\.(?:mdx?|rst|ipynb|adoc)$/,
  $t: /^(?:https?:\/\/\S+|\/\S*|[\w.-]+\/[\w./-]*\w|[\w-]+\.mdx?|(?:the |our )(?!(?:right|correct|new|other|old|same|next|previous|actual|real) )[^\s,;:()⟦⟧]+(?: [^\s,;:()⟦⟧]+){0,4} page)$/,
  $k: /^an? [a-z]+(?: box| callout)?$/i,
  $l: LANGUAGE,
  $c: /^[a-z][\w+#-]{0,19}$/,
};
/** What is said of how something is to be, and is no text. */
const MANNER =
  /\b(?:case|capitals?|capitali[sz]ed|lower-?case|upper-?case|short|shorter|longer|better|clearer|consistent|english|german|french|spanish|chinese|japanese|markdown|optional|bold|italic)\b/i;

/** "a warning, not a tip" */
const NOT_THE_OLD = /,? (?:(?:and |but )?not|rather than|instead of) (?:just )?an? [a-z]+(?: box| callout)?$/i;

/** An instruction with its slot for what a thing shall be filled; undefined if it can be no such thing. */
export function withValue(saying: string, written: string, old: string | undefined): string | undefined {
  const isKnown =
    old === undefined || /^⟦\d+⟧$/.test(old) || (/^(?:https?:\/\/|\/)/.test(old) && /“\$o”|\blink \$o /.test(saying));
  if (!isKnown && saying.includes("$o")) return undefined;
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
