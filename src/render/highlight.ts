import { extname } from "node:path";
import type { GrammarState, HighlighterCore, LanguageRegistration } from "shiki/core";
import { workedMs } from "../worked-ms.ts";
import { TOKEN_CLASSES, TOKEN_THEME } from "./token-theme.ts";

/** A piece of a line and the class of its colour, or null for plain text. */
export type Token = { text: string; className: string | null };

/** Highlights the first lines, as many as it can until the deadline (of `workedMs()`). */
export type Highlight = (lines: string[], deadline: number) => Token[][];

type LoadLanguage = () => Promise<{ default: LanguageRegistration[] }>;

const LANGUAGES: Record<string, LoadLanguage> = {
  mdx: () => import("shiki/langs/mdx.mjs"),
  markdown: () => import("shiki/langs/markdown.mjs"),
  json: () => import("shiki/langs/json.mjs"),
  yaml: () => import("shiki/langs/yaml.mjs"),
  toml: () => import("shiki/langs/toml.mjs"),
  typescript: () => import("shiki/langs/typescript.mjs"),
  tsx: () => import("shiki/langs/tsx.mjs"),
  javascript: () => import("shiki/langs/javascript.mjs"),
  bash: () => import("shiki/langs/bash.mjs"),
  python: () => import("shiki/langs/python.mjs"),
  go: () => import("shiki/langs/go.mjs"),
  html: () => import("shiki/langs/html.mjs"),
  css: () => import("shiki/langs/css.mjs"),
};

const EMBEDDED_IN_MARKDOWN = ["bash", "json", "yaml", "typescript", "javascript", "python", "html", "go"];

const LANGUAGE_OF: Record<string, string> = {
  ".mdx": "mdx",
  ".md": "markdown",
  ".markdown": "markdown",
  ".json": "json",
  ".yaml": "yaml",
  ".yml": "yaml",
  ".toml": "toml",
  ".ts": "typescript",
  ".mts": "typescript",
  ".cts": "typescript",
  ".tsx": "tsx",
  ".js": "javascript",
  ".mjs": "javascript",
  ".cjs": "javascript",
  ".jsx": "tsx",
  ".sh": "bash",
  ".bash": "bash",
  ".py": "python",
  ".go": "go",
  ".html": "html",
  ".svg": "html",
  ".css": "css",
};

const MAX_LINE_CHARACTERS = 1_000;
// Measured by a clock, so it leaves room for a busy machine. A batch may take ten times as long.
const LINE_LIMIT_MS = 200;
const BATCH_LINES = 10;

let highlighter: Promise<HighlighterCore> | undefined;

/** How to highlight a file of this name, or null if its language is unknown. The first use of a language loads it. */
export async function loadHighlight(path: string): Promise<Highlight | null> {
  const language = LANGUAGE_OF[extname(path).toLowerCase()];
  if (language === undefined) return null;
  highlighter ??= createHighlighter();
  const shiki = await highlighter;
  const isProse = language === "mdx" || language === "markdown";
  for (const name of isProse ? [language, ...EMBEDDED_IN_MARKDOWN] : [language])
    if (!shiki.getLoadedLanguages().includes(name))
      await shiki.loadLanguage((await LANGUAGES[name]?.())?.default ?? []);
  return (lines, deadline) => tokenizeLines(shiki, language, lines, deadline);
}

// In small batches that continue each other, because one line of hostile text can take as long as a thousand others.
export function tokenizeLines(
  shiki: HighlighterCore,
  language: string,
  lines: string[],
  deadline: number,
  lineLimitMs = LINE_LIMIT_MS,
): Token[][] {
  const highlighted: Token[][] = [];
  let state: GrammarState | undefined;
  for (let at = 0; at < lines.length && workedMs() < deadline; at += BATCH_LINES) {
    const batch = lines.slice(at, at + BATCH_LINES);
    const tokens = shiki.codeToTokensBase(batch.join("\n"), {
      lang: language,
      theme: TOKEN_THEME.name ?? "",
      tokenizeMaxLineLength: MAX_LINE_CHARACTERS,
      tokenizeTimeLimit: lineLimitMs,
      ...(state ? { grammarState: state } : {}),
    });
    const isExact = tokens.every((line, index) => line.map((token) => token.content).join("") === batch[index]);
    if (!isExact || tokens.length !== batch.length) return highlighted;
    highlighted.push(...tokens.map((line) => line.map(toToken)));
    state = shiki.getLastGrammarState(tokens);
  }
  return highlighted;
}

function toToken({ content, color = "" }: { content: string; color?: string }): Token {
  return { text: content, className: TOKEN_CLASSES.get(color.toUpperCase()) ?? null };
}

export async function createHighlighter(): Promise<HighlighterCore> {
  const [{ createHighlighterCore }, { createOnigurumaEngine }] = await Promise.all([
    import("shiki/core"),
    import("shiki/engine/oniguruma"),
  ]);
  // Oniguruma gives up on a pattern that backtracks too long; the JavaScript engine would not.
  return createHighlighterCore({ themes: [TOKEN_THEME], engine: createOnigurumaEngine(import("shiki/wasm")) });
}
