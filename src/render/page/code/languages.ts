import type { HighlighterCore, LanguageRegistration } from "shiki/core";
import { bundledLanguages, bundledLanguagesAlias } from "shiki/langs";

/** What authors call languages that go by another name, or have no grammar of their own but one that fits. */
const OTHER_NAMES = new Map(
  Object.entries({
    curl: "bash",
    env: "dotenv",
    golang: "go",
    htm: "html",
    "c++": "cpp",
    csharp: "csharp",
    objc: "objective-c",
    jsonl: "json",
    json5: "json5",
    ndjson: "json",
    proto: "proto",
    protobuf: "proto",
    terraform: "terraform",
    tf: "terraform",
    console: "shellsession",
    "shell-session": "shellsession",
    terminal: "bash",
    cmd: "bat",
    node: "javascript",
    nodejs: "javascript",
    react: "tsx",
    vue: "vue",
    plist: "xml",
    svg: "xml",
    text: undefined,
    txt: undefined,
    plaintext: undefined,
    plain: undefined,
    mermaid: undefined,
  } as Record<string, string | undefined>),
);

/** The grammar for what stands behind a fence; undefined if there is none. */
export function languageOf(written: string): string | undefined {
  const name = written.toLowerCase();
  const known = OTHER_NAMES.has(name) ? OTHER_NAMES.get(name) : name;
  if (known === undefined) return undefined;
  return Object.hasOwn(bundledLanguages, known) || Object.hasOwn(bundledLanguagesAlias, known) ? known : undefined;
}

/** Loads a grammar when it is first needed, with those that it embeds. */
export async function loadLanguage(shiki: HighlighterCore, name: string): Promise<void> {
  if (shiki.getLoadedLanguages().includes(name)) return;
  const load = { ...bundledLanguages, ...bundledLanguagesAlias }[name as keyof typeof bundledLanguages] as
    | (() => Promise<{ default: LanguageRegistration[] }>)
    | undefined;
  if (load) await shiki.loadLanguage((await load()).default);
}
