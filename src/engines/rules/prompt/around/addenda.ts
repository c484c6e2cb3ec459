import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readField } from "../frontmatter-values.ts";
import { readDeleteTarget, saysOnlyLinks } from "../read-delete-target.ts";
import { readPage, readPath, readQuoted } from "../values.ts";
import { readAccordingly } from "./accordingly.ts";
import { readAfterWords } from "./after-words.ts";
import { readAttributeToo } from "./attribute-addendum.ts";
import { readBesideInGroup } from "./beside-in-group.ts";
import { readEntryToo } from "./entry-too.ts";
import { readLeftGroup, readOfGroup } from "./group-addenda.ts";
import { readHeadingAddendum } from "./heading-addenda.ts";
import {
  endsClause,
  readBecomes,
  readImpliedWork,
  readKeptAddress,
  readKeptPages,
  readKeptPath,
  readKeptTitle,
} from "./implied-work.ts";
import { acceptLabelToo } from "./label-too.ts";
import { acceptLeaving } from "./leaving.ts";
import { readEverywhere } from "./link-addenda.ts";
import { forbidRedirects, readNoRedirect } from "./no-redirect.ts";
import { readPlaceOfAdded } from "./place-of-added.ts";
import { readAside } from "./read-aside.ts";
import { readOtherRedirect } from "./redirect-addenda.ts";
import { readTranslationsStay } from "./translations-stay.ts";

/**
 * A sentence that belongs to the instructions before it, such as renames and deletions.
 *
 * @param request those of the last request
 */
export function readAddendum(cursor: Cursor, before: Instruction[], request: readonly Instruction[]): boolean {
  const last = before.at(-1);
  if (readAfterWords(cursor, request) || readKeptPath(cursor, before)) return true;
  if (readAccordingly(cursor, before, request)) return true;
  if (last?.type === "set-code-language" && last.section !== undefined && readSectionToo(cursor, before, last))
    return true;
  if (request.length > 0 && readTranslationsStay(cursor, request)) return true;
  if (readPlaceOfAdded(cursor, before)) return true;
  if (last?.type === "fix-word" && readFixAgain(cursor)) return true;
  if (last?.type === "set-redirect" || last?.type === "remove-redirect") return readOtherRedirect(cursor, before);
  if (last?.type === "check-links") return readOnlyThere(cursor, before, last) || readFixToo(cursor, before, last);
  if (last?.type === "rename-group")
    return readKeptTitle(cursor, before) || readKeptPages(cursor) || readOfGroup(cursor, before, last);
  if (last?.type === "set-heading" || last?.type === "set-headings") return readHeadingAddendum(cursor, before, last);
  if (last?.type === "replace-text" && last.where === "prose" && readKeptCode(cursor)) return true;
  if (last?.type === "set-frontmatter" && readFieldToo(cursor, before, last)) return true;
  if (last?.type === "set-frontmatter" && last.field === "sidebarTitle" && readKeptTitle(cursor, before)) return true;
  if (last?.type === "replace-text" && readAlsoInSidebar(cursor, before, last)) return true;
  if (last?.type === "merge-page") return readImpliedWork(cursor, before);
  if (last?.type === "delete-section") return readItsEntries(cursor);
  if (last?.type === "set-attribute") return readAttributeToo(cursor, before, last);
  if (last?.type === "set-link") return readEverywhere(cursor, before, last);
  if (last?.type === "add-link") return readBesideLink(cursor, before, last);
  if ((last?.type === "place-page" || last?.type === "move-page") && readLeftGroup(cursor, before)) return true;
  if (last?.type === "place-page" && (readKeptAddress(cursor, before) || readBesideInGroup(cursor, before)))
    return true;
  if (last?.type === "place-page")
    return cursor.attempt(() => (readNoRedirect(cursor) && forbidRedirects(before)) || undefined) ?? false;
  if (last?.type !== "move-page" && last?.type !== "delete-page") return false;
  return (
    cursor.attempt(() => {
      if (readNoRedirect(cursor)) return forbidRedirects(before) ? true : undefined;
      if (acceptLeaving(cursor, before)) return true;
      if (last.type === "delete-page")
        return (
          readEntryToo(cursor, before, last) ||
          readUnlisted(cursor) ||
          readUnlinked(cursor, last) ||
          readLinksThere(cursor, last) ||
          readTarget(cursor, before, last)
        );
      const isDone =
        (last.path !== undefined && readKeptAddress(cursor, before)) ||
        readImpliedWork(cursor, before) ||
        readKeptTitle(cursor, before) ||
        cursor.attempt(() => readBecomes(cursor, last) || undefined);
      return isDone || undefined;
    }) ?? false
  );
}

