import { describe, expect, test } from "vitest";
import { describeNotUnderstood } from "./describe-not-understood.ts";
import { parsePrompt } from "./parse-prompt.ts";

const RENAMED = [{ type: "move-page", page: "quickstart", path: "start" }];

/** The same request as people write it to each other. */
const TALK = [
  "As discussed, please rename quickstart to start.",
  "As discussed in the standup: rename quickstart to start",
  "per our chat: rename quickstart to start",
  "FYI the old name confuses people, so rename quickstart to start",
  "We renamed the product, so please rename quickstart to start",
  "Morning! pls rename quickstart to start :)",
  "DOC-123: rename quickstart to start",
  "[DOC-123] rename quickstart to start",
  "docs: rename quickstart to start (#123)",
  "feat(docs): rename quickstart to start",
  "rename quickstart to start. Ticket: DOC-123",
  "Rename quickstart to start (the old name is confusing)",
  "Hey folks, can someone rename quickstart to start? The old name confuses people.",
  "rename quickstart to start, users keep asking about it",
  "rename quickstart to start. It has been renamed in the product.",
  "quickstart should be called start",
  "quickstart should be renamed to start.",
  "Hey! We keep getting asked where the numbers live. Could you rename quickstart to start?",
  "Users have trouble with the long name, so rename quickstart to start",
  'The old docs end here and the title says "Quick" – rename quickstart to start',
  "Use shorter names: rename quickstart to start",
  "rename quickstart to start. It reads odd in the sidebar. Best, Tom",
];

