import { createDocsInMemory } from "../../../src/docs-source/docs-in-memory.ts";
import { readFrontmatter } from "../../../src/docs-source/frontmatter.ts";
import { createPageFactsLookup } from "../../../src/docs-source/links/page-facts.ts";
import type { Files } from "../evidence.ts";
import { renderText } from "../rendered-text.ts";
import type { Check } from "../task.ts";
import { addedLines } from "./content.ts";

/** Changed pages keep their fields, and a new page has those that every page of the site has. */
export function keepsFrontmatter(): Check {
  return {
    name: "frontmatter as on the other pages",
    test({ before, after, changes }) {
      for (const { path } of changes.filter(({ path }) => /\.mdx?$/.test(path))) {
        const text = after.get(path);
        if (text === undefined || path.startsWith("snippets/")) continue;
        const now = fieldsOf(text);
        const old = before.has(path) ? fieldsOf(before.get(path) ?? "") : undefined;
        const lost = [...(old?.keys() ?? ["title", "description"])].filter((name) => !now.get(name));
        if (lost.length > 0) return `${path} has no ${lost.join(", ")}`;
        const known = new Set(old?.keys() ?? ["title", "description", "icon", "sidebarTitle"]);
        const strange = [...now.keys()].filter((name) => !known.has(name));
        if (strange.length > 0) return `${path} has the field ${strange.join(", ")}, which the others do not have`;
      }
      return undefined;
    },
  };
}

const NAMES =
  /^(Lampkeeper|Linux|Python|Node|Kubernetes|Go|Ruby|Docker|Windows|HTTP|API|[A-Z\d]{2,}s?|[a-z]+[A-Z]\w*)$/;

/** New headings have capitals at their beginning and in names only. */
export function keepsHeadingCase(): Check {
  return {
    name: "headings in sentence case",
    async test({ before, after }) {
      const known = new Set((await headingsOf(before)).map(({ text }) => text));
      const wrong = (await headingsOf(after))
        .filter(({ text }) => !known.has(text))
        .filter(({ text }) =>
          text
            .split(/[\s/–-]+/)
            .slice(1)
            .some((word) => /^[A-Z]\w{2,}/.test(word) && !NAMES.test(word.replace(/\W+$/, ""))),
        );
      return wrong.length === 0 ? undefined : `${wrong.map(({ path, text }) => `${path}: ${text}`).join("; ")}`;
    },
  };
}

const COMMON_WORDS = {
  en: /\b(the|and|is|of|to|with|for|that|it|when|are|you)\b/gi,
  de: /\b(der|die|das|und|ist|nicht|mit|für|ein|eine|wird|wenn|zu|den|sie)\b/gi,
};

/** What was added to the page is in this language. */
export function isWrittenIn(language: keyof typeof COMMON_WORDS, path: string): Check {
  const other = language === "en" ? "de" : "en";
  return {
    name: `${path} in ${language === "en" ? "English" : "German"}`,
    async test({ before, after }) {
      const added = addedLines(new Map([[path, before.get(path) ?? ""]]), new Map([[path, after.get(path) ?? ""]]));
      const text = await renderText("added.md", added);
      const count = (words: RegExp) => [...text.matchAll(words)].length;
      const [own, foreign] = [count(COMMON_WORDS[language]), count(COMMON_WORDS[other])];
      return own > foreign ? undefined : `${own} common words are of the language, ${foreign} are of another`;
    },
  };
}

/** Code samples stand as they stood. */
export function keepsCode(path: string): Check {
  return {
    name: `code samples of ${path} kept`,
    test({ before, after }) {
      const samples = [...(before.get(path) ?? "").matchAll(/^( *)```.*\n[\s\S]*?^\1```/gm)].map(([sample]) => sample);
      const lost = samples.filter((sample) => !after.get(path)?.includes(sample));
      return lost.length === 0 ? undefined : `changed: ${lost[0]?.slice(0, 200)}`;
    },
  };
}

function fieldsOf(text: string): Map<string, unknown> {
  const frontmatter = readFrontmatter(text);
  return new Map(
    frontmatter.type === "parsed" ? frontmatter.fields.map(({ name, value }) => [name, value ?? true]) : [],
  );
}

async function headingsOf(files: Files): Promise<{ path: string; text: string }[]> {
  const factsOf = createPageFactsLookup(createDocsInMemory(new Map(files)));
  const found = [];
  for (const path of [...files.keys()].filter((name) => /\.mdx?$/.test(name))) {
    const facts = await factsOf(path);
    if (facts.type === "parsed") found.push(...facts.anchors.headings.map(({ text }) => ({ path, text })));
  }
  return found;
}
