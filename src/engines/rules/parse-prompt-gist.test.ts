import { describe, expect, it, test } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

/** What people say in any words and any order, and the instruction that says the same. */
const SAME: [said: string, instruction: string][] = [
  [
    'Description of the why page: "Why we made it". Title of the same page: "Why".',
    'set the description of the page "why" to "Why we made it". set the title of the page "why" to "Why"',
  ],
  ["Could we have Test Client right behind Requests?", 'put the page "Test Client" after the page "Requests"'],
  [
    'Community > Contributing: rename the nav entry to "Join"',
    'set the sidebar title of the page "Contributing" in the "Community" section to "Join"',
  ],
  ["Sponsorship belongs into Community.", 'move "Sponsorship" to "Community"'],
  ['Make the H1 of the config page read "A" instead of "B"', 'change the heading "B" to "A" in the page "config"'],
  [
    "Need to remove guides/a. People who land there should see guides/b.",
    "delete guides/a and redirect it to guides/b",
  ],
  ["Can you please have a look whether there are dead links anywhere in networking?", "check the links in networking"],
  ["Broken links?", "check for broken links"],
  ['we should call the page "A page" just "B"', 'rename the page "A page" to "B"'],
  [
    "The push page is obsolete because browsers dropped it. Please get rid of it, and take it out of the nav too.",
    'delete the page "push"',
  ],
  [
    "move Lifespan up, it should be directly after Applications",
    'put the page "Lifespan" after the page "Applications"',
  ],
  ["Please delete the page about the Cron job. No redirect needed.", 'delete the page "Cron job", no redirect'],
  ["hide the migration page of v2, but it should stay reachable by link", 'hide the page "migration v2"'],
  ["move raw content to the Files section", 'move the page "raw content" to the "Files" group'],
  ["Make Static the first page of the deploy chapter", 'make the page "Static" the first page in the "deploy" group'],
  ["Swap Cron and Queue in the tools list", 'swap the page "Cron" and the page "Queue" in the sidebar'],
  ['Rate limits: title "Limits"', 'set the title of the page "rate limits" to "Limits"'],
  ["Sidebar: MCP Gateway -> MCP", 'rename "MCP Gateway" to "MCP" in the sidebar'],
  ['The page "A, B and C" should be titled just "A"', 'set the title of the page "A, B and C" to "A"'],
  [
    'We now write "code runner" as "Code Runner". Change it all over the docs, but leave the legacy folder alone.',
    'replace "code runner" with "Code Runner", except the folder legacy',
  ],
  [
    'Replace "Win" by "Windows" everywhere except in the Why Acme page.',
    'replace "Win" with "Windows" everywhere, except "Why Acme"',
  ],
  [
    "test runner -> Acme app, in the whole documentation except for changelog and migration guides",
    'replace "test runner" with "Acme app" everywhere, except "changelog" and "migration guides"',
  ],
  ["Acme Pro is now called Acme, please update that in all docs", 'replace "Acme Pro" with "Acme"'],
  ["a/b.md → a/c.md, a/d.md → a/e.md", "rename a/b.md to a/c.md. rename a/d.md to a/e.md"],
  [
    "Delete guides/a and everything that points to it should point to guides/b instead",
    "delete guides/a and redirect it to guides/b",
  ],
  [
    'rename guides/a to guides/b. Its title should be "B". Replace "x" with "y" there.',
    'rename guides/a to guides/b. set its title to "B". replace "x" with "y" in guides/b',
  ],
  [
    'For the page queryAll, set the title to "All" & the heading "Use" to "How to use it"',
    'set the title of the page queryAll to "All". change the heading "Use" to "How to use it" in the page queryAll',
  ],
  [
    'I need a new page "Bun" in Recipes: "It works." It should be the last one there.',
    'add a page "Bun" to the "Recipes" group with the text "It works."',
  ],
  [
    'I\'d like to have a new page "Logs" under Sandbox, just after metrics. For now it can say: "Soon."',
    'add a page "Logs" to the "Sandbox" group after metrics with the text "Soon."',
  ],
  [
    "Let's retire the cron jobs page. Whoever still has a link should be taken to the queue page.",
    'delete the page "cron jobs" and redirect it to the page "queue"',
  ],
  [
    "We're dropping the Cron integration page. Delete it and forward people to the Guides > Jobs page.",
    'delete the page "Cron integration" and redirect it to the page "Jobs in the Guides section"',
  ],
  ["remove guides/cron; redirect -> guides/jobs", "delete guides/cron and redirect it to guides/jobs"],
  [
    "/guides/cron must redirect to /guides/jobs from now on, and the page itself goes away.",
    "delete /guides/cron and redirect it to /guides/jobs",
  ],
  ["guides/cron -> guides/jobs", "rename guides/cron to guides/jobs"],
  [
    "Hi folks, the page guides/cron needs a new home: tools/cron. Make sure nothing breaks.",
    "rename the page guides/cron to tools/cron",
  ],
  ["the legacy page (guides/old) can be removed from the navigation. Keep the file.", 'hide the page "guides/old"'],
  [
    "hide the beta features page of the AI gateway from the nav, please",
    'hide the page "beta features in the AI gateway section" from the nav',
  ],
  [
    '"Table of Content" is bad English. In the sidebar please use "Table of Contents".',
    'rename "Table of Content" to "Table of Contents" in the sidebar',
  ],
  ['Could the Queues entry in the nav say "Message queues"?', 'rename "Queues" to "Message queues" in the nav'],
  ['API Docs is too long a name for that section; call it "API".', 'rename the group "API Docs" to "API"'],
  [
    'The sidebar category "Tools (old)" should from now on be named "Tools (classic)".',
    'rename the group "Tools (old)" to "Tools (classic)"',
  ],
  ['I want "Caching" to be the first page in "Usage"', 'make the page "Caching" the first page in the "Usage" group'],
  ['Change the page title of at-glance so it says "At a glance".', 'set the title of at-glance to "At a glance"'],
  ['The description of why.md: "Why us". Add it.', 'set the description of why.md to "Why us"'],
  ['On guides/a, the heading "Old" needs to become "New".', 'change the heading "Old" to "New" in guides/a'],
  ['In guides/a.md the section "Old" shall be titled "New"', 'change the heading "Old" to "New" in guides/a.md'],
  [
    'In the whole guides folder write "end-to-end" wherever "e2e" is written.',
    'replace "e2e" with "end-to-end" in the folder guides',
  ],
  [
    'Replace the term "key" by "token" throughout guides/, respecting case, except in headings and code blocks.',
    'replace "key" with "token" under guides/, not in headings, case-sensitive',
  ],
  [
    'Swap "code formatter" with "formatter" in docs/a and docs/b (leave headings alone)',
    'replace "code formatter" with "formatter" in docs/a and docs/b, not in headings',
  ],
  ["Any internal link that points to /a/b ought to point to /a/c.", "change the links to /a/b to /a/c"],
  ["Tidy up the typos in the blog section. Leave the code.", 'fix typos in the "blog" section'],
  ["Which of our links are broken? Only look at the guides folder.", "check the links in the folder guides"],
  [
    'New page for the Tools section, title "Nix", body: "It runs there."',
    'add a page "Nix" to the "Tools" group with the text "It runs there."',
  ],
  [
    'please add a page: title "Limits", section "Usage", after "Caching", text "A hundred."',
    'add a page "Limits" to the "Usage" group after the page "Caching" with the text "A hundred."',
  ],
  [
    'The Quickstart is a misnomer. In the tutorial section rename it to "First steps" in the nav.',
    'change the sidebar label of the page "Quickstart" in the tutorial section to "First steps"',
  ],
  [
    'The Oil page in the Care section should be called "Oiling" in the navigation.',
    'change the sidebar label of the page "Oil" in the "Care" section to "Oiling"',
  ],
  [
    'The Oil page under Care should be named "Oiling" in the menu.',
    'change the sidebar label of the page "Oil" in the "Care" section to "Oiling"',
  ],
  ["Throw guides/cron out of the docs. No forwarding necessary.", "delete guides/cron, no redirect"],
  ["Kill cron.md and let people end up at installation", "delete cron.md and redirect it to installation"],
  ["delete guides/a. Visitors go to guides/b.", "delete guides/a and redirect it to guides/b"],
  ["guides/a is now guides/b. Fix whatever points there.", "rename guides/a to guides/b"],
  ["guides/a ⇒ guides/b", "rename guides/a to guides/b"],
  ['the page "old-name" is a mouthful, call it new-name', 'rename the page "old-name" to new-name'],
  ["Validators should sit between Permissions and Throttling.", "put Validators between Permissions and Throttling"],
  ['Under "API", start the list with Serializers.', 'make "Serializers" the first page in the "API" group'],
  ["Order of Recipes: put docker before git.", 'put docker before git in the "Recipes" group'],
  ["Take the page guides/a from Advanced to Start", 'move guides/a out of the "Advanced" group to the "Start" group'],
  [
    "guides-of-old should be under Features, as the last one.",
    'make guides-of-old the last page in the "Features" group',
  ],
  ["We should no longer have the logos page in the sidebar (it stays online).", "hide the page logos"],
  ["Get the page guides/a out of the nav, keep it reachable.", "hide the page guides/a from the nav"],
  ["I noticed some typos in the release notes. Could you fix those?", "fix typos in the release notes"],
  ['Write "web site" as "website" in all of the topics.', 'replace "web site" with "website" in the topics'],
  [
    'Every time it says "package manager" in docs/a, make that "tool"',
    'replace "package manager" with "tool" in docs/a',
  ],
  ['Don\'t call it "old" in the guides, say "new".', 'replace "old" with "new" in the guides'],
  ["List me the broken links of docs/cli. Change nothing.", "check for broken links in docs/cli"],
  ["Correct misspellings all over the guide, code excluded.", "fix typos in the guide"],
  [
    'A new page is needed: "Hooks", right after Caching. It should contain "Use signals."',
    'add a page "Hooks" after the page "Caching" with the text "Use signals."',
  ],
  [
    'Add "Nix" to the Recipes: a page that says "It is there."',
    'add a page "Nix" to the "Recipes" group with the text "It is there."',
  ],
];

