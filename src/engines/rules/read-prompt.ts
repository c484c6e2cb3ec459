import type { DocsFiles } from "../../docs-source/docs-files.ts";
import { folderOf } from "../../docs-source/docs-path.ts";
import { listOwnDocuments } from "../../docs-source/pages.ts";
import { findNamedSection, findNamedTable } from "./blocks/find-named-part.ts";
import type { Instruction } from "./instruction.ts";
import { readKnownNames } from "./known-names.ts";
import { readOfMainEdition } from "./main-edition-folders.ts";
import { findOnePage } from "./page-edits/find-one-page.ts";
import { type ParsedPrompt, parsePrompt } from "./parse-prompt.ts";
import { markNames } from "./prompt/mark-names.ts";
import { nameFolders } from "./prompt/name-folders.ts";
import { saysHeadingAlone, spokenSection, spokenTable } from "./prompt/name-parts.ts";
import { maskQuoted } from "./prompt/paraphrase/masked-text.ts";

/**
 * Reads all instructions of a prompt. What is not understood by itself may be so with the names that the site gives its pages and
 * groups, which people write without quotes.
 */
export async function readPrompt(docs: DocsFiles, prompt: string): Promise<ParsedPrompt> {
  return (await readOfMainEdition(docs, prompt, (rest) => readNamed(docs, rest))) ?? readNamed(docs, prompt);
}

async function readNamed(docs: DocsFiles, prompt: string): Promise<ParsedPrompt> {
  const parsed = parsePrompt(prompt);
  const isOfTable = parsed.type === "understood" && /\b(?:list|table) of\b/i.test(prompt);
  const table = isOfTable && (await namesNoPage(docs, parsed)) ? await readWithTable(docs, prompt) : undefined;
  if (table) return table;
  const isUnderHeading = saysHeadingAlone(prompt);
  const section = parsed.type === "understood" && (isUnderHeading || parsed.instructions.some(mayBeSection));
  if (section) return (await readWithSection(docs, prompt)) ?? parsed;
  if (parsed.type === "understood") {
    const whole = mayJoinNames(prompt, parsed) ? await withJoinedNames(docs, prompt, parsed) : parsed;
    return whole === parsed ? withWholeNames(docs, prompt, parsed) : whole;
  }
  if (parsed.unclear === "gone") return parsed;
  const folders = new Set((await listOwnDocuments(docs)).map(folderOf));
  const spoken = nameFolders(prompt, [...folders]);
  const named = markNames(spoken, await readKnownNames(docs));
  for (const marked of spoken === prompt ? named : [spoken, ...named]) {
    const read = parsePrompt(marked);
    if (read.type === "understood" ? !removesName(prompt, read) : read.unclear === "gone") return read;
  }
  return (await readWithTable(docs, prompt)) ?? (await readWithSection(docs, prompt)) ?? parsed;
}

/** "Delete all lamp guides" is about pages of a group, and not about its name as a text. */
function removesName(prompt: string, { instructions }: Understood): boolean {
  const { text, quotes } = maskQuoted(prompt);
  return instructions.some(
    (one) =>
      one.type === "replace-text" &&
      one.to === "" &&
      text.includes(one.from) &&
      !quotes.some((quote) => quote.includes(one.from)),
  );
}

/** "Remove the X row from the limits table": with the page that alone has such a table. */
async function readWithTable(docs: DocsFiles, prompt: string): Promise<ParsedPrompt | undefined> {
  const spoken = spokenTable(prompt);
  const table = spoken && (await findNamedTable(docs, spoken.kind, spoken.words));
  if (!table || table.heading?.includes('"')) return undefined;
  const own = spoken.kind === "list" ? `the ${spoken.words} list` : `the ${spoken.kind}`;
  const called = table.heading === undefined ? own : `the ${spoken.kind} under "${table.heading}"`;
  const read = parsePrompt(spoken.as(`${called} on the page ${table.path}`));
  return read.type === "understood" ? read : undefined;
}

/** "Remove X from the list of dependencies": what was taken for a page is none. */
async function namesNoPage(docs: DocsFiles, { instructions }: Understood): Promise<boolean> {
  const [one, ...others] = instructions;
  if (!one || others.length > 0 || !("page" in one) || one.page === undefined) return false;
  const found = await findOnePage(docs, one.page);
  return found.type === "refused" && found.reason === "page_not_found";
}

/** "Rename the Ports section to …": a group of the navigation, if there is one. */
function mayBeSection(instruction: Instruction): boolean {
  if (instruction.type === "rename-group") return instruction.kind === "group" && !instruction.mayBePage;
  return "named" in instruction && instruction.named?.as === "section";
}

/** "Add a note to the Ports section": with the page that alone has such a heading. */
async function readWithSection(docs: DocsFiles, prompt: string): Promise<ParsedPrompt | undefined> {
  const spoken = spokenSection(prompt);
  const section = spoken && (await findNamedSection(docs, spoken.headings));
  if (!section || section.heading.includes('"')) return undefined;
  const read = parsePrompt(
    spoken.as(section.said, `the ${spoken.kind} "${section.heading}" on the page ${section.path}`),
  );
  return read.type === "understood" ? read : undefined;
}

/**
 * "On the Search and replace page" is read as two pages, and "after Hello, World" and "after Code of Conduct" as parts of these
 * names, as long as it is not known that a page is called so.
 */
function mayJoinNames(prompt: string, { instructions }: Understood): boolean {
  const isJoined = /\S, \p{Lu}|\p{Lu}\S* of \p{Lu}/u.test(prompt);
  const pages = instructions.flatMap((one) => ("page" in one && typeof one.page === "string" ? [one.page] : []));
  if (pages.some((page, index) => index > 0 && prompt.includes(`${pages[index - 1]} and ${page}`))) return true;
  // "Move Switch from Gas to Oil after Lamps"
  if (instructions.some((one) => one.type === "place-page" && one.from !== undefined)) return true;
  return instructions.some(
    (one) => ("places" in one && (one.places?.length ?? 0) > 1) || (isJoined && one.type === "place-page"),
  );
}

type Understood = Extract<ParsedPrompt, { type: "understood" }>;

/** "except on the Oil on Water page": a name that was read in parts. It stands in the prompt as the page has it. */
async function withWholeNames(docs: DocsFiles, prompt: string, parsed: Understood): Promise<ParsedPrompt> {
  if (!/\p{Lu}\S* (?:on|in|for|with|to) \p{Lu}/u.test(prompt)) return parsed;
  const said = JSON.stringify(parsed.instructions);
  const names = (await readKnownNames(docs)).filter(
    ({ text, isPage }) =>
      isPage && / (?:on|in|for|with|to) /.test(text) && prompt.includes(text) && !said.includes(text),
  );
  for (const marked of names.length === 0 ? [] : markNames(prompt, names)) {
    const read = parsePrompt(marked);
    if (read.type === "understood" && read.instructions.length <= parsed.instructions.length) return read;
  }
  return parsed;
}

async function withJoinedNames(docs: DocsFiles, prompt: string, parsed: Understood): Promise<ParsedPrompt> {
  const names = (await readKnownNames(docs)).filter(({ text, isPage }) => isPage && / and | of | from |, /i.test(text));
  for (const marked of markNames(prompt, names)) {
    const read = parsePrompt(marked);
    if (read.type === "understood" && read.instructions.length <= parsed.instructions.length) return read;
  }
  return parsed;
}
