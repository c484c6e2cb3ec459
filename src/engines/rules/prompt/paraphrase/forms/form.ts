/** A pattern of a whole sentence, and the instruction that says the same. `{x}` in a pattern are some words. */
export type Form = [pattern: string, instruction: string];

export const BAR = "(?:the |our )?(?:left[- ]hand |left )?(?:sidebar|side bar|side menu|navigation|nav|navbar|menu)";
export const GROUP = `(?:the )?(?:(?:sidebar|navigation|nav|menu) )?(?:group|section|category)`;
export const ENTRY = "(?:entry|item|label|link|text)";
export const SHOULD =
  "(?:should|must|shall|ought to|needs? to|has to|have to)(?: now| really| rather| better| actually| just| simply| instead)?";
export const ARROW = "(?:→|->|=>|-->)";
export const FIELD = "(title|description|sidebar label|sidebar title|subtitle)";
export const BE_CALLED =
  "be (?:called|named|renamed|labelled|labeled|titled|known as|listed as|shown as)(?: to| as| into)?";
export const BECOME = `(?:${SHOULD} (?:read|say|become|be)|${SHOULD} ${BE_CALLED}|becomes|to|as|${ARROW})`;
export const HEADING = "(?:h[1-6]|heading|header|subheading|section heading|section title|headline)";
export const DEAD = "(?:dead|broken|rotten|dangling|stale|invalid)";
export const FAIL =
  "(?:(?:don't|don’t|doesn't|do not|does not|no longer|fail to) (?:work|resolve|lead anywhere|exist|go anywhere)|(?:lead|go|point)s? nowhere)";
/** Texts in quotes, or one word that begins with a capital. */
export const TERM = "(⟦\\d+⟧|(?-i:\\p{Lu})[^\\s,;:()/⟦]*)";
/** A text without quotes up to the end, such as a heading; it may not go on with another request. */
export const OPEN =
  "((?-i:\\p{Lu})(?!.*\\b(?:and|then|but|instead of|rather than|in place of)\\b)(?:[^.!,;:()⟦⟧]|[.!](?=\\S)){1,60})";
/** A name of one word. */
export const NAME = "((?-i:\\p{Lu})[^\\s,;:()/]*)";
/** Before the name of an item: not what is said of how items are, such as "duplicates" and "outdated entries". */
export const ONE_ITEM =
  "(?!(?:all |any |every )?(?:duplicates?|doubles|repetitions|(?:duplicated?|doubled|repeated|outdated|obsolete|stale|empty|unused|broken|wrong|superfluous|redundant|unneeded|extra|old|dead) (?-i:\\p{Ll}+s?))(?!\\S))";
export const SIDE = "(before|after|above|below|behind|under)";
