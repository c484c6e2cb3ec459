import { lintSource } from "@secretlint/core";
import { rules } from "@secretlint/secretlint-rule-preset-recommend";

export type ScannedText = { name: string; text: string };
/** `text` is an index; `line` is 1-based; `kind` is what kind of secret, such as `aws`, never the secret. */
export type FoundSecret = { text: number; line: number; kind: string };

/** Without the rule by which a comment in the text itself would switch the others off. */
const RULES = rules
  .filter(({ meta }) => !meta.id.endsWith("-filter-comments"))
  .map((rule) => ({ id: rule.meta.id, rule }));

/** In documentation, credentials in a URL are mostly made up. */
const MADE_UP = [
  /@(?:[\w-]+\.)*(?:example(?:\.\w+)?|localhost|127\.0\.0\.1|host(?:name)?)(?=[:/?#\s]|$)/i,
  /:\/\/[^\s:@/]*:(?:pass(?:word|wd|phrase)?|secret|token|changeme|x+|\*+|\.+|<[^<>@]*>|\$?\{+[^{}@]*\}+|\$\w+)@/i,
];

/** Looks for what has the form of a secret. Takes long on hostile text: for a process of its own. */
export async function scanTexts(texts: ScannedText[]): Promise<FoundSecret[]> {
  const found: FoundSecret[] = [];
  for (const [index, { name, text }] of texts.entries()) {
    const { messages } = await lintSource({
      source: { filePath: name, content: text, ext: "", contentType: "text" },
      options: { noPhysicFilePath: true, config: { rules: RULES } },
    });
    for (const { ruleId, range, loc } of messages) {
      const kind = ruleId.replace(/^.*secretlint-rule-/, "");
      const isInUrl = kind === "basicauth" || kind === "database-connection-string";
      if (isInUrl && MADE_UP.some((pattern) => pattern.test(text.slice(...range)))) continue;
      found.push({ text: index, line: loc.start.line, kind });
    }
  }
  return found;
}
