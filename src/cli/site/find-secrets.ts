import { scanInProcess } from "../../agent/turn/secrets/scan-in-process.ts";
import type { ScannedText } from "../../agent/turn/secrets/scan-texts.ts";
import type { SiteFiles } from "../../site-build/site-build.ts";

export type SecretFinding = { path: string; line: number; message: string };

const MAX_FILE_BYTES = 1024 * 1024;
/** Of a part that is scanned at once, so that each ends within its time. */
const MAX_PART_LENGTH = 2 * 1024 * 1024;

/** What looks like a secret in the text files of a folder, as the check of a pull request sees it, without the secret. */
export async function findSecretsInFolder(files: SiteFiles, signal: AbortSignal): Promise<SecretFinding[]> {
  const findings: SecretFinding[] = [];
  let part: ScannedText[] = [];
  const scan = async () => {
    const texts = part;
    part = [];
    const found = texts.length === 0 ? [] : await scanInProcess(texts, signal);
    const unscanned = found === undefined ? texts : [];
    for (const { name } of unscanned)
      findings.push({ path: name, line: 1, message: "could not be scanned for secrets in time" });
    for (const { text, line, kind } of found ?? [])
      findings.push({
        path: texts[text]?.name ?? "",
        line,
        message: `looks like a secret (${kind}), which must not be published`,
      });
  };
  let length = 0;
  for (const { path } of await files.list()) {
    signal.throwIfAborted();
    const text = (await files.read(path, MAX_FILE_BYTES))?.toString("utf8");
    if (text === undefined || text.includes("\0")) continue;
    if (length + text.length > MAX_PART_LENGTH) {
      await scan();
      length = 0;
    }
    part.push({ name: path, text });
    length += text.length;
  }
  await scan();
  return findings;
}
