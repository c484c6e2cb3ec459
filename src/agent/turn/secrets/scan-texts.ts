import { lintSource } from "@secretlint/core";
import { rules } from "@secretlint/secretlint-rule-preset-recommend";

export type ScannedText = { name: string; text: string };
/** A found secret without its value. `text` is an index, `line` is 1-based, and `kind` is e.g. `aws`. */
export type FoundSecret = { text: number; line: number; kind: string };

/** All recommended rules but the one that lets comments in the text switch off other rules. */
const RULES = rules
  .filter(({ meta }) => !meta.id.endsWith("-filter-comments"))
  .map((rule) => ({ id: rule.meta.id, rule }));

/** Example credentials in URLs, which are common in documentation. */
const MADE_UP = [
  /@(?:[\w-]+\.)*(?:example(?:\.\w+)?|localhost|127\.0\.0\.1|host(?:name)?)(?=[:/?#\s]|$)/i,
  /:\/\/[^\s:@/]*:(?:pass(?:word|wd|phrase)?|secret|token|changeme|x+|\*+|\.+|<[^<>@]*>|\$?\{+[^{}@]*\}+|\$\w+)@/i,
];

/** Finds texts that look like secrets. Hostile text can take long, so this runs in a child process. */
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
