import { describe, expect, test } from "vitest";
import type { Instruction, NavigationPosition } from "./instruction.ts";
import { parsePrompt } from "./parse-prompt.ts";

const move = (page: string, path: string): Instruction => ({ type: "move-page", page, path });
const remove = (page: string, more: object = {}): Instruction => ({ type: "delete-page", page, ...more });
const hide = (page: string): Instruction => ({ type: "hide-page", page, isHidden: true });
const place = (page: string, position: NavigationPosition): Instruction => ({ type: "place-page", page, position });
const redirect = (from: string, to: string, kind: "add" | "set"): Instruction => ({
  type: "set-redirect",
  from,
  to,
  kind,
});
const inGroup = (group: string, at: "start" | "end" = "end"): NavigationPosition => ({ type: "group", group, at });

const LISTS: [string, Instruction[]][] = [
  ["rename the pages a to b and c to d", [move("a", "b"), move("c", "d")]],
  ["rename the pages a to b, c to d and e to f", [move("a", "b"), move("c", "d"), move("e", "f")]],
  ["rename the folders a to b and c to d", [move("a/", "b"), move("c/", "d")]],
  ["rename folder a to b and folder c to d", [move("a/", "b"), move("c/", "d")]],
  ["rename the folder a to b and c to d", [move("a/", "b"), move("c/", "d")]],
  ["rename the folder a to b and the page c to d", [move("a/", "b"), move("c", "d")]],
  ["Rename the following pages:\n- a to b\n- c/d -> c/e\n\nThanks,\nEva", [move("a", "b"), move("c/d", "c/e")]],
  ["move a and b to the folder guides", [move("a", "guides/"), move("b", "guides/")]],
  ['move "Set up" and c into guides', [move("Set up", "guides/"), move("c", "guides/")]],
  ["move a, b and c to guides/", [move("a", "guides/"), move("b", "guides/"), move("c", "guides/")]],
  ["hide the pages a and b", [hide("a"), hide("b")]],
  ["hide quickstart and faq", [hide("quickstart"), hide("faq")]],
  [
    "remove a, b and c from the sidebar",
    ["a", "b", "c"].map((page) => ({ ...hide(page), isFromNavigation: true }) as Instruction),
  ],
  ["hide quickstart and rename faq to questions", [hide("quickstart"), move("faq", "questions")]],
  ["delete quickstart, setup and faq", [remove("quickstart"), remove("setup"), remove("faq")]],
  ["Delete the a, b and c pages", [remove("a"), remove("b"), remove("c")]],
  [
    "remove the vim and emacs pages and redirect their visitors to c",
    [remove("vim", { redirectTo: "c" }), remove("emacs", { redirectTo: "c" })],
  ],
  ["hide the vim and emacs pages", [hide("vim"), hide("emacs")]],
  [
    "move the vim and emacs pages to the Editors group",
    [place("vim", inGroup("Editors")), place("emacs", inGroup("Editors"))],
  ],
  ["move the page vim into a new folder called editors", [move("vim", "/editors/")]],
  [
    "move vim, emacs and ed pages into a new folder editors",
    [move("vim", "/editors/"), move("emacs", "/editors/"), move("ed", "/editors/")],
  ],
  [
    "Rename a.mdx to b.mdx and c.mdx to d.mdx in guides/deep",
    [move("guides/deep/a.mdx", "b.mdx"), move("guides/deep/c.mdx", "d.mdx")],
  ],
  ["Rename a.mdx in guides/deep to b.mdx", [move("guides/deep/a.mdx", "b.mdx")]],
  ["Move a.mdx from the guides folder to the setup folder", [move("guides/a.mdx", "setup/")]],
  ["Move the Quick Start page from the guides folder to more/", [move("Quick Start in the guides section", "more/")]],
  [
    'Rename the page "One" to "First step" and the page "Two" to "Second step"',
    [
      { type: "move-page", page: "One", title: "First step" },
      { type: "move-page", page: "Two", title: "Second step" },
    ],
  ],
  [
    "Set sort_rank of a to 1 and sort_rank of b to 3",
    [
      { type: "set-frontmatter", field: "sort_rank", value: 1, page: "a", isGuess: true },
      { type: "set-frontmatter", field: "sort_rank", value: 3, page: "b", isGuess: true },
    ],
  ],
  [
    "Set hide_next to true on a.md",
    [{ type: "set-frontmatter", field: "hide_next", value: true, page: "a.md", isGuess: true }],
  ],
  ["Move basic-auth and file_sd to operating", [move("basic-auth", "operating/"), move("file_sd", "operating/")]],
  ["Get rid of a.mdx, nobody maintains that plugin any more. No redirect.", [remove("a.mdx", { noRedirect: true })]],
  ["delete the following pages:\n1. a\n2. guides/b.md\n3. `c`", [remove("a"), remove("guides/b.md"), remove("c")]],
  [
    "delete the folders a and b, no redirects",
    [remove("a/", { noRedirect: true }), remove("b/", { noRedirect: true })],
  ],
  [
    "delete the folder a and the folder b and send visitors to c",
    [remove("a/", { redirectTo: "c" }), remove("b/", { redirectTo: "c" })],
  ],
  ["put a between b and c", [place("a", { type: "between", page: "b", next: "c" })]],
  ["put a after b and c after d", [place("a", { type: "after", page: "b" }), place("c", { type: "after", page: "d" })]],
  ["put a and b after c", [place("b", { type: "after", page: "c" }), place("a", { type: "after", page: "c" })]],
  ["put a and b before c", [place("a", { type: "before", page: "c" }), place("b", { type: "before", page: "c" })]],
  ["move a and b to the Guides group", [place("a", inGroup("Guides")), place("b", inGroup("Guides"))]],
  [
    "move the pages a and b to the top of the Guides section",
    [place("b", inGroup("Guides", "start")), place("a", inGroup("Guides", "start"))],
  ],
  ["redirect /a to /b and /c to /d", [redirect("/a", "/b", "set"), redirect("/c", "/d", "set")]],
  ["redirect /a and /b to /c", [redirect("/a", "/c", "set"), redirect("/b", "/c", "set")]],
  ["add redirects from /a to /b, /c to /d", [redirect("/a", "/b", "add"), redirect("/c", "/d", "add")]],
  ["add these redirects:\n- /a -> /b\n- /c → /d", [redirect("/a", "/b", "add"), redirect("/c", "/d", "add")]],
];