/** `and the one under "Filter" too`: the code under another heading of the page. */
function readSectionToo(
  cursor: Cursor,
  before: Instruction[],
  last: Extract<Instruction, { type: "set-code-language" }>,
): boolean {
  const section = readAside(
    cursor,
    () => {
      cursor.acceptAny("and|plus also|so?", "also|so");
      if (!cursor.accept("is|are? the one|ones|block|blocks in|under|below")) return undefined;
      cursor.accept("the section|heading");
      const name = readQuoted(cursor)?.text.trim();
      cursor.accept("section");
      cursor.acceptAny("as well", "too|also|likewise", "the same");
      return name;
    },
    endsClause,
  );
  if (section !== undefined) before.push({ ...last, section });
  return section !== undefined;
}

const ENTRIES =
  "the|their|its? bullets|bullet|entries|entry|items|item|links|link at|on|in? the? top|beginning|start? that|which link|links|point|points|lead|leads|linking|pointing to it|them|these|those";

/** "together with the bullets at the top that link to them", which go with the section. */
function readItsEntries(cursor: Cursor): boolean {
  const isSaid = readAside(
    cursor,
    () =>
      cursor.acceptAny(`together|along with ${ENTRIES}`, `and|including|plus|with also? ${ENTRIES}`, ENTRIES) ||
      undefined,
    endsClause,
  );
  return isSaid === true;
}

/** "Please fix", behind words that are misspelled. */
function readFixAgain(cursor: Cursor): boolean {
  const isSaid = readAside(
    cursor,
    () => cursor.acceptAny("please|pls? fix|correct it|them|these|those|all|both?") || undefined,
    endsClause,
  );
  return isSaid === true;
}

const MAX_LABEL = 4;

/** ", after Blog", "right before "Blog"": where a new link of the bar goes. */
function readBesideLink(
  cursor: Cursor,
  before: Instruction[],
  last: Extract<Instruction, { type: "add-link" }>,
): boolean {
  if (last.beside) return false;
  const beside = readAside(
    cursor,
    () => {
      cursor.acceptAny("and put|place it", "and");
      cursor.accept("right|just|directly|immediately");
      const side = cursor.accept("after|behind") ? "after" : cursor.accept("before") ? "before" : undefined;
      if (side === undefined) return undefined;
      cursor.accept("the|our");
      const quoted = readQuoted(cursor)?.text.trim();
      const words: string[] = [];
      while (quoted === undefined && !endsClause(cursor) && words.length <= MAX_LABEL) {
        if (cursor.peek()?.kind !== "word") return undefined;
        words.push(cursor.peek()?.text ?? "");
        cursor.index += 1;
      }
      const label = quoted ?? words.join(" ").replace(/ (?:link|item|entry|one)$/i, "");
      if (quoted !== undefined) cursor.accept("link|item|entry|one");
      if (quoted === undefined && !/^\p{Lu}/u.test(label)) return undefined;
      return label === "" || label.length > 100 || words.length > MAX_LABEL
        ? undefined
        : { label, side: side as "after" | "before" };
    },
    endsClause,
  );
  if (beside) before[before.length - 1] = { ...last, beside };
  return beside !== undefined;
}

