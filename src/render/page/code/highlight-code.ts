import type { HighlighterCore } from "shiki/core";
import { workedMs } from "../../../worked-ms.ts";
import { createHighlighter, type Token, tokenizeLines } from "../../highlight.ts";
import { languageOf, loadLanguage } from "./languages.ts";

export type CodeHighlighter = { highlight(language: string, lines: string[]): Token[][] | undefined };

// Generous, because a page should look the same on a machine that is busy; a process of its own has a limit too.
const PAGE_LIMIT_MS = 8000;
const LINE_LIMIT_MS = 1500;
const MAX_LINES = 3000;

let core: Promise<HighlighterCore> | undefined;

/** Prepares the languages of a page's code. What takes too long, in all, stays without colours. */
export async function prepareHighlighter(languages: Iterable<string>): Promise<CodeHighlighter> {
  const known = new Set([...languages].map(languageOf).filter((name) => name !== undefined));
  if (known.size === 0) return { highlight: () => undefined };
  core ??= createHighlighter();
  const shiki = await core;
  for (const name of known) await loadLanguage(shiki, name);
  const deadline = performance.now() + PAGE_LIMIT_MS;
  return {
    highlight(language, lines) {
      const name = languageOf(language);
      const leftMs = deadline - performance.now();
      if (name === undefined || lines.length > MAX_LINES || leftMs < 0) return undefined;
      return tokenizeLines(shiki, name, lines, workedMs() + leftMs, LINE_LIMIT_MS);
    },
  };
}
