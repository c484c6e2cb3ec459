import { describe, expect, test } from "vitest";
import type { Instruction } from "./instruction.ts";
import { parsePrompt } from "./parse-prompt.ts";

function move(page: string, path: string, more: object = {}): Instruction {
  return { type: "move-page", page, path, ...more };
}

function remove(page: string, more: object = {}): Instruction {
  return { type: "delete-page", page, ...more };
}

function put(page: string, type: "after" | "before", beside: string): Instruction {
  return { type: "place-page", page, position: { type, page: beside } };
}

function group(page: string, name: string, at: "start" | "end" = "end"): Instruction {
  return { type: "place-page", page, position: { type: "group", group: name, at } };
}

function redirect(from: string, to: string, kind: "add" | "change" | "set" = "add"): Instruction {
  return { type: "set-redirect", from, to, kind };
}

function link(from: string, to: string, more: object = {}): Instruction {
  return { type: "change-links", from, to, ...more };
}

const links: Instruction = { type: "fix-links" };
const check: Instruction = { type: "check-links" };

/** What the issue asks for in so many words, with the wordings beside it. */
const PHRASINGS: [string, Instruction[]][] = [
  // Delete
  ["delete page x and send visitors to y", [remove("x", { redirectTo: "y" })]],
  [
    "Delete the page guides/old and forward readers to guides/new",
    [remove("guides/old", { redirectTo: "guides/new" })],
  ],
  ["delete the page a, people should land on b instead", [remove("a", { redirectTo: "b" })]],
  ["delete the page x so that readers end up on y", [remove("x", { redirectTo: "y" })]],
  ["Delete Screencasts", [remove("Screencasts")]],
  ["delete the page a, redirect to b", [remove("a", { redirectTo: "b" })]],
  ["Remove the page a/b, nobody maintains it. Redirect to c/d.", [remove("a/b", { redirectTo: "c/d" })]],
  [
    "put quickstart last in the navigation",
    [{ type: "place-page", page: "quickstart", position: { type: "edge", at: "end" } }],
  ],
  [
    "put contributing first in the sidebar",
    [{ type: "place-page", page: "contributing", position: { type: "edge", at: "start" } }],
  ],
  [
    'add a page "FAQ" at the end of the nav with the text "x"',
    [{ type: "add-page", title: "FAQ", text: "x", position: { type: "edge", at: "end" } }],
  ],
  ['in guides/a.md, rename the section "A" to "B"', [{ type: "set-heading", page: "guides/a.md", from: "A", to: "B" }]],
  ["delete the page a and send people to the homepage", [remove("a", { redirectTo: "/" })]],
  ["Delete the a/b folder and redirect everything to c", [remove("a/b/", { redirectTo: "c" })]],
  ["Delete the page a (redirect to b)", [remove("a", { redirectTo: "b" })]],
  ["delete page a and point its URL to b", [remove("a", { redirectTo: "b" })]],
  ["Delete guides/a.mdx in favour of guides/b.mdx", [remove("guides/a.mdx", { redirectTo: "guides/b.mdx" })]],
  ["get rid of the page x", [remove("x")]],
  ["Please get rid of guides/x.mdx", [remove("guides/x.mdx")]],
  ["delete quickstart", [remove("quickstart")]],
  ["remove getting-started", [remove("getting-started")]],
  ["Delete `quickstart`.", [remove("quickstart")]],
  ["delete page x, no redirect", [remove("x", { noRedirect: true })]],
  ["Delete the page x without a redirect", [remove("x", { noRedirect: true })]],
  ["Remove the page x. No redirect needed.", [remove("x", { noRedirect: true })]],
  ["delete the page x and remove it from the sidebar", [remove("x")]],
  ["Delete the pages foo and bar", [remove("foo"), remove("bar")]],
  ["delete the pages a, b and c", [remove("a"), remove("b"), remove("c")]],
  [
    "Delete the pages a and b and redirect them to c",
    [remove("a", { redirectTo: "c" }), remove("b", { redirectTo: "c" })],
  ],
  ["remove guides/a.mdx and guides/b.mdx", [remove("guides/a.mdx"), remove("guides/b.mdx")]],
  ["Delete the folder old-guides", [remove("old-guides/")]],
  ["delete the old-guides directory", [remove("old-guides/")]],
  ["delete guides/", [remove("guides/")]],
  ["delete all pages in guides/old", [remove("guides/old/")]],
  ["delete everything under guides/old", [remove("guides/old/")]],
  ["Delete the folder old and redirect it to guides/new", [remove("old/", { redirectTo: "guides/new" })]],
  ["delete the page x because it is outdated", [remove("x")]],
  ["delete the page x because marketing says so.", [remove("x")]],
  ["Delete the page x. It is no longer needed.", [remove("x")]],
  ["delete the page x; it's obsolete", [remove("x")]],
  ["Hello! Please delete the page guides/x, we do not need it any more. Thanks, Sam", [remove("guides/x")]],
  ["Remove guides/x.md, forward it to /y", [remove("guides/x.md", { redirectTo: "/y" })]],
  // Rename and move
  ["rename a to b and c to d", [move("a", "b"), move("c", "d")]],
  ["Rename guides/a to guides/b, c to d, and e to f.", [move("guides/a", "guides/b"), move("c", "d"), move("e", "f")]],
  ["rename the page a to b and the page c to d", [move("a", "b"), move("c", "d")]],
  ["rename a.mdx -> b.mdx, c.mdx -> d.mdx", [move("a.mdx", "b.mdx"), move("c.mdx", "d.mdx")]],
  ["rename quickstart to start, no redirect", [move("quickstart", "start", { noRedirect: true })]],
  ["rename quickstart to start without a redirect", [move("quickstart", "start", { noRedirect: true })]],
  ["Rename the page quickstart to start (no redirect)", [move("quickstart", "start", { noRedirect: true })]],
  ["rename quickstart to start but don't add a redirect", [move("quickstart", "start", { noRedirect: true })]],
  ["Rename quickstart to start. Don't create any redirects.", [move("quickstart", "start", { noRedirect: true })]],
  [
    "rename a to b and c to d, without redirects",
    [move("a", "b", { noRedirect: true }), move("c", "d", { noRedirect: true })],
  ],
  ["Rename the page quickstart to start. Update all links.", [move("quickstart", "start")]],
  ["rename quickstart to start and update all references", [move("quickstart", "start")]],
  [
    "rename quickstart to start and keep a redirect from the old URL",
    [move("quickstart", "start", { needsRedirect: true })],
  ],
  ["Rename a/b to a/c and keep old links working.", [move("a/b", "a/c", { needsRedirect: true })]],
  ["rename a/b to a/c and make sure the old URL still works", [move("a/b", "a/c", { needsRedirect: true })]],
  ["rename a/b to a/c so that old links keep working", [move("a/b", "a/c", { needsRedirect: true })]],
  ["rename quickstart to start, and also update the navigation and the links", [move("quickstart", "start")]],
  ["rename folder a to b", [move("a/", "b")]],
  ["Rename the folder `guides` to `tutorials`", [move("guides/", "tutorials")]],
  ["rename the guides folder to tutorials", [move("guides/", "tutorials")]],
  ["rename guides/ to tutorials/", [move("guides/", "tutorials/")]],
  ["move folder a into b", [move("a/", "b/a")]],
  ["move the guides directory under learn", [move("guides/", "learn/guides")]],
  ["move all pages in a to b", [move("a/", "/b", { isMerge: true })]],
  ["move all the files from guides/old into guides/new", [move("guides/old/", "/guides/new", { isMerge: true })]],
  ["Move everything under `a` to `b`.", [move("a/", "/b", { isMerge: true })]],
  ["change the path of quickstart to start", [move("quickstart", "start")]],
  ["Change the URL of the page quickstart to guides/start", [move("quickstart", "guides/start")]],
  ["Please move `guides/a.md` to `reference/a.md`", [move("guides/a.md", "reference/a.md")]],
  // Navigation
  ["move x to the API Reference group", [group("x", "API Reference")]],
  ["put x after y", [put("x", "after", "y")]],
  ["Move the page x before the page y", [put("x", "before", "y")]],
  ["move quickstart below installation in the sidebar", [put("quickstart", "after", "installation")]],
  ["put guides/a right above guides/b", [put("guides/a", "before", "guides/b")]],
  ['Move the page x to the "Guides" section', [group("x", "Guides")]],
  ["put the page x in the Guides group", [group("x", "Guides")]],
  ["move x to the top of the Guides group", [group("x", "Guides", "start")]],
  ["move x to the end of the Guides section of the navigation", [group("x", "Guides")]],
  ["List x under the group Guides", [group("x", "Guides")]],
  ["hide the page x", [{ type: "hide-page", page: "x", isHidden: true }]],
  ["Hide quickstart from the navigation", [{ type: "hide-page", page: "quickstart", isHidden: true }]],
  ["please unlist guides/a", [{ type: "hide-page", page: "guides/a", isHidden: true }]],
  [
    "remove quickstart from the sidebar",
    [{ type: "hide-page", page: "quickstart", isHidden: true, isFromNavigation: true }],
  ],
  ["take the page x out of the navigation", [{ type: "hide-page", page: "x", isHidden: true, isFromNavigation: true }]],
  ["make the page x hidden", [{ type: "hide-page", page: "x", isHidden: true }]],
  ["unhide the page x", [{ type: "hide-page", page: "x", isHidden: false }]],
  ["show guides/a in the navigation again", [{ type: "hide-page", page: "guides/a", isHidden: false }]],
  ["make x visible again", [{ type: "hide-page", page: "x", isHidden: false }]],
  // Redirects
  ["add a redirect from /a to /b", [redirect("/a", "/b")]],
  ["Add a permanent redirect from `/old/page` to `/new/page`", [redirect("/old/page", "/new/page")]],
  ["add redirect /a -> /b", [redirect("/a", "/b")]],
  ["add redirects from /a to /b and from /c to /d", [redirect("/a", "/b"), redirect("/c", "/d")]],
  ["create a redirect from /a to https://example.com/b", [redirect("/a", "https://example.com/b")]],
  ["set up a 301 redirect from /a to /b", [redirect("/a", "/b")]],
  ["redirect /a to /b", [redirect("/a", "/b", "set")]],
  ["forward /a to /b", [redirect("/a", "/b", "set")]],
  ["/a should redirect to /b", [redirect("/a", "/b", "set")]],
  ["send visitors of /a to /b", [redirect("/a", "/b", "set")]],
  ["change the redirect from /a to /c", [redirect("/a", "/c", "change")]],
  ["point the redirect of /a to /c", [redirect("/a", "/c", "change")]],
  ["remove the redirect from /a", [{ type: "remove-redirect", from: "/a" }]],
  ["Delete the redirect for /a.", [{ type: "remove-redirect", from: "/a" }]],
  ["remove the redirect from /a to /b", [{ type: "remove-redirect", from: "/a", to: "/b" }]],
  // Links
  ["change the link A/a to B/b", [link("A/a", "B/b")]],
  ["change the link /a to /b", [link("/a", "/b")]],
  ["change all links to /a to /b", [link("/a", "/b")]],
  ["update links to /a to point to /b", [link("/a", "/b")]],
  [
    "replace the link https://a.example.com with https://b.example.com",
    [link("https://a.example.com", "https://b.example.com")],
  ],
  ["Replace all links to `/a` with `/b` in guides", [link("/a", "/b", { under: "guides" })]],
  ["point all links to /a at /b", [link("/a", "/b")]],
  ["links to /a should go to /b", [link("/a", "/b")]],
  ["change the link /a to /b in quickstart", [link("/a", "/b", { page: "quickstart" })]],
  [
    "change the link https://a.io/?m=x to https://a.io/y?z=1 everywhere",
    [link("https://a.io/?m=x", "https://a.io/y?z=1")],
  ],
  ["change the link /a to /b everywhere", [link("/a", "/b")]],
  [
    "change the url https://a.example.com/x to https://b.example.com/x",
    [link("https://a.example.com/x", "https://b.example.com/x")],
  ],
  ["check for broken links", [check]],
  ["check links", [check]],
  ["Find broken links", [check]],
  ["list all dead links in guides", [{ ...check, under: "guides" }]],
  ["Are there any broken links?", [check]],
  ["Which links are broken?", [check]],
  ["do we have broken links in the docs?", [check]],
  ["report all broken links and anchors", [check]],
  ["scan the docs for dead links", [check]],
  ["check the links, but don't change anything", [check]],
  ["check for broken links and fix them", [links]],
  ["Check that the links work and fix them, please.", [links]],
  ["Are there any broken links? If so, fix them.", [links]],
];