/** "; the sidebar label too", "and the one of limits to "…"", after a field was set. */
function readFieldToo(
  cursor: Cursor,
  before: Instruction[],
  last: Extract<Instruction, { type: "set-frontmatter" }>,
): boolean {
  const more = cursor.attempt((): Instruction | undefined => {
    while (cursor.acceptPunctuation(",;")) {
      // The mark before the words says nothing.
    }
    cursor.acceptAny("and also?", "also|likewise");
    if (last.page !== undefined) {
      const { page } = last;
      const removed = cursor.attempt(() => {
        if (!cursor.accept("remove|delete|drop the|its")) return undefined;
        const field = readField(cursor);
        return field !== undefined && field !== last.field && endsClause(cursor) ? field : undefined;
      });
      if (removed !== undefined) return { type: "set-frontmatter", field: removed, value: undefined, page };
      const given = cursor.attempt(() => readGivenField(cursor));
      if (given && given.field !== last.field) return { type: "set-frontmatter", ...given, page };
    }
    if (last.field === "title" && last.page !== undefined) {
      const { page, value } = last;
      if (acceptLabelToo(cursor)) return { type: "set-frontmatter", field: "sidebarTitle", value, page };
    }
    if (!cursor.acceptAny("the one|same of|for", "that of|for")) return undefined;
    const page = readPage(cursor, { bare: true });
    if (page === undefined || !cursor.acceptAny("to|as|is|be", "should|shall|must be|read|say")) return undefined;
    const value = readQuoted(cursor)?.text;
    return value === undefined ? undefined : { type: "set-frontmatter", field: last.field, value, page };
  });
  if (more) before.push(more);
  return more !== undefined;
}

/** `the description "B"`, behind `give x the title "A"` */
function readGivenField(cursor: Cursor): { field: string; value: string } | undefined {
  cursor.accept("and");
  cursor.accept("the|a|an|its");
  const field = readField(cursor);
  if (field === undefined) return undefined;
  if (!cursor.accept("to|as")) cursor.acceptPunctuation(":");
  const value = readQuoted(cursor)?.text;
  const next = cursor.peek();
  const isEnd = next === undefined || next.kind === "newline" || /^(?:[.,;!]|and|&)$/i.test(next.text);
  return value === undefined || !isEnd ? undefined : { field, value };
}

/** ", also in the sidebar", after a text was replaced: what is called so there. */
function readAlsoInSidebar(
  cursor: Cursor,
  before: Instruction[],
  { from, to }: Extract<Instruction, { type: "replace-text" }>,
): boolean {
  const isRead = cursor.attempt(() => {
    cursor.acceptPunctuation(",;");
    cursor.acceptAny("and|also also|too|in? addition?", "as well");
    const isSaid = cursor.word(-1) === "also" || cursor.accept("including|incl") || cursor.word() === "in";
    if (!isSaid) return undefined;
    if (!readPlacesToo(cursor)) return undefined;
    cursor.acceptAny("too|also", "as well");
    return endsClause(cursor) || undefined;
  });
  if (!isRead || to === "" || before.length > 1) return false;
  before.push({ type: "rename-group", group: from, to, kind: "group", mayBePage: true, isFollowing: true });
  return true;
}

/** "in titles, descriptions and the sidebar": the last alone is none of all pages. */
function readPlacesToo(cursor: Cursor): boolean {
  let isBar = false;
  do {
    cursor.accept("in? the|our|all?");
    isBar ||= cursor.accept("sidebar|navigation|nav|menu");
    const isPart =
      /^(?:sidebar|navigation|nav|menu)$/.test(cursor.word(-1) ?? "") ||
      cursor.accept("page|sidebar? titles|headings|descriptions|labels|texts");
    if (!isPart) return false;
  } while (cursor.acceptPunctuation(",") || cursor.accept("and|&"));
  return isBar;
}

