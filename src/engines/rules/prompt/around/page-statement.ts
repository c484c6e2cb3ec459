import { readCapitals } from "../capitals.ts";
import type { Cursor } from "../cursor.ts";
import { intoFolder, readFolderPath } from "../folder-names.ts";
import { saysPage } from "../says-page.ts";
import { isPath, isUrl, readPage, readQuoted, readWords } from "../values.ts";

const BAR = "nav|navigation|sidebar|menu|toc|docs|site";
const GOOD = "needed|used|useful|helpful|relevant|valid|correct|supported|maintained|accurate|current|wanted|necessary";
const STATES = [
  `no longer ${GOOD}`,
  `not ${GOOD} any|anymore? more?`,
  "outdated|obsolete|deprecated|unused|redundant|superseded|stale|dead|empty|old|irrelevant|unnecessary|misleading|confusing|wrong",
  "out of date",
  "a duplicate",
  "a leftover",
];

/** "guides/old is outdated", "We don't need guides/old anymore": the page that a sentence says something about. */
export function readPageStatement(cursor: Cursor): string | undefined {
  return (
    cursor.attempt(() => {
      cursor.acceptAny("i think|believe|guess that?", "it seems|looks like|that");
      const page = readClearPage(cursor);
      return page !== undefined && readState(cursor) && endsSentence(cursor) ? page : undefined;
    }) ??
    cursor.attempt(() => {
      const isUnused = cursor.acceptAny(
        "we|i don't|dont need|use|want|maintain|support",
        "we|i do not need|use|want|maintain|support",
        "we|i no longer need|use|want|maintain|support",
        "nobody|no-one needs|uses|reads|visits",
        "no one needs|uses|reads|visits",
      );
      const page = isUnused ? readClearPage(cursor) : undefined;
      cursor.acceptAny("any longer|more", "anymore");
      return page !== undefined && endsSentence(cursor) ? page : undefined;
    })
  );
}

/** A page by its path, or named as one: a mere word may be anything. Of a folder, its pages are said to be so. */
function readClearPage(cursor: Cursor): string | undefined {
  const begin = cursor.index;
  const page = readNamedPage(cursor);
  // "The redirect from /a is obsolete" says nothing about a page.
  const isRedirect = cursor.tokens.slice(begin, cursor.index).some(({ text }) => /^redirect(?:s|ion)?$/i.test(text));
  return isRedirect || PART_OF.test(page ?? "") ? undefined : page;
}

/** "Most of guides/a" is no page. */
const PART_OF = /^(?:most|much|half|some|parts?|all|the rest) of /i;

function readNamedPage(cursor: Cursor): string | undefined {
  const folder = cursor.attempt(() =>
    cursor.accept("the|all all? pages|files|docs|articles in|under|inside|below|of")
      ? readFolderPath(cursor)
      : undefined,
  );
  if (folder !== undefined) return intoFolder(folder);
  const topic = cursor.attempt(() => readTopic(cursor));
  if (topic !== undefined) return topic;
  const start = cursor.index;
  const titled = cursor.attempt(() => readTitle(cursor));
  if (titled !== undefined) return titled;
  const page = readPage(cursor);
  if (page === undefined || page.endsWith("/")) return undefined;
  return saysPage(cursor, start) || isPath(page) || isUrl(page) ? page : undefined;
}

/** "the page about HAL", which its title may have among other words. */
function readTopic(cursor: Cursor): string | undefined {
  if (!cursor.accept("the|our page|guide|article|tutorial|doc about|on|explaining|covering")) return undefined;
  cursor.accept("the|our");
  const topic = (readQuoted(cursor) ?? readWords(cursor))?.text.trim();
  return topic !== undefined && STATE_VERB.test(cursor.word() ?? "") ? topic : undefined;
}

/** "HAL checklist isn't useful any more": words of which the first has a capital, before what is said of them. */
function readTitle(cursor: Cursor): string | undefined {
  cursor.accept("the|our");
  const title = cursor.isShouted ? undefined : readCapitals(cursor, (word) => STATE_VERB.test(word));
  const isWhole = title !== undefined && !PART_END.test(title) && !PART_INSIDE.test(title);
  return isWhole && STATE_VERB.test(cursor.word() ?? "") && !NO_TITLE.test(title) ? title : undefined;
}

const STATE_VERB = /^(?:is|isn't|has|seems|looks|was)$/;
/** What ends the name of something else than a page, or of a page in other words. */
const PART_END =
  /\b(?:pages?|files?|articles?|folders?|groups?|sections?|links?|urls?|headings?|titles?|descriptions?|images?|screenshots?|callouts?|notes?|warnings?|labels?|entry|entries|tab|card|bullet|row|column|tip|tables?|examples?|snippets?|buttons?|icons?|badges?|banners?|texts?|sentences?|paragraphs?|words?|redirects?|commands?|invites?|support)$/i;
/** "Menu section on Authorization" */
const PART_INSIDE =
  /\b(?:group|section|heading|description|image|screenshot|note|tip|warning|table|list|row|bullet|item|step|example|link|sentence|paragraph) (?:of|on|in|under|from|at) /i;
const NO_TITLE =
  /^(?:if|when|once|unless|while|because|since|as|i|it|this|that|these|those|we|you|they|there|what|which|who|everything|something|nothing)\b/i;

const UNLISTED = [
  `isn't|not in|on|part|listed|shown|linked of|in|on? the|our? ${BAR} at? all?`,
  `is not in|on|part|listed|shown|linked of|in|on? the|our? ${BAR} at? all?`,
  `is|was missing in|from|on the|our? ${BAR} at? all?`,
];

function readState(cursor: Cursor): boolean {
  if (cursor.acceptAny(...UNLISTED)) return true;
  if (cursor.acceptAny("can|could|should go", "can|could be deleted|removed")) return true;
  if (cursor.accept(`isn't ${GOOD} any|anymore? longer|more?`)) return true;
  if (!cursor.acceptAny("is|are|was|were|seems|seem|looks|look", "has|have become|been")) return false;
  cursor.accept("just|simply|now|completely|totally|very|really|too|all|so|pretty|quite|already");
  if (!cursor.acceptAny(...STATES)) return false;
  cursor.accept("now|already|anyway");
  cursor.acceptAny(
    `and not|n't in|on|part of? the? ${BAR} any|anymore? more?`,
    `and no longer in|on|part of? the? ${BAR}`,
  );
  skipWhy(cursor);
  return true;
}

const MAX_WHY = 8;

/** "because browsers dropped it", to the end of the sentence. */
function skipWhy(cursor: Cursor): void {
  cursor.attempt(() => {
    if (!cursor.accept("because|since")) return undefined;
    for (let words = 0; words < MAX_WHY && cursor.peek()?.kind === "word"; words++) cursor.index += 1;
    return cursor.peek()?.kind === "punctuation" || undefined;
  });
}

/** The next sentence says what to do. */
function endsSentence(cursor: Cursor): boolean {
  const next = cursor.peek();
  return next?.kind === "newline" || (next?.kind === "punctuation" && ".;!,".includes(next.text)) || isJoined(cursor);
}

function isJoined(cursor: Cursor): boolean {
  return cursor.word() === "so" || /^[-–—]$/.test(cursor.peek()?.text ?? "");
}
