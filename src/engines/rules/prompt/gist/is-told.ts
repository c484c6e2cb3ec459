const GREETING =
  /^(?:(?:hi|hello|hey|dear|ok|okay|so|also|and|but|then|well|now|hmm|oh|please|all|team|guys|folks|there|everyone|everybody|docket)[\s,–—-]+)+/i;
const SUBJECT =
  /^(?:i|we|you|he|she|they|nobody|somebody|someone|(?:the|our|my) (?:team|writers|editors|boss|manager|lead))\b/i;
/** What makes a sentence with a subject a request. */
const OUGHT =
  /^(?:\p{L}+ ){0,3}?(?:should|must|shall|ought|needs?|have to|has to|wanna)\b|^(?:i|we)(?: (?:really|just|only|now|all|both|also|still))* (?:want|would like|would love|would prefer)\b|^(?:i|we)['’]d\b/iu;
/** Questions that want an answer. "Can you …?" asks for work. */
const QUESTION =
  /^(?:should|shall|may|might|ought|is|are|was|were|isn['’]t|aren['’]t|why|who|when|(?:can|could) i|(?:do|does|did|have|has|had|don['’]t) (?:i|we|you|they|the|our|people|users|readers)|(?:which|what|how many) (?:of (?:the|our) )?(?:[a-z]+ )?(?:pages?|files|docs|guides|articles|places|images|links|sections|headings) (?:still )?(?:use|mention|say|show|have|link|contain|include)s?)\b/i;
/** "Now that v2 is out, should we delete it?" */
const ASKED = /,\s*(?:should|shall|ought|may|might) (?:i|we|they|one)\b/i;
const DONE =
  /\b(?:deleted|removed|dropped|retired|scrapped|renamed|moved|relocated|shifted|transferred|replaced|hidden|redirected|forwarded)\b/i;
/** "Docker comes before Git": how things stand. */
const STANDS =
  /^(?!(?:please|pls|let|make|have|put|move|list|show|change|ensure|reorder|sort|see|check)\b)(?:(?!(?:so|that|if|where|should|must)\b)\S+ ){1,5}(?:(?:comes|sits|stands|lives|appears|leads|points) (?:right |directly |just )?(?:before|after|in|under|to|at|between|above|below|behind)|(?<=^links? .*)(?:lead|leads|point|points|go|goes) to)\b/i;
/** What was asked for before, and is not wanted any more. */
const TAKEN_BACK = /^(?:stop|quit|cancel|undo|revert|forget)\b(?! (?:saying|writing|using|calling|spelling)\b)/i;
const WANTED = /\b(?:be|is|are|should|must|shall|needs?|wants?|ought|gets?|like|love|prefer|please)\b/i;

/**
 * Whether the last sentence of a request tells what somebody does, did or will do, or asks whether it should be done: "I deleted
 * the install page", "Should we delete it?". Nobody has asked for a change then.
 */
export function isTold(request: string): boolean {
  const sentences = request.trim().split(/(?<=[.!?;])\s+|\n+/);
  const last = (sentences.at(-1) ?? "").replace(GREETING, "");
  const isAbout = SUBJECT.test(last) && !OUGHT.test(last);
  return (
    isAbout ||
    [QUESTION, ASKED, STANDS, TAKEN_BACK].some((pattern) => pattern.test(last)) ||
    (DONE.test(last) && !WANTED.test(last))
  );
}
