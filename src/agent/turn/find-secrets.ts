import { type AddedText, readAddedTexts } from "./added-texts.ts";
import { findKnownSecrets } from "./secrets/known-secrets.ts";
import { scanInProcess } from "./secrets/scan-in-process.ts";
import type { ScannedText } from "./secrets/scan-texts.ts";
import type { TurnRun } from "./turn-run.ts";
import type { Workspace } from "./workspace.ts";

/** Binary media, in which patterns would only match by chance. */
const MEDIA = /\.(png|jpe?g|gif|webp|avif|ico|bmp|mp4|webm|mov|mp3|ogg|wav|woff2?|ttf|otf|eot|pdf|zip|gz)$/i;
const MAX_TEXT_LENGTH = 8 * 1024 * 1024;

/**
 * The secrets that the staged tree adds to the commit, as `path:line: …` without the secret itself.
 *
 * @throws TurnFailure `validation_failed` if it is too much text to scan
 */
export async function findSecretsInChanges(run: TurnRun, commit: string, workspace: Workspace): Promise<string[]> {
  const added = await readAddedTexts(workspace, commit);
  const names = added.map(({ path }) => path).join("\n");
  return findSecrets(run, [...added, { path: "names of files", text: names, lines: [], isBinary: false }]);
}

/** The secrets in texts, as `name:line: …` without the secret itself. */
export async function findSecretsInTexts(run: TurnRun, texts: Record<string, string>): Promise<string[]> {
  const all = Object.entries(texts).map(([path, text]) => ({ path, text, lines: [], isBinary: false }));
  return findSecrets(run, all);
}

async function findSecrets({ app, secrets, signal }: TurnRun, added: AddedText[]): Promise<string[]> {
  const texts: ScannedText[] = added.map(({ path, text }) => ({ name: path, text }));
  const known = findKnownSecrets(texts, [...app.config.secretValues, ...secrets.values], app.config.keyPrefix);
  const readable = texts.map(({ name, text }, index) => ({
    name,
    text: added[index]?.isBinary && MEDIA.test(name) ? "" : text,
  }));
  if (readable.reduce((sum, { text }) => sum + text.length, 0) > MAX_TEXT_LENGTH)
    return ["The turn adds more than 8 MiB of text, too much to be scanned for secrets; ask for less at once"];
  const scanned = await scanInProcess(readable, signal);
  if (scanned === undefined)
    return ["The added text could not be scanned for secrets in time; ask for less at once, or retry"];
  const findings = [...known, ...scanned].map(({ text, line, kind }) => {
    const { path = "", lines = [] } = added[text] ?? {};
    return `${path}:${lines[line - 1] ?? line}: looks like a secret (${kind}), which must not be published`;
  });
  return [...new Set(findings)];
}
