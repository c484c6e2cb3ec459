import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readPath } from "../values.ts";
import { readAside } from "./read-aside.ts";

const LINKS = "links|link|references|reference|mentions|urls";

const OLD_ADDRESSES =
  "all|the|no|any|every|its|existing? old|existing|current|previous|internal? links|link|urls|url|address|addresses|bookmarks|one|ones to? it|them|this|that?";

const PLACES = "page|pages|file|files|one|ones|url|urls|address|addresses|path|paths|location|place|route|link|links";
const OLD_TO_NEW = `all|the|its|their|any? old|previous|former|original|existing|current ${PLACES} to the|its|their? new ${PLACES}`;

const NOBODY = "nobody|no-one|none|no no? one|reader|visitor|user|users|readers|visitors?";

const IMPLIED_WORK = [
  `redirect|forward|send|point ${OLD_TO_NEW}`,
  `with|add|leave|create|set|put|include up? a|the? redirect|redirects from ${OLD_TO_NEW}`,
  "with|including a|the? redirect|redirects for|of every|each|all the? page|pages|one|file|files? in|of? it?",
  `update|fix|adjust|change|correct all|any|every|the|its? of? the? internal|existing? ${LINKS} and|in? the? navigation|sidebar|nav|menu accordingly|too?`,
  `update|fix|adjust|change|correct the|all|any|its? ${LINKS} in|on|from the|our? readme|readme.md|changelog|changelog.md as|too? well?`,
  `update|fix|adjust the? navigation|sidebar and the? ${LINKS}`,
  `update|fix|adjust|change|correct all|any|every|the|its? of? the? internal|existing|old|incoming? ${LINKS} to|that|which? it|them|this|point|lead? page|to? it|them? accordingly|too|everywhere?`,
  "update|adjust the? navigation|sidebar|nav|menu accordingly|too?",
  "update|adjust|edit the|our? sidebars.js|sidebars.json|sidebars.ts|docs.json|mint.json|mkdocs.yml|properdocs.yml|zensical.toml|summary.md accordingly|too?",
  "update|fix|adjust|correct all|the|its? usages|usage|uses of? it?",
  "the|our? sidebar|navigation|nav|menu|config|configuration must|should|has|needs to? follow|be updated too|accordingly?",
  "update|fix|adjust|change|correct whatever|everything|anything|all|what that? points|links|leads|refers there|here",
  "update|fix|adjust|change|correct whatever|everything|anything|all|what that? points|links|leads|refers to it|them",
  "add|create|put|write a|the? redirect|redirects in|into|to static/_redirects|public/_redirects|_redirects|redirect_maps|redirects.json|netlify.toml|vercel.json|void.json|docs.json|mint.json|mkdocs.yml|properdocs.yml|zensical.toml",
  "add|leave|keep|create|set|include|put up? a|the? redirect|redirects behind|there|afterwards",
  "add|leave|keep|put a|the? redirect|redirects in its? place",
  "add|leave|keep|create|set|include up? a|the? redirect|redirects from|for|of? the|its|their? old? path|paths|url|urls|address|addresses|location|place|route|slug|one?",
  "with a? redirect|redirects from|for|of? the|its|their? old? path|paths|url|urls|address|addresses|location|place|route|slug|one?",
  `with all|the|its|their of? the? ${LINKS} to? it|them?`,
  `including|incl|incl. all|the|its|their|any? of? the? ${LINKS} to? it|them?`,
  `all|the|its? ${LINKS} to? it|them? included`,
  "redirect the|its|their? old? path|url|address|paths|urls|addresses|ones",
  "with|including a|the? redirect|redirects please?",
  "keep|keeping a|the? redirect|redirects",
  "keep|keeping|leave|leaving the? sidebar|navigation|nav|menu looking? the|as same|is|before?",
  `redirect|forward ${OLD_ADDRESSES}`,
  `the|all|any ${LINKS} to|of|in it|them|its|their|the|this? pages|page|files? have|has|need|needs|should|must|shall to? be|follow updated|adjusted|changed|fixed|corrected? too|accordingly?`,
  "rename|move it|them|that|this accordingly?",
  "like|as all|most? of? the? others|rest",
  "like|as all|most? of? the? other pages|files|folders|ones|names",
  `make|be sure that? ${OLD_ADDRESSES} still? work|works|break|breaks`,
  `make|be sure that? ${OLD_ADDRESSES} keep|continue|keeps|continues to? work|working`,
  `make|be sure that? ${OLD_ADDRESSES} still|all? redirect|redirects|forward properly|correctly?`,
  `ensure that? ${OLD_ADDRESSES} still|all? redirect|redirects|forward properly|correctly?`,
  `ensure that? ${OLD_ADDRESSES} still? work|works|break|breaks`,
  `ensure that? ${OLD_ADDRESSES} keep|continue|keeps|continues to? work|working`,
  `keep ${OLD_ADDRESSES} working|alive|valid|intact`,
  "make|be sure that? nothing|no link|links? breaks|break|is|are? broken?",
  "make|be sure that? everything|everybody|whatever|all that|which? links|link|points|refers to it|them|there still? works|work|keeps|follows? working?",
  "make|be sure that? everything|all still? works|work|keeps? working?",
  "ensure that? nothing|no link|links? breaks|break|is|are? broken?",
  "ensure that? everything|all still? works|work|keeps? working?",
  `make|be sure that? ${NOBODY} ends|end|lands|land|arrives|gets|get|hits|hit|sees|see|runs up? into|on|at|in? a|any|the? 404|404s|404-page page?`,
  `so? that? ${NOBODY} ends|end|lands|land|arrives|gets|get|hits|hit|sees|see|runs up? into|on|at|in? a|any|the? 404|404s page?`,
  "so? that? nothing|no link|links? breaks|break|is|are? broken?",
  "without breaking anything|any|the|our? links|link|urls?",
  `so? that? ${OLD_ADDRESSES} still works|work`,
  `so? that? ${OLD_ADDRESSES} keep|keeps working`,
  `${OLD_ADDRESSES} must|should|shall|has|have|need|needs|can to? still|keep|continue|keeps to? work|working|redirect|redirecting`,
  `${OLD_ADDRESSES} must|should|shall not|never break`,
  `${OLD_ADDRESSES} mustn't|shouldn't break`,
  "everything|everybody|everyone|whatever who|that|which? links|link|linking|points|point|refers|refer to it must|should|has|have to? still|keep|follow? work|working?",
  "so? set up a|the? redirect|redirects",
];

