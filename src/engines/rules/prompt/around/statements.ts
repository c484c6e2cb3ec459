import type { Cursor } from "../cursor.ts";
import { isRequestVerb } from "../request-verbs.ts";
import { isEnd, MAY_BE_TARGET, NO_REASON } from "./reason-words.ts";

const STATES =
  "outdated|obsolete|deprecated|old|unused|wrong|redundant|duplicated|misspelled|misspelt|incorrect|irrelevant|superseded|confusing|misleading|stale|dead|broken|empty|ugly|inconsistent|over|done|finished|history|useless|pointless|superfluous|unnecessary|needless|unmaintained|unsupported|incomplete|gone";
const PAST =
  "renamed|moved|changed|rebranded|merged|dropped|deprecated|shipped|released|launched|replaced|discussed|agreed|decided|talked|switched|migrated|retired|updated|reorganised|reorganized|redesigned|superseded|split|archived";
const MADE_KNOWN = "announced|published|released|launched|shared|promoted|advertised";
const PEOPLE = "people|users|readers|customers|visitors|everyone|everybody|someone|somebody|support";

const PERSON =
  "customer|user|reader|visitor|colleague|contributor|customers|users|readers|visitors|colleagues|contributors|person";

const OLD = "old|current|existing|previous|present|extra|additional|nested|separate|double|own";
const OLD_THING =
  "name|filename|title|path|url|wording|term|label|heading|folder|subfolder|directory|nesting|level|prefix|ending|suffix";

/** Of what is not for these docs. */
export const BELONGS =
  "belongs|belong in|on|into the|our? wiki|repo|repository|handbook|notion|intranet instead|anyway?";

const STATEMENTS = [
  `it|this|that|they|these|those really|rather? ${BELONGS}`,
  "we keep|have|document|track it|that|this|them in|on the|our|a? wiki|readme|repo|repository|blog|handbook|notion|changelog now|instead?",
  "we|you|they don't|dont offer|support|sell|have|provide|ship|document it|them|that|this any|anymore? more?",
  "we|you|they do not offer|support|sell|have|provide|ship|document it|them|that|this any|anymore? more?",
  "we|you|they no longer offer|support|sell|have|provide|ship|document it|them|that|this",
  "it|this|that|they is|was|are|were only|just|still internal|private|unpublished so far|yet|now|anyway?",
  "it's|that's|they're only|just|still internal|private|unpublished so|anyway|yet? far?",
  "we|i|you don't|dont need|use|want it|them|that|this any|anymore? more?",
  "we|i|you do not need|use|want it|them|that|this any|anymore? more?",
  "we|you no longer need|use|want it|them|that|this",
  "nobody|no-one|none needs|finds|uses|reads|wants|visits|likes|buys|opens|follows|understands|maintains|updates|owns it|them|that|this any|anymore? more?",
  "no one needs|finds|uses|reads|wants|visits|likes|understands|maintains|updates|owns it|them|that|this any|anymore? more?",
  "the|our repo|repository|organization|organisation|project|package|domain|host|server|product|company has|was|is just|recently|now? been? moved|renamed|rebranded|migrated|transferred",
  "it|they does|do nothing any|anymore|now? more?",
  "the|its? urls|url|addresses|address will? change|changes",
  "nothing|nobody links|points|refers to|at it|them|that|this any|anymore? more?",
  "nothing|nobody in|on the|our? nav|navigation|sidebar|menu|docs|site links|points|refers to|at it|them|that|this any|anymore? more?",
  "nothing|nobody|no-one has linked|pointed|referred to it|them|that|this yet|so? far?",
  `we|i|we've|i've never ${MADE_KNOWN} it|them|that|this anywhere|publicly?`,
  `it|this|that|they was|were|is|are|has|have never been? ${MADE_KNOWN}|live|public|linked anywhere|publicly?`,
  "it|that|this|they really? fits|fit|belongs|belong much? better|best? there|here|together?",
  "nobody|no-one knows about? it|them|that|this yet?",
  `a|an|one|another|two|three|some|several|many|${PEOPLE} ${PERSON}? has|have|'ve|just? complained|asked|told|stumbled|tripped|written|wrote|reported us? about|for|over|it? it|that|this? yesterday|today|twice|again?`,
  `${PEOPLE} are|get|were|got often|always|constantly? confused|lost by|about? it|that|this?`,
  `${PEOPLE} keep|kept|always? asking|ask about? it|that|this|why?`,
  "the|its|that|this old|current|existing|previous|present? name|filename|title|path|url|wording|term|word|label|heading has|had|contains a typo|mistake|misspelling",
  "it|this|that|they makes|make|made no|little sense anyway|there|here|any|anymore? more?",
  `the|this|that ${OLD} ${OLD_THING} makes|made no|little sense anyway|there|here|any|anymore? more?`,
  `the|this|that ${OLD} ${OLD_THING} adds|added nothing|little`,
  "the old|current|existing|previous|present name|title|path|url|wording|term confuses|misleads|annoys all|our|the|many? people|users|readers|customers|everyone|us",
];