/** "Code blocks stay as they are", after a text of prose was replaced. */
function readKeptCode(cursor: Cursor): boolean {
  const KEPT = ["the|all? code blocks|samples|examples|snippets?", "the|all? urls|addresses"];
  const isKept = readAside(
    cursor,
    () => {
      cursor.acceptAny("but|and please?", "please");
      const STAYS = "can|should|must|may|have? to? of? course? stay|stays|remain|remains";
      const isSaid = cursor.acceptAny(...KEPT.map((kept) => `${kept} ${STAYS}`));
      if (!isSaid && !cursor.acceptAny(...KEPT.map((kept) => `leave|keep ${kept}`))) return undefined;
      cursor.acceptAny(
        "as it|they is|are",
        "the way it|they is|are",
        "as is",
        "the same",
        "unchanged|alone|untouched|intact",
      );
      return true;
    },
    endsClause,
  );
  return isKept === true;
}

/** "and take it out of the nav too", "and remove all links to it": what deleting does. */
function readUnlisted(cursor: Cursor): true | undefined {
  return cursor.attempt(() => {
    cursor.acceptPunctuation(",;");
    cursor.acceptAny("and also|please?", "also|please");
    const isDone = cursor.acceptAny(
      "take|remove|drop|delete it|them|its entry? out? of|from the|our? navigation|nav|sidebar|menu|toc",
      "remove|drop|delete|unlink all|any|every|the|its? links|link|references to it|them|this|that page?",
      "take|strip out all|any|every|the|its? links|link|references to it|them|this|that page?",
      "update|fix|adjust|change|correct all|any|every|the|its? internal|existing? links|link|references to? it|them?",
      "update|fix|adjust|change|correct what|whatever|everything|anything|all that|which? links|points|refers to it|them",
    );
    if (!isDone) return undefined;
    cursor.accept("too|also");
    return endsClause(cursor) || undefined;
  });
}

/** "Links to it should become plain text": what deleting does where no page takes the place of the one that goes. */
function readUnlinked(cursor: Cursor, { noRedirect }: Extract<Instruction, { type: "delete-page" }>): true | undefined {
  if (!noRedirect) return undefined;
  return cursor.attempt(() => {
    const isDone = cursor.acceptAny(
      "all|the|any? links|references to it|them should|must|shall|can become|be plain|normal text",
      "all|every|each|any sentences|sentence|texts|text that links|link to it|them keeps|keep its|their words|text but|and loses|lose the|their link|links",
    );
    return (isDone && endsClause(cursor)) || undefined;
  });
}

/** "and point all links to it there as well": what deleting does where readers are sent elsewhere. */
function readLinksThere(
  cursor: Cursor,
  { redirectTo }: Extract<Instruction, { type: "delete-page" }>,
): true | undefined {
  if (redirectTo === undefined) return undefined;
  return cursor.attempt(() => {
    cursor.acceptPunctuation(",;");
    cursor.acceptAny("and also|please?", "also|please");
    if (
      !cursor.accept(
        "point|change|update|move|switch|lead all|any|every|the|its? internal|existing? links|link|references",
      )
    )
      return undefined;
    cursor.accept("to it|them|this|that");
    if (!cursor.acceptAny("there", "to the same page|place|address|url", "accordingly")) return undefined;
    cursor.acceptAny("as well", "too|also|instead");
    return endsClause(cursor) || undefined;
  });
}

/** "both should redirect to", "send readers of all of them to" */
function readAllOf(cursor: Cursor): boolean {
  return cursor.acceptAny(
    "both|all|these|they of? them? should|must|shall now? redirect|lead|go|point|forward to",
    "both|all|these|they of? them? should|must|shall now? be redirected|forwarded|sent to",
    "redirect|send|forward both|all|them of? them? to",
    "redirect|send|forward all|the|their? readers|visitors|users of both|all|them of? them? to",
  );
}