/** Without where it leads, which is where the page is then. */
const REDIRECT_IT = [
  "redirect|forward it|them there|accordingly?",
  "redirect|forward everything|all|everyone of? it|them? there|accordingly?",
  "redirect|forward the|its? former|old|original|first page|file|one|url|urls|address|path|link|links? there|accordingly?",
  "redirect|forward the|all|its|our? readers|visitors|users|people|traffic?",
];

/** What the move of a folder does with all that is in it. */
const MOVES_ALL = [
  "move|bring|take everything|all over|there|across|along too?",
  "move|bring|take all|the|its of? the|its? pages|files|contents|content over|there|across|along too?",
];

/** ", so it becomes guides/setup": the new path of what was moved, said once more. */
export function readBecomes(cursor: Cursor, last: Instruction): boolean {
  if (last.type !== "move-page" || last.path === undefined) return false;
  const path = readAside(
    cursor,
    () => {
      const isSaid = cursor.acceptAny(
        "so|and? that? it|they|that|this then? becomes|become",
        "so|and? that? it|they then? is|are|lives|live|ends|end up? at|in|under",
        "i.e.|ie|meaning|becoming",
        "which becomes",
      );
      return isSaid ? readPath(cursor) : undefined;
    },
    endsClause,
  );
  const plain = (text: string) => text.replace(/^\/+|\/+$/g, "").replace(/\.mdx?$/i, "");
  return path !== undefined && plain(path) === plain(last.path);
}

/** Reads "and update all links", "with a redirect": what moving a page always does. */
export function readImpliedWork(cursor: Cursor, instructions: Instruction[]): boolean {
  const start = cursor.index;
  const isRead = readAside(
    cursor,
    () => {
      cursor.acceptAny("and|also also|please|then? please?", "please");
      const isFolder = instructions.some((one) => one.type === "move-page" && one.page.endsWith("/"));
      if (isFolder && cursor.acceptAny(...MOVES_ALL)) return true;
      if (cursor.acceptAny(...IMPLIED_WORK)) return true;
      const isOwn = cursor.attempt(() => readOwnRedirect(cursor, instructions) || undefined);
      return isOwn || cursor.acceptAny(...REDIRECT_IT) || undefined;
    },
    endsClause,
  );
  if (isRead && OLD_PLACE.test(saidSince(cursor, start)))
    for (const one of instructions) {
      const isMoved =
        one.type === "place-page" || one.type === "merge-page" || (one.type === "move-page" && one.path !== undefined);
      if (isMoved) one.needsRedirect = true;
    }
  return isRead === true;
}

/** Reads "with a redirect" where it is not sure that a page gets another address. */
export function readAskedRedirect(cursor: Cursor, instructions: Instruction[]): boolean {
  const start = cursor.index;
  if (readImpliedWork(cursor, instructions) && OLD_PLACE.test(saidSince(cursor, start))) return true;
  cursor.index = start;
  return false;
}