describe("parsePrompt, of settings that need not follow", () => {
  test.each([
    ["rename a to b anyway", "computed"],
    ["rename the page a to b. Do it anyway.", "computed"],
    ["rename a to b, even if the navigation cannot follow", "computed"],
    ["rename a to b without the navigation", "navigation"],
    ["move a to guides/a, only the file", "navigation"],
    ["rename a to b (leave the sidebar alone)", "navigation"],
    ["rename a to b. I'll update the sidebar myself.", "navigation"],
    ["rename a to b and don't touch sidebars.js", "navigation"],
    ["rename a to b but keep the navigation as it is", "navigation"],
  ])("understands %j", (prompt, mayStay) => {
    expect(readAll(prompt)[0]).toMatchObject({ type: "move-page", mayStay });
  });

  test.each(["hide a anyway", "put a after b and don't touch the navigation", "rename a to b anyway, and rest"])(
    "refuses %j",
    (prompt) => {
      expect(parsePrompt(prompt).type).toBe("not_understood");
    },
  );
});

function readAll(prompt: string): Instruction[] {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : [];
}

describe("parsePrompt, of several pages in one sentence", () => {
  test.each(LISTS)("understands %j", (prompt, instructions) => {
    expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions });
  });

  test.each([
    "hide quickstart and commit",
    "hide the pages",
    "hide all pages in guides",
    "delete the page old and links to it",
    "delete quickstart and push it",
    "rename the pages a and b",
    "rename the following pages:\n- a to b\n- deploy the rest",
    "put a between b",
    "move a and b to c",
    "redirect /a and /b",
    "redirect everything under /old to /new",
  ])("refuses %j", (prompt) => {
    expect(parsePrompt(prompt).type).toBe("not_understood");
  });
});