const fixed = (word: string, page?: string) => ({ type: "fix-word", word, ...(page !== undefined && { page }) });
const hidden = (page: string, more = {}) => ({ type: "hide-page", page, isHidden: true, ...more });

describe("parsePrompt, of what else is said in a request", () => {
  test.each<[string, object[]]>([
    ['Fix the typos "teh" in a/b and "wich" in c/d', [fixed("teh", "a/b"), fixed("wich", "c/d")]],
    ['Fix the typos "teh" and "wich" in a/b', [fixed("teh", "a/b"), fixed("wich", "a/b")]],
    ['Typos: "teh" in a/b, "wich" in c/d. Please fix.', [fixed("teh", "a/b"), fixed("wich", "c/d")]],
    ["Hide the Spare Directory page from the sidebar but keep its URL working.", [hidden("Spare Directory")]],
    ["Hide the page Spare Parts, but leave its address alive", [hidden("Spare Parts")]],
    ["Rename a_b to a-b, like all the other pages.", [{ type: "move-page", page: "a_b", path: "a-b" }]],
    [
      'Change the title of a/b to "B". While you\'re there, add this sentence at the end of the Use section: "Stop."',
      [
        { type: "set-frontmatter", field: "title", value: "B", page: "a/b" },
        { type: "add-text", page: "a/b", text: "Stop.", place: { at: "end", section: "Use" } },
      ],
    ],
    [
      'In a/b replace "x" with "y", and add the sentence "Stop." at the end of the page.',
      [
        { type: "replace-text", from: "x", to: "y", where: "prose", anyCase: false, page: "a/b" },
        { type: "add-text", page: "a/b", text: "Stop.", place: { at: "end" } },
      ],
    ],
    [
      "Our page a/b can go. Redirect it to https://x.example/b and point all links to it there as well.",
      [{ type: "delete-page", page: "a/b", redirectTo: "https://x.example/b" }],
    ],
    [
      'The shop team calls the "Tools" section "Kit" now, so please rename that group in the English sidebar.',
      [{ type: "rename-group", group: "Tools", to: "Kit", kind: "group", inside: "English" }],
    ],
    ...[
      "Delete a/b and send anyone who still has the link to /c.",
      "Delete a/b, and redirect everyone with an old bookmark to /c",
    ].map((prompt): [string, object[]] => [prompt, [{ type: "delete-page", page: "a/b", redirectTo: "/c" }]]),
    ["Heads-up, the timeout changed. Delete a/b.", [{ type: "delete-page", page: "a/b" }]],
    [
      "Replace Acme cloud with Acme Cloud on all pages",
      [{ type: "replace-text", from: "Acme cloud", to: "Acme Cloud", where: "prose", anyCase: false }],
    ],
    [
      "Change Acme.dev cloud to Acme.dev Cloud in guides/",
      [{ type: "replace-text", from: "Acme.dev cloud", to: "Acme.dev Cloud", under: "guides" }],
    ],
    [
      "Add a row for large with 16, 32 and 10GB at the end of the table in a/b",
      [{ type: "add-row", page: "a/b", cells: ["large", "16", "32", "10GB"], at: { at: "end" } }],
    ],
    [
      '"Ask us" and "Report" don\'t really belong under Setup, move both to the Help group please, after "Mail".',
      ["Report", "Ask us"].map((page) => ({
        type: "place-page",
        page,
        position: { type: "after", page: "Mail", group: "Help" },
      })),
    ],
    [
      'In a/b "5 minutes" should say "10 minutes", and below that paragraph please add a note: It can be set.',
      [
        { type: "replace-text", from: "5 minutes", to: "10 minutes", page: "a/b" },
        {
          type: "add-text",
          page: "a/b",
          text: "It can be set.",
          beside: { block: { kind: "paragraph", words: "10 minutes" }, side: "after" },
          callout: "note",
        },
      ],
    ],
    [
      'The fix for ports is missing on the problems page. Please add a section "Port in use" at the end of the Use section, saying: Wait.',
      [
        {
          type: "add-text",
          page: "problems",
          text: "Wait.",
          place: { at: "end", section: "Use" },
          heading: "Port in use",
        },
      ],
    ],
  ])("understands %j", (prompt, instructions) => {
    expect(parsePrompt(prompt)).toMatchObject({ type: "understood", instructions });
  });

  test.each([
    "Change Acme cloud to Acme Cloud Pro",
    'Replace "5 minutes" with "10 minutes" and add a note below that paragraph: "It can be set."',
    "Add a row about Linux with glibc to the table in a/b",
    "Delete a/b and point all links to it there.",
    "The typos are gone: see a/b",
  ])("does not guess what %j means", (prompt) => {
    expect(parsePrompt(prompt).type).toBe("not_understood");
  });
});

describe("parsePrompt, of other wordings", () => {
  test.each(PHRASINGS)("understands %j", (prompt, instructions) => {
    expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions });
  });
});