/** Reports, questions, conditions and quotations: nobody asks for a change. */
const NO_REQUESTS = [
  'The section "Legacy" of guides/webhooks is obsolete.',
  'The section "Legacy" of guides/webhooks should not be removed',
  'The section "Legacy" of guides/webhooks was removed',
  'Is the section "Legacy" of guides/webhooks obsolete?',
  "The pages in Guides should not be sorted alphabetically",
  "The pages in Guides should be sorted by importance",
  "The pages in Guides should be readable",
  "webhooks should not be the second page in Guides",
  "Why is webhooks the second page in Guides?",
  "webhooks is the second page in Guides",
  "quickstart has no description.",
  "quickstart has no description, why?",
  "/old gives a 404.",
  "/old gives a 404, why?",
  "/old should not go to /new",
  "Ensure that /old does not redirect to /new",
  "Make sure that nobody redirects /old to /new",
  'The docs still say "Acme Hub".',
  'The button "Sign in" is now called "Log in".',
  'The button "Sign in" is not called "Log in", please leave the docs',
  "Check if someone changed the links in guides",
  "Fix whatever is broken",
  'Below the heading "Install" in quickstart it says "Use Node 22."',
  'At the end of quickstart it says "Have fun!"',
  'At the end of quickstart, somebody added: "Have fun!"',
  'Line 7 of quickstart.mdx: "foo" is wrong',
  'Line 7 of quickstart.mdx says "foo"',
  'the last "foo" in quickstart should not be "bar"',
  "Use rocket science",
  'The tag "beta" should be explained on quickstart',
  'Correct: "foo" is right',
  'Don\'t exchange "foo" with "bar" in quickstart',
  'The page guides/a says "replace x with y"',
  'I fixed the typo in quickstart: "recieve" is now "receive".',
  'We fixed a typo in quickstart: "teh" -> "the"',
  "Typo in quickstart was fixed yesterday.",
  'The page quickstart says "foo" and it should not say "bar".',
  'Someone asked us to replace "foo" with "bar" in headings.',
  "Bob wrote: \"delete the section 'Known issues' of quickstart\"",
  'The ticket says: replace "foo" with "bar" in tables.',
  "Should we sort the pages in Guides alphabetically?",
  "Are the pages in Guides sorted alphabetically?",
  "The pages in Guides are sorted alphabetically.",
  "Why is the Guides group not sorted by title?",
  "If the pages are not sorted, sort the pages in Guides alphabetically.",
  "Don't sort the pages in Guides alphabetically.",
  'Do not delete the section "Known issues" of quickstart.',
  'Never delete the section "Known issues" of quickstart.',
  'When v2 is out, delete the section "Known issues" of quickstart.',
  'As soon as v2 is out, delete the section "Known issues" of quickstart',
  "Unless Bob objects, move webhooks up one.",
  "Please ask Bob before you move webhooks up one.",
  "I moved webhooks up one.",
  'We deleted the section "Known issues" of quickstart last week.',
  'Who deleted the section "Known issues" of quickstart?',
  'Was the section "Known issues" of quickstart deleted?',
  "How do I add a warning to quickstart?",
  "How can I append a sentence to quickstart?",
  'What does "add the tag beta" do?',
  "Can I rename the frontmatter key a to b on all pages?",
  'Should the heading "Install" in quickstart be called "Set up"?',
  'Could the heading "Install" in quickstart be wrong?',
  'The heading "Install" in quickstart was called "Set up".',
  'The section "Install" of quickstart is too long.',
  'The warning at the top of quickstart says "Beta".',
  'The note on quickstart: "This is beta."',
  "A warning at the top of quickstart: is that OK?",
  "Adding a warning to quickstart would be wrong.",
  'It would be wrong to delete the section "Known issues" of quickstart.',
  'It would be bad if "foo" was replaced with "bar" in quickstart.',
  'It would be great if "foo" was not replaced with "bar" in quickstart.',
  "I would not like that the page quickstart is renamed to start.",
  "I would hate it if the page quickstart was renamed to start.",
  "Because nobody reads it, guides/legacy was deleted.",
  'Since we moved to GitHub, "GitLab" was replaced with "GitHub" everywhere.',
  'Since when do we replace "GitLab" with "GitHub"?',
  "Now that v2 is out, should we delete guides/legacy?",
  "Because only Bob may do it, don't delete guides/legacy.",
  'We no longer call it "Workspace".',
  'We no longer call it "Workspace"; it is "Project" now.',
  "The old URL https://app.acme.com redirects to https://cloud.acme.com",
  "The old URL https://app.acme.com should not be https://cloud.acme.com",
  "Is it possible that you delete the wrong page?",
  "Is it possible that you deleted quickstart?",
  "Is it possible that someone deletes guides/legacy?",
  "[Docs] The page quickstart is great",
  "[Question] Should we rename quickstart to start?",
  "Bug: the link /guides/old leads to /guides/new",
  "Bug: fix typos does not work",
  'Bug report: replace "foo" with "bar" does nothing',
  "Proposal: rename quickstart to start?",
  "DOC-123: why was quickstart renamed to start?",
  "Ticket DOC-45 – someone renamed quickstart to start",
  "guides/webhooks.md: replaced foo with bar",
  "guides/webhooks.md – typos were fixed",
  "guides/webhooks.md: fix later",
  "Todo list: empty",
  'New page "Backups" in Guides was added.',
  "New page in Guides?",
  "The FAQ is the last item in the menu.",
  "The FAQ should not be the last item in the menu.",
  'The tag "beta" was added to quickstart.',
  'Only the first occurrence of "foo" in quickstart was replaced with "bar".',
  'Replace "foo" with "bar" in headings? No.',
  'In headings we never replace "foo" with "bar".',
  'On line 12 of quickstart it says "3000".',
  "On line 12 of quickstart, replace nothing.",
  'In the German pages, "Anmelden" is wrong.',
  'The English pages say "colour".',
  "Append nothing to quickstart.",
  'Example: append "foo" to quickstart',
  'For example, delete the section "X" of quickstart.',
  "e.g. sort the pages in Guides alphabetically",
  'The command "sort the pages in Guides alphabetically" failed.',
  'You could delete the section "X" of quickstart, but don\'t.',
  'Delete the section "X" of quickstart if it is empty.',
  'Delete the section "X" of quickstart unless somebody reads it.',
  'Add the tag "beta" to quickstart when it is ready.',
  "Move webhooks up one if possible and if Bob agrees.",
  'Replace "foo" with "bar" in tables only if they are wide.',
  "Sort the pages in Guides alphabetically once the new pages are in.",
  'There\'s a typo in quickstart: "recieve" instead of "receive", but leave it.',
  "As soon as it has shipped, rename quickstart to start",
  'The changelog is frozen, replace "foo" with "bar"',
  'Code samples were left untouched, replace "foo" with "bar"',
  "guides/old was moved, rename quickstart to start",
  "Docs for Rust moved to guides/rust, delete it",
  "Docs for Rust moved to guides/rust. Delete it.",
  "The link to guides/old is outdated. Delete it.",
  'If it has shipped: replace "x" with "y" in guides/a.md',
  'Add a page "Next" to the Guides group. It has the title "Then".',
];