/** "Redirect to y.", after the deletion of one page or folder. */
function readTarget(
  cursor: Cursor,
  before: Instruction[],
  last: Extract<Instruction, { type: "delete-page" }>,
): true | undefined {
  if (last.redirectTo !== undefined || last.noRedirect) return undefined;
  const deletions = before.filter((one) => one.type === "delete-page");
  // "Both should redirect to y" is about all of them.
  const areAll = deletions.length === before.length && before.length > 1 && readAllOf(cursor);
  if (before.length > 1 && !areAll) return undefined;
  const start = cursor.index;
  const target = areAll ? readPage(cursor, { bare: true }) : (readNewHome(cursor) ?? readDeleteTarget(cursor));
  const isForLinks = saysOnlyLinks(cursor, start);
  if (areAll) cursor.accept("instead");
  if (target === undefined || !endsClause(cursor)) return undefined;
  for (const one of deletions) {
    one.redirectTo = target;
    if (isForLinks) one.mayLackRedirect = true;
  }
  return true;
}

/** "Its content is now in y (, so send readers there)" */
function readNewHome(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    cursor.acceptPunctuation(",;.");
    if (!cursor.accept("its|the|all? content|contents|text|information is|are|was|lives now|moved|all? to|in|at|on"))
      return undefined;
    if (!/^(?:to|in|at|on)$/.test(cursor.word(-1) ?? "")) return undefined;
    const page = readPage(cursor, { bare: true });
    if (page === undefined) return undefined;
    cursor.accept("now");
    cursor.attempt(() => {
      cursor.acceptPunctuation(",;.");
      cursor.accept("so|and");
      cursor.accept("please");
      return (
        (cursor.accept("send|redirect|forward|point|direct people|readers|visitors|users|them|everyone|it") &&
          cursor.accept("there")) ||
        undefined
      );
    });
    return page;
  });
}

/** "Only look at the guides folder", after a check of all links. */
function readOnlyThere(
  cursor: Cursor,
  before: Instruction[],
  last: Extract<Instruction, { type: "check-links" }>,
): boolean {
  if (last.under !== undefined || last.named !== undefined) return false;
  const under = cursor.attempt(() => {
    cursor.accept("please");
    const isOnly = cursor.accept("only|just please? look|check|search|scan?") || cursor.accept("look|check only|just");
    if (!isOnly) return undefined;
    cursor.acceptAny("at|in|under|inside|through|within", "the? ones|those in|under");
    cursor.accept("the? folder|directory?");
    const path = readPath(cursor);
    if (path === undefined) return undefined;
    cursor.accept("folder|directory");
    cursor.accept("please");
    return endsClause(cursor) ? path : undefined;
  });
  if (under === undefined) return false;
  before[before.length - 1] = { ...last, under: under.replace(/(?<!\/)\/+$/, "") };
  return true;
}

/** "… and fix them", after a check of the links. */
function readFixToo(
  cursor: Cursor,
  before: Instruction[],
  { type: _, ...place }: Extract<Instruction, { type: "check-links" }>,
): boolean {
  // Which of several is meant, the words do not say.
  if (before.at(-2)?.type === "check-links") return false;
  const start = cursor.index;
  if (cursor.accept("if so|any|yes")) cursor.acceptPunctuation(",");
  cursor.accept("please");
  const fits =
    cursor.accept("fix|repair|correct|mend") &&
    cursor.acceptAny(
      "what|whatever|those|everything|any|all that|which? you can|find|found can? be? fix|repair|mend|fixed|repaired?",
      "what|whatever|those|everything|any|all that|which? can be fixed|repaired|mended",
      "the|any|all|those broken|dead|wrong ones|links",
      "those|whatever|any|all|the links|ones? that|which? are|is broken|dead|wrong",
      "them|those|it|these|all",
    );
  const next = cursor.peek();
  if (
    !fits ||
    (next && next.kind !== "newline" && next.kind !== "punctuation" && !/^(?:please|thanks|and)$/i.test(next.text))
  ) {
    cursor.index = start;
    return false;
  }
  before[before.length - 1] = { type: "fix-links", ...place };
  return true;
}
