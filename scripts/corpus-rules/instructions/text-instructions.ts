import { maskCode } from "../pages/mask-code.ts";
import { nameInDocs, pagesByReferrers } from "./choose-pages.ts";
import type { GivenInstruction } from "./given-instruction.ts";
import type { Source } from "./source.ts";

/** Words and names of the pages that are replaced or removed, and spelling. */
export function makeTextInstructions(source: Source): GivenInstruction[] {
  const { chooser } = source;
  const prefix = source.docsFolder === "" ? "" : `${source.docsFolder}/`;
  const { names, words, phrases } = countWords(source);
  const given: GivenInstruction[] = [];
  const replace = (
    id: string,
    prompt: string,
    more: {
      from: string;
      to: string;
      where?: "prose" | "everywhere";
      anyCase?: boolean;
      page?: string;
      under?: string;
      except?: string;
    },
  ) =>
    given.push({
      id,
      prompt,
      asked: { type: "replace", where: "prose", ...more },
      // The text may stand in addresses alone, which would lead nowhere then.
      expectation: id === "replace-address" ? "either" : "done",
    });

  const [name1 = "", name2 = "", name3 = ""] = chooser.some(names, 3);
  const [word1 = "", word2 = "", word3 = "", word4 = ""] = chooser.some(words, 4);
  const [phrase1 = "", phrase2 = "", phrase3 = ""] = chooser.some(phrases, 3);
  if (name1) replace("replace-name", `Replace "${name1}" with "Zebra"`, { from: name1, to: "Zebra" });
  if (phrase1)
    replace("replace-phrase", `find and replace "${phrase1}" with "Zebra Tool"`, { from: phrase1, to: "Zebra Tool" });
  if (phrase2)
    replace("replace-every", `replace every "${phrase2}" with "zebra thing"`, { from: phrase2, to: "zebra thing" });
  if (word1)
    replace("replace-everywhere", `Replace "${word1}" with "zebra" everywhere`, {
      from: word1,
      to: "zebra",
      where: "everywhere",
    });
  if (name2)
    replace("replace-any-case", `replace "${name2}" with "Zebra" in any case`, {
      from: name2,
      to: "Zebra",
      anyCase: true,
    });
  if (word2) replace("replace-say", `Use "zebra" instead of "${word2}"`, { from: word2, to: "zebra" });
  if (phrase3)
    replace("replace-polite", `Hi team, could you please change "${phrase3}" to "Zebra Suite"? Best regards, Kim`, {
      from: phrase3,
      to: "Zebra Suite",
    });
  const page = pagesByReferrers(source)[0]?.path;
  const own = page && chooser.one(wordsOf(source.tree.text(page) ?? ""));
  if (page && own)
    replace("replace-in-page", `change "${own}" to "zebra" in ${nameInDocs(source, page)}`, {
      from: own,
      to: "zebra",
      page,
    });
  const folder = chooser.one(
    [
      ...new Set(
        [...source.site.addressOf.keys()].map((path) => nameInDocs(source, path).split("/").slice(0, -1).join("/")),
      ),
    ].filter((one) => /^[\w/-]+$/.test(one)),
  );
  if (folder && word3) {
    replace("replace-under", `Replace "${word3}" with "zebra" under ${folder}`, {
      from: word3,
      to: "zebra",
      under: `${prefix}${folder}/`,
    });
    replace("replace-except", `replace every "${word4}" with "zebra", but not in ${folder}`, {
      from: word4,
      to: "zebra",
      except: `${prefix}${folder}/`,
    });
  }
  if (page) {
    const bare = nameInDocs(source, page).split("/").at(-1) ?? "";
    if (/^[a-z-]{4,}$/.test(bare))
      replace("replace-address", `Replace "${bare}" with "zebra" everywhere`, {
        from: bare,
        to: "zebra",
        where: "everywhere",
      });
  }
  for (const text of chooser.some([...phrases, name3].filter(Boolean), 3))
    given.push({
      id: "remove-mentions",
      prompt: `Remove all mentions of "${text}"`,
      asked: { type: "remove-mentions", text },
      expectation: "either",
    });
  given.push(
    { id: "spelling", prompt: "Fix common misspellings", asked: { type: "spelling" }, expectation: "done" },
    {
      id: "spelling-typos",
      prompt: "Please fix the typos in the docs, thanks!",
      asked: { type: "spelling" },
      expectation: "done",
    },
  );
  if (folder)
    given.push({
      id: "spelling-under",
      prompt: `fix typos under ${folder}`,
      asked: { type: "spelling", under: `${prefix}${folder}/` },
      expectation: "done",
    });
  return given;
}

const MAX_PAGES = 300;

/** Words in prose by what they look like: names in capitals, plain words, and phrases of two names. */
function countWords({ tree, site, docsFolder }: Source): { names: string[]; words: string[]; phrases: string[] } {
  const counts = new Map<string, number>();
  for (const path of [...site.addressOf.keys()].filter((one) => one.startsWith(docsFolder)).slice(0, MAX_PAGES)) {
    const { masked, bodyStart } = maskCode(tree.text(path) ?? "");
    const prose = masked.slice(bodyStart).replace(/<[^>]*>|\]\([^)]*\)|https?:\S+/g, " ");
    for (const [text] of prose.matchAll(/(?<![\w/.-])(?:[A-Z][a-z]{3,}(?: [A-Z][a-z]{3,})?|[a-z]{5,})(?![\w/-])/g))
      counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const some = (pattern: RegExp, least: number, most: number) =>
    [...counts].filter(([text, count]) => pattern.test(text) && count >= least && count <= most).map(([text]) => text);
  return { names: some(/^[A-Z]\w+$/, 5, 60), words: some(/^[a-z]+$/, 4, 40), phrases: some(/ /, 2, 40) };
}

function wordsOf(text: string): string[] {
  return [...new Set(maskCode(text).masked.match(/(?<![\w/.-])[a-z]{6,}(?![\w/.=-])/g) ?? [])];
}