/** "redirect from /installation", where that page moves. */
function readOwnRedirect(cursor: Cursor, instructions: readonly Instruction[]): boolean {
  if (!cursor.accept("add|with? a|the? redirect from|for")) return false;
  const address = readPath(cursor)?.replace(/^\/|(?<!\/)\/+$/g, "");
  return instructions.some(({ type, ...one }) => {
    const page = type === "move-page" && "page" in one ? String(one.page).replace(/^\/|\.mdx?$|\/$/g, "") : undefined;
    return address !== undefined && page !== undefined && (page === address || page.endsWith(`/${address}`));
  });
}

export function saidSince(cursor: Cursor, start: number): string {
  return cursor.tokens
    .slice(start, cursor.index)
    .map(({ text }) => text)
    .join(" ");
}

/** Words by which readers of the old place must come to the new one. */
export const OLD_PLACE =
  /\bredirects?\b|\b404s?\b|\b(?:old (?:links?|urls?|address(?:es)?|bookmarks|ones?)|(?:existing|current|previous) (?:urls?|address(?:es)?|bookmarks))\b/i;

const TITLE = "the|its|their|our page|page's|file's? old|existing|current|same|present|original? title|titles";
const KEPT_TITLE = [
  `keep|keeping|leave|leaving ${TITLE}`,
  `without changing|touching|editing ${TITLE}`,
  `do not change|touch|edit ${TITLE}`,
  `don't|dont change|touch|edit ${TITLE}`,
  "the|its|page's? page's? title of? the|its|that? page? stays|remains",
  "the|its title|name in the? navigation|nav|sidebar|menu stays|remains",
  "the|its|page's? page's? title of? the|its|that? page? should|must|shall|can|may stay|remain",
  "not the|its title",
  `${TITLE} need|needs not change|be changed`,
  `${TITLE} doesn't|don't need|have to change|be changed`,
  `${TITLE} can|may|should|must stay|remain`,
  `no need to change|touch|edit ${TITLE}`,
];

/** Reads "but keep the title": what renaming a path always does. Not read where a new title is given. */
export function readKeptTitle(cursor: Cursor, instructions: Instruction[]): boolean {
  const isNewPath = instructions.every((one) => one.type !== "move-page" || (one.path !== undefined && !one.title));
  const isRead = readAside(
    cursor,
    () => {
      cursor.acceptAny("but|and please?", "please", "while");
      if (cursor.attempt(() => readTitleAlready(cursor))) return isNewPath || undefined;
      if (!cursor.acceptAny(...KEPT_TITLE)) return undefined;
      cursor.acceptAny("as it|they is|are", "as is", "the same", "unchanged|alone|untouched");
      return isNewPath || undefined;
    },
    endsClause,
  );
  return isRead === true;
}

/** "the title is already Oil lamps", "the title is right already": what it is, is no wish. */
function readTitleAlready(cursor: Cursor): true | undefined {
  if (!cursor.acceptAny(`${TITLE} already is|says|reads|matches`, `${TITLE} is|says|reads|matches`)) return undefined;
  let isAlready = cursor.word(-2) === "already" || cursor.accept("already");
  for (let words = 0; words < MAX_TITLE && !endsClause(cursor); words++) {
    const word = cursor.word();
    // "The title is already x and should be y"
    if (cursor.peek()?.kind !== "quoted" && (word === undefined || /^(?:and|but|so|should|must|not)$/.test(word)))
      return undefined;
    if (word === "already") isAlready = true;
    cursor.index += 1;
  }
  return (isAlready && endsClause(cursor)) || undefined;
}

const MAX_TITLE = 8;

const PATH = "url|urls|path|paths|address|addresses|slug|slugs|file|files|filename|file-name|permalink name|names?";
const KEPT_PATH = [
  `keep|keeping|leave|leaving the|its|their old|existing|current|same|present? ${PATH}`,
  `the|its|their page's? old|existing|current|present? ${PATH} should|must|shall|can|may? stay|stays|remain|remains`,
  "the? title and|& heading only",
  "just|only the? title and|& heading",
  "title|heading only",
];

const ICON = /^(?:icon|icons|badge|logo|image)$/;

/** "keep the Beta badge", "its icon stays" */
function acceptKeptIcon(cursor: Cursor): boolean {
  const isRead = cursor.attempt(() => {
    const isOrder = cursor.accept("keep|keeping|leave|leaving|preserve|preserving");
    if (!cursor.accept("the|its|this|that")) return undefined;
    if (!ICON.test(cursor.word() ?? "")) cursor.index += 1;
    if (!ICON.test(cursor.word() ?? "")) return undefined;
    cursor.index += 1;
    return isOrder || cursor.acceptAny("should|must|shall|can stay|remain", "stays|remains") || undefined;
  });
  return isRead === true;
}

