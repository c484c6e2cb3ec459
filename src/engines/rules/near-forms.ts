/** An instruction that a sentence may have been meant as, what it needs to be clear, and how it is written. */
export type NearForm = { what: string; missing: string; form: string };

type Rule = NearForm & { words: RegExp };

const MAX_READ = 500;

/** As in sed. */
const SUBSTITUTION = /(?:^|\s)s\/([^/\n]+)\/([^/\n]*)\/[gimI]*(?=$|[\s,;.])/;

const PROSE: NearForm = {
  what: "edit prose",
  missing:
    "That takes an agent with a language model; without one, the words to find and to put there have to be given.",
  form: 'replace "the old words" with "the new words" in quickstart',
};

/** "make x easier to read": how a text should be, whatever its beginning may be taken for. */
const MANNER =
  /^(?:please )?(?:make|get|turn) [^"“:;]{1,80} (?:easier|shorter|clearer|simpler|nicer|friendlier|better|tighter|snappier|more (?:concise|readable|friendly|engaging|formal|clear|detailed|consistent|beginner)|less (?:verbose|technical|formal|wordy))\b/i;

/** In the order in which they are tried: the first whose words are in the sentence. */
const RULES: Rule[] = [
  {
    words: /\bredirect.*(?:\*|\(\.|:\w+|\b(?:everything|all|anything)\b)/i,
    what: "redirect many addresses at once",
    missing:
      "Please write both addresses with a star at their ends, or rename or delete the folder, whose pages are then redirected.",
    form: "redirect /old/* to /new/*",
  },
  {
    words: /\b(?:merge|combine|join|consolidate)\b.{0,80}\b(?:groups?|sections?|categor(?:y|ies)|tabs?)\b/i,
    what: "merge groups of the navigation",
    missing: "Please say which of them is left.",
    form: 'move the pages of the group "Old guides" to the group "Guides"',
  },
  {
    words: /\b(?:merge|combine|join|consolidate)\b.{0,40}\b(?:steps?|items?|bullets?|paragraphs?|rows?)\b/i,
    what: "make one part of a page of two",
    missing: "Please give the words that the one shall have, and say that the other goes.",
    form: 'in guides/a, change step 2 to "…". In guides/a, remove step 3',
  },
  {
    words: /\b(?:merge|combine|consolidate)\b/i,
    what: "merge pages",
    missing: "Please name each page, and the page that it goes into.",
    form: "merge the page guides/old into guides/new",
  },
  {
    words: /\b(?:duplicate|copy)\b(?!right)/i,
    what: "copy a page",
    missing: "Please name the page, and give the path or the title of its copy.",
    form: "copy the page guides/old to guides/new",
  },
  {
    words: /\bsplit\b/i,
    what: "split a page",
    missing:
      "That takes an agent with a language model; without one, each section that goes elsewhere has to be named.",
    form: 'move the section "Limits" of quickstart to a new page limits',
  },
  {
    words:
      /\b(?:move|put|place|reorder|swap|list)\b.{0,60}\b(?:group|section|category|tab)\b.{0,20}\b(?:before|after|above|below|between|first|last|top|end|up|down)\b/i,
    what: "move a group of the navigation",
    missing: "Please name the group as the navigation shows it, and the group or page that it goes beside.",
    form: 'move the group "Guides" after "Reference"',
  },
  {
    words: /\b(?:move|put|place)\b.{0,80}\bto the root\b/i,
    what: "move a page to the top level",
    missing: "Please say that the navigation is meant, or give the path that the file shall have.",
    form: "move quickstart to the root of the navigation",
  },
  {
    words: /\b(?:sort|order|alphabeti[sz]e)\b.{0,60}\b(?:alphabetical|order|title|name|a-z)/i,
    what: "sort the pages of a group",
    missing: "Please name one group of the navigation; its pages can be sorted by their names.",
    form: "sort the pages in the Guides group alphabetically",
  },
  {
    words:
      /\b(?:create|add|remove|delete|sort)\b.{0,40}\b(?:group|category)\b|\bsort\b|\b(?:group|category) (?:called|named)\b/i,
    what: "change a group of the navigation",
    missing:
      "Groups are added with pages; they can be renamed, moved, deleted with their pages, and pages can be put into them.",
    form: 'create a group "Guides" after Basics with the pages quickstart and setup',
  },
  {
    words: /\b(?:sentence|title|lower|upper)[ -]?case\b|\bcapitali[sz]e\b/i,
    what: "change the case of titles or headings",
    missing:
      "Which words are names and keep their capitals takes an agent with a language model; without one, each has to be given before and after.",
    form: 'change the heading "Before You Start" to "Before you start" in quickstart',
  },
  {
    words: /\b(?:undo|revert|roll back)\b/i,
    what: "undo a change",
    missing: "Please close the pull request, or say what shall be instead.",
    form: "rename the page start to quickstart",
  },
  {
    words: /\bredirects?\b|\bforward\b/i,
    what: "add or change a redirect",
    missing: "Please give both addresses, each with a leading slash.",
    form: "add a redirect from /old to /new",
  },
  {
    words:
      /^(?:please )?(?:delete|remove|drop) the (?!.*\b(?:of|from|on)\b)[^,;.:]{1,60} (?:section|group|category)\b/i,
    what: "delete a group of the navigation or a section of a page",
    missing: "Please say whether the pages of the group go with it, or on which page the section is.",
    form: 'delete the group "Old guides" with its pages',
  },
  {
    words: /\b(?:delete|remove|drop|move)\b.{0,30}\bsection\b.{0,60}\b(?:of|in|from|on)\b/i,
    what: "delete or move a section of a page",
    missing: "Please give the words of its heading in quotes, and the page.",
    form: 'delete the section "Known issues" of quickstart',
  },
  {
    words:
      /\b(?:add|insert|append|put)\b.{0,20}\b(?:sentence|paragraph|note|tip|warning|callout|section|admonition)\b/i,
    what: "add text to a page",
    missing: "Please give the text in quotes, the page, and where on it.",
    form: 'add the sentence "…" at the end of quickstart',
  },
  {
    words: /\b(?:bullets?|bullet points?|list items?|items?|steps?|rows?|cells?|columns?)\b/i,
    what: "change a list or a table",
    missing: "Please name the page, and the item, step or row by its words or its number; put new texts in quotes.",
    form: 'add a bullet "Deno 2" after "Node 22" in installation',
  },
  {
    words: /\b(?:images?|pictures?|screenshots?|alt)\b/i,
    what: "change an image",
    missing: "Please name the page and the image's file; the alternative text can be changed, and images removed.",
    form: 'change the alt text of the image setup.png in installation to "…"',
  },
  {
    words: /\b(?:rename|change|update|replace)\b.{0,20}\bheading\b/i,
    what: "change a heading",
    missing: "Please give one page, and the words of the heading before and after, both in quotes.",
    form: 'change the heading "Install" to "Set up" in quickstart',
  },
  {
    words:
      /\b(?:headings?|paragraphs?|sentences?)\b|\b(?:rewrite|improve|translate|shorten|simplify|summari[sz]e|explain|document)\b/i,
    ...PROSE,
  },
  {
    words: /\b(?:title|description|frontmatter|front matter|icon|sidebar title)\b/i,
    what: "set a frontmatter field",
    missing: "Please name the field, the page, and the value in quotes.",
    form: 'set the description of quickstart to "…"',
  },
  {
    words: /\b(?:hide|unhide|unlist|hidden)\b/i,
    what: "hide or show a page",
    missing: "Please name each page.",
    form: "hide the pages internal/notes and internal/plans",
  },
  {
    words:
      /\b(?:add|put|insert|remove|delete|drop|rename)\b.{0,80}\b(?:footer|header|navbar|nav bar|top ?bar)\b(?! of\b)/i,
    what: "change the links of the bar at the top or of the footer",
    missing:
      "Please give the text of the link in quotes, where it leads, and whether it is in the top bar or the footer.",
    form: 'add a link "Status" to https://status.example in the footer',
  },
  {
    words:
      /\b(?:edit (?:links?|buttons?)|dark mode|light mode|colou?rs?|theme|logo|favicon|fonts?|analytics|search bar|banner|plugins?)\b/i,
    what: "change a setting of the site",
    missing:
      "Without a language model, only its name, colors, logo, favicon, copyright, navigation, links and redirects can be changed.",
    form: 'change the name of the site to "Acme Docs"',
  },
  {
    words: /\b(?:links?|urls?|anchors?)\b/i,
    what: "check, fix or change links",
    missing:
      "To fix all that are broken, ask for that alone; to change one, give the address it has and the one it shall have.",
    form: "change the link /guides/old to /guides/new",
  },
  {
    words: /\b(?:typos?|spelling|misspell(?:ed|ings?)|grammar)\b/i,
    what: "fix spelling",
    missing: "It corrects common misspellings only; a certain word has to be replaced.",
    form: 'replace "teh" with "the"',
  },
  {
    words: /\b(?:navigation|sidebar|nav|menu|group)\b/i,
    what: "change the navigation",
    missing: "Please name a page, and the group, or the page that it should follow.",
    form: "put quickstart after installation",
  },
  {
    words: /\b(?:delete|remove|drop|get rid of|rm)\b/i,
    what: "remove something",
    missing: "Please say whether it is a page, a folder, or a text, and name it; put a text in quotes.",
    form: "delete the page guides/old and redirect it to guides/new",
  },
  {
    words: /\b(?:rename|move|relocate|mv)\b/i,
    what: "rename or move a page or a folder",
    missing: "Please name one page or folder and its new path.",
    form: "rename the page quickstart to start",
  },
  {
    words: /(?<![\w/-])(?:add|create|write|insert)(?![\w/-])/i,
    what: "add a page",
    missing: "Please give its title in quotes, where it goes, and its text.",
    form: 'add a page called "FAQ" after the page quickstart with the text "…"',
  },
  {
    words: /\b(?:replace|change|update|rename|substitute|swap|use|say|correct)\b|^s\/|→|->/i,
    what: "replace a text",
    missing: "Please put both texts in quotes, and say where if not in all pages.",
    form: 'replace "sign in" with "log in"',
  },
  {
    words: /\b(?:syntax|mdx|markdown|parse|valid)\b/i,
    what: "fix the syntax of pages",
    missing: "Please name pages or a folder, or nothing for all.",
    form: "fix the syntax of the pages",
  },
];

/** Whether a sentence asks for another way of writing. */
export function asksForManner(sentence: string): boolean {
  return MANNER.test(sentence.slice(0, MAX_READ));
}

/** The instruction that comes nearest to a sentence by its words. */
export function findNearForm(sentence: string): NearForm | undefined {
  const text = sentence.slice(0, MAX_READ);
  if (asksForManner(text)) return PROSE;
  const [, from, to] = SUBSTITUTION.exec(text) ?? [];
  if (from !== undefined && to !== undefined && !`${from}${to}`.includes('"'))
    return {
      what: "replace a text",
      missing: "Please write it in words, with both texts in quotes.",
      form: to === "" ? `remove all mentions of "${from}"` : `replace "${from}" with "${to}"`,
    };
  return RULES.find(({ words }) => words.test(text));
}