describe("what a request says by the kinds of its words", () => {
  it("takes no report for a request, before another one either", () => {
    expect(parsePrompt("I removed the install page. Fix the broken links.").type).toBe("not_understood");
  });

  test.each(SAME)("%s", (said, instruction) => {
    const [read, same] = [parsePrompt(said), parsePrompt(instruction)];
    expect(same.type).toBe("understood");
    expect(withoutNotes(read)).toEqual(withoutNotes(same));
  });

  test.each([
    "Write a tutorial that teaches people how to build a chat",
    "Reword the introduction on the welcome page to be more concise.",
    "We need guides/old, delete the comments in it",
    "guides/old has a redirect to guides/new",
    'Replace "a" with "b" from now on',
    'The title of guides/old is "X" and of guides/new "Y"',
    "Rename guides/a and move guides/b",
    "Delete guides/a unless guides/b is there",
    'Do not call the Guides group "Manuals"',
    "We removed guides/a. Delete guides/b and guides/c if you can find no links.",
    'The Queues entry in the nav should not say "Message queues"',
    "guides/old should probably be merged with guides/new",
    "move it after the page guides/a",
    "Should we delete the install page?",
    "Hi all, shall we hide the install page?",
    "I deleted the install page.",
    "Stop renaming start to begin.",
    "Install goes first, then Quickstart",
    "Forget about moving the install page to Guides.",
    "So we will soon delete the install page.",
    "We'll remove guides/old next.",
    "They want to delete the install page.",
    "The team would delete the install page.",
    'We used "foo" instead of "bar".',
    'We call the group "Guides" "Manuals"',
    "guides/a moved to guides/b",
    "The install page has moved to guides/b",
    "Docker comes before Git.",
    "Raw content sits in the Files section",
    "Links to guides/a lead to guides/b",
    "If Jana agrees, delete guides/a",
    "Yesterday we moved raw content to Files.",
    "After the 2.0 release, delete guides/a and redirect it to guides/b.",
    "As soon as v16 ships we'll move debugging to core concepts.",
    "In case the install page has no visitors, remove it.",
    "This page can go",
    "someone moved guides/a out of the nav",
  ])("refuses %j", (prompt) => {
    expect(parsePrompt(prompt).type).toBe("not_understood");
  });
});

/** Whether a page was called one, or may be an entry, are notes for those who search. */
function withoutNotes(read: ReturnType<typeof parsePrompt>): unknown {
  return JSON.parse(
    JSON.stringify(read, (key, value) =>
      ["isNamedAsPage", "said", "mayBePage", "mayBeFolder", "needsRedirect", "isFromNavigation"].includes(key)
        ? undefined
        : value,
    ),
  );
}