/** "keep the url" and "keep the icon", behind another title: they stay in any case. */
export function readKeptPath(cursor: Cursor, instructions: Instruction[]): boolean {
  const last = instructions.at(-1);
  const isTitle =
    (last?.type === "move-page" && last.path === undefined) ||
    last?.type === "rename-group" ||
    (last?.type === "set-frontmatter" && last.field !== "slug");
  if (!isTitle) return false;
  const isRead = readAside(
    cursor,
    () => {
      cursor.acceptAny("but|and please?", "please", "while");
      if (!cursor.acceptAny(...KEPT_PATH) && !acceptKeptIcon(cursor)) return undefined;
      cursor.acceptAny("as it|they is|are", "as is", "the same", "unchanged|alone|untouched|intact");
      return true;
    },
    endsClause,
  );
  return isRead === true;
}

const ADDRESS = "urls|url|addresses|address|slug|slugs";
const KEPT_ADDRESS = [
  `keep|keeping|leave|leaving|preserve|preserving the|its|their current|existing|same|present? ${ADDRESS}`,
  `the|its|their current|existing|present? ${ADDRESS} must|should|shall|may|can not change`,
  `the|its|their current|existing|present? ${ADDRESS} must|should|shall|may|can not be changed`,
  `the|its|their current|existing|present? ${ADDRESS} mustn't|shouldn't change`,
  `the|its|their current|existing|present? ${ADDRESS} must|should|shall|has|have? to? stay|stays|remain|remains`,
  `${ADDRESS} of|for both|all|these|those|the? two|three|four|five|pages? stay|stays|remain|remains`,
  `without changing|touching the|its|their ${ADDRESS}`,
  `the|its|their? ${ADDRESS} unchanged|untouched`,
];

/** "Its URL must not change", "keep the address /docs/cli as it is", where a file gets another path, which is no address. */
export function readKeptAddress(cursor: Cursor, instructions: Instruction[]): boolean {
  const areFiles = instructions.every((one) => one.type !== "move-page" || /\.mdx?$|\/$/i.test(one.path ?? ""));
  if (!areFiles) return false;
  const isRead = readAside(
    cursor,
    () => {
      cursor.acceptAny("but|and please?", "please", "while");
      if (!cursor.acceptAny(...KEPT_ADDRESS)) return undefined;
      cursor.attempt(() => (readPath(cursor)?.startsWith("/") ? true : undefined));
      cursor.acceptAny("as|where it|they is|are", "as is", "the same", "unchanged|alone|untouched|intact");
      return true;
    },
    endsClause,
  );
  if (isRead)
    for (const one of instructions)
      if (one.type === "place-page" || (one.type === "move-page" && one.path !== undefined)) one.keepsAddress = true;
  return isRead === true;
}

/** "the pages stay where they are", "keep the URLs": what another name of a group leaves alone. */
export function readKeptPages(cursor: Cursor): boolean {
  const PAGES = "the|its|all? pages|page|files|folder|paths|path|urls|url|addresses|address|contents|content|links";
  const isRead = readAside(
    cursor,
    () => {
      cursor.acceptAny("but|and please?", "please", "while|though");
      const isKept =
        cursor.acceptAny(`keep|keeping|leave|leaving ${PAGES}`, `don't|dont change|touch|move|edit|rename ${PAGES}`) ||
        cursor.acceptAny(`without changing|touching|moving|renaming ${PAGES}`) ||
        cursor.acceptAny(`${PAGES} can|should|must|may? stay|stays|remain|remains`);
      if (!isKept) return undefined;
      cursor.acceptAny("as|where it|they is|are", "as is", "in place", "the same", "unchanged|alone|untouched|put");
      return true;
    },
    endsClause,
  );
  return isRead === true;
}

const BELOW = "subpages|sub-pages|subchapters|sub-chapters|subsections|sub-sections|children";

/** "together with its subpages", behind the place of a page. */
export function readWithPages(cursor: Cursor, instructions: Instruction[]): boolean {
  const isRead = readAside(
    cursor,
    () =>
      cursor.acceptAny(
        `together|along? with|including all? of? its|the|their all? ${BELOW}`,
        `and all? of? its|their all? ${BELOW}`,
        "together|along? with|including all|everything the? pages? below|under it",
      ) || undefined,
    endsClause,
  );
  for (const one of isRead ? instructions : []) if (one.type === "place-page") one.withPages = true;
  return isRead === true;
}

export function endsClause(cursor: Cursor): boolean {
  const next = cursor.peek();
  if (!next || next.kind === "newline" || next.kind === "punctuation") return true;
  return /^(?:and|but|please|then|also)$/.test(cursor.word() ?? "");
}