/** "It is no longer needed": a sentence that says why, from a closed list. */
export function skipStatement(cursor: Cursor): boolean {
  return (
    cursor.attempt(() => {
      const isOpen = cursor.acceptPunctuation("(");
      if (!readStatement(cursor)) return undefined;
      if (isOpen && !cursor.acceptPunctuation(")")) return undefined;
      return isEnd(cursor) || cursor.peek()?.text === ":" ? true : undefined;
    }) ?? false
  );
}

function readStatement(cursor: Cursor): boolean {
  if (cursor.acceptAny(...STATEMENTS)) return true;
  if (cursor.acceptAny(...INTENDS)) return readIntent(cursor);
  if (cursor.acceptAny(`we|i have|'ve|just|recently|finally? ${PAST}`, `we've|i've ${PAST}`)) return readTail(cursor);
  const subject =
    cursor.acceptAny(
      "it|this|that|they|these|those has|have been",
      "it's|that's|they've been",
      "it|this|that|they|these|those is|are|was|were",
      "the|this page|folder|link|term|word|name is|was",
      "its edit|source|external|only|old? link|links|url|screenshot|screenshots|example|examples|text|content is|are|was|were",
      "the old|current|existing|previous|present name|title|path|url|page|wording|term is|was",
      `the|this|that ${OLD} ${OLD_THING} is|was`,
    ) || cursor.acceptAny("it's|that's|they're");
  if (!subject) return false;
  cursor.accept("just|simply|all|both|now|completely|very|really|too|a? bit|so");
  if (cursor.acceptAny(`${PAST} by|since|for|with|into|last|in`)) return readTail(cursor);
  if (cursor.acceptAny("deprecated|outdated|unused|obsolete|wrong|broken since|for")) return readTail(cursor);
  const state = cursor.acceptAny(
    "no longer needed|used|relevant|valid|correct|supported|maintained",
    "not needed|used|relevant|valid|correct|maintained any|anymore? more?",
    STATES,
    PAST,
    "a typo|duplicate|mess",
    "the new|old|correct|wrong name|spelling|path|address|url",
    "never public|published|used",
  );
  if (state) cursor.accept("now|already|anyway");
  return state;
}

const INTENDS = [
  "we|i plan|intend|hope|expect|aim to",
  "we|i are|am planning|hoping|going to",
  "we're|i'm planning|hoping|going to",
  "we|i will",
  "we'll|i'll",
];
/** Words with which what is intended may say what becomes of pages. */
const MAY_LIMIT = /^(?:keep|keeps|kept|stay|stays|old|both|original|originals|copy|copies)$/;

const MAX_INTENT = 10;

/** "we plan to cover more of them soon": what comes later, of which nothing is asked now. */
function readIntent(cursor: Cursor): boolean {
  if (isRequestVerb(cursor.word() ?? "")) return false;
  let words = 0;
  for (; !isEnd(cursor); words++) {
    const [token, word] = [cursor.peek(), cursor.word() ?? ""];
    const isPlain = token?.kind === "word" && !/[/\\<>→]|\.\w/.test(token.text) && !MAY_BE_TARGET.test(word);
    if (!isPlain || words >= MAX_INTENT || MAY_LIMIT.test(word)) return false;
    if (NO_REASON.has(word) && !/^(?:in|with|from|for|at|by|on)$/.test(word)) return false;
    cursor.index += 1;
  }
  return words > 1;
}

const MAX_TAIL = 6;

/** Some more words of a statement, without those that may begin a request or limit one. */
export function readTail(cursor: Cursor): boolean {
  for (let words = 0; words < MAX_TAIL && !isEnd(cursor); words++) {
    const token = cursor.peek();
    if (token?.text === ":" && token.kind === "punctuation") return true;
    const word = cursor.word() ?? "";
    if (token?.kind === "quoted") cursor.index += 1;
    else if (token?.kind === "word" && (!NO_REASON.has(word) || /^(?:to|in|with|from|for|at|by|both)$/.test(word)))
      cursor.index += 1;
    else return false;
  }
  return true;
}