describe("parsePrompt, of what people say around a request", () => {
  test.each(TALK)("understands %j", (prompt) => {
    expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions: RENAMED });
  });

  test.each([
    ["guides/old can be deleted", [{ type: "delete-page", page: "guides/old" }]],
    ["the page x should be hidden", [{ type: "hide-page", page: "x", isHidden: true }]],
    ["the folder guides should be called tutorials", [{ type: "move-page", page: "guides/", path: "tutorials" }]],
    ["are all links ok?", [{ type: "check-links" }]],
    ["Can you check if there are any broken links?", [{ type: "check-links" }]],
    [
      "rename quickstart to start and put it after install",
      [...RENAMED, { type: "place-page", page: "start", position: { type: "after", page: "install" }, isMoved: true }],
    ],
    [
      "The pages under guides/old are outdated and not in the nav anymore. Delete them all and send visitors to /new.",
      [{ type: "delete-page", page: "guides/old/", redirectTo: "/new" }],
    ],
    [
      'In the navbar drop the "Help" item and rename "Blog" to "News".',
      [
        { type: "remove-link", name: "Help", place: "bar" },
        { type: "rename-group", group: "Blog", to: "News", kind: "group", mayBePage: true, isInBar: true },
      ],
    ],
    [
      'In x.mdx, remove the "Support" section and move "Usage" above "Install". Then delete guides/old',
      [
        { type: "delete-section", page: "x.mdx", heading: "Support" },
        { type: "move-section", page: "x.mdx", heading: "Usage", side: "before", beside: "Install" },
        { type: "delete-page", page: "guides/old" },
      ],
    ],
    [
      "Our support address changed from a@acme.io to b@acme.io, please update it on every page",
      [{ type: "replace-text", from: "a@acme.io", to: "b@acme.io", where: "everywhere", anyCase: false }],
    ],
    [
      "Our Discord invite changed: https://x.gg/a -> https://x.gg/b. Update it everywhere. And rename quickstart to start",
      [{ type: "change-links", from: "https://x.gg/a", to: "https://x.gg/b" }, ...RENAMED],
    ],
    [
      "Change a@acme.io to b@acme.io in all pages (both the visible text and the mailto links), but leave docs.json alone.",
      [
        {
          type: "replace-text",
          from: "a@acme.io",
          to: "b@acme.io",
          where: "everywhere",
          anyCase: false,
          except: ["docs.json"],
        },
      ],
    ],
    [
      'In Menu Settings, remove section 1.7 (Example) and renumber "### 2. Usage" to "### 3. Usage"',
      [
        { type: "delete-section", page: "Menu Settings", heading: "1.7 Example" },
        { type: "set-heading", page: "Menu Settings", from: "2. Usage", to: "3. Usage" },
      ],
    ],
    [
      'The "Wiping it" section on the troubleshooting page should be called "Reset"',
      [{ type: "set-heading", page: "troubleshooting", from: "Wiping it", to: "Reset" }],
    ],
    [
      "List all pages that link to guides/a and tell me which pages aren't in the sidebar",
      [{ type: "list-links-to", page: "guides/a" }, { type: "list-unlisted" }],
    ],
    [
      'Move "Remote" to the Hosting group, after Deploy with Docker Compose, and put b right below a',
      [
        {
          type: "place-page",
          page: "Remote",
          position: { type: "after", page: "Deploy with Docker Compose", group: "Hosting" },
        },
        { type: "place-page", page: "b", position: { type: "after", page: "a" } },
      ],
    ],
    [
      'The title of a/b.mdx should be "B"; the sidebar label too.',
      ["title", "sidebarTitle"].map((field) => ({ type: "set-frontmatter", field, value: "B", page: "a/b.mdx" })),
    ],
    [
      'Set the description of billing to "B." and the one of limits to "L."',
      [
        ["billing", "B."],
        ["limits", "L."],
      ].map(([page, value]) => ({ type: "set-frontmatter", field: "description", value, page })),
    ],
    [
      "Change the link https://a.example/ to https://b.example/c in the navbar and on all pages.",
      [{ type: "change-links", from: "https://a.example/", to: "https://b.example/c" }],
    ],
    [
      'In the table on the limits page, change the compute pool of Tier 2 to "200"',
      [{ type: "set-cell", page: "limits", row: "Tier 2", column: "compute pool", to: "200" }],
    ],
    ["Fix the broken links while you're at it", [{ type: "fix-links" }]],
    [
      'Replace "a1" with "b1" and "a2" with "b2" everywhere, but leave old-docs and the legacy folder alone',
      ["1", "2"].map((n) => ({
        type: "replace-text",
        from: `a${n}`,
        to: `b${n}`,
        where: "everywhere",
        anyCase: false,
        except: ["old-docs", "legacy"],
      })),
    ],
    [
      "Please delete guides/old; it has been replaced by guides/new.",
      [{ type: "delete-page", page: "guides/old", redirectTo: "guides/new" }],
    ],
  ])("understands %j", (prompt, instructions) => {
    expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions });
  });

  test.each([
    "comments should be removed",
    "quickstart can be renamed to start",
    "put it after install",
    "rename quickstart to start. It should stay in the navigation.",
    "rename quickstart to start (only on the German site)",
    "We agreed not to rename quickstart to start",
    "As discussed, don't rename quickstart to start",
    "We renamed quickstart to start",
    "The old name is start, rename it",
  ])("refuses %j", (prompt) => {
    expect(parsePrompt(prompt).type).toBe("not_understood");
  });

  test.each([
    ["redirect everything under /old to /new", "write both addresses with a star"],
    ['add a group called "B"', "Groups are added with pages"],
    ["merge guides/a and guides/b", "a language model"],
    ["revert the rename", "close the pull request"],
  ])("says of %j what is possible", (prompt, said) => {
    const parsed = parsePrompt(prompt);
    expect(parsed.type === "understood" ? "understood" : describeNotUnderstood(parsed)).toContain(said);
  });

  test("takes none of what is no request for one", () => {
    expect(NO_REQUESTS.filter((prompt) => parsePrompt(prompt).type === "understood")).toEqual([]);
  });
});

describe("parsePrompt, of what is taken back", () => {
  test.each([
    ["rename limits to quotas, no wait, just fix the links", [{ type: "fix-links" }]],
    ["Delete the page limits. No wait, just hide it.", [{ type: "hide-page", page: "limits", isHidden: true }]],
    [
      "Fix the links and delete the page limits. Scratch that: rename it to quotas",
      [{ type: "fix-links" }, { type: "move-page", page: "limits", path: "quotas" }],
    ],
    ["Rename quickstart to begin, actually to start", RENAMED],
    ["Rename quickstart to begin. No, make that start.", RENAMED],
  ])("understands %j", (prompt, instructions) => {
    expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions });
  });

  test.each(["Delete the page limits. No wait.", "Delete limits. Never mind, ask Tom", "Rename a to b, actually"])(
    "does not understand %j",
    (prompt) => {
      expect(parsePrompt(prompt).type).toBe("not_understood");
    },
  );
});
