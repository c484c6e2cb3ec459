import { describe, expect, test } from "vitest";
import type { Instruction, ReplaceText } from "./instruction.ts";
import { parsePrompt } from "./parse-prompt.ts";

function replace(from: string, to: string, more: Partial<ReplaceText> = {}): Instruction {
  return { type: "replace-text", from, to, where: "prose", anyCase: false, ...more };
}

const links: Instruction = { type: "fix-links" };
const spelling: Instruction = { type: "fix-spelling" };
const syntax: Instruction = { type: "fix-syntax" };

const UNDERSTOOD: [string, Instruction[]][] = [
  // Replace text
  ["replace foo with bar", [replace("foo", "bar")]],
  ["Replace foo by bar.", [replace("foo", "bar")]],
  ['Replace "foo" with "bar".', [replace("foo", "bar")]],
  ["replace 'foo' with 'bar'", [replace("foo", "bar")]],
  ["replace `foo` with `bar`", [replace("foo", "bar")]],
  ["replace ``a`b`` with `c`", [replace("a`b", "c", { mayBeCode: true })]],
  ["replace “foo” with ”bar”", [replace("foo", "bar")]],
  ["replace ‘foo’ with ‘bar’", [replace("foo", "bar")]],
  ["replace «foo» with «bar»", [replace("foo", "bar")]],
  ["replace „foo“ with “bar”", [replace("foo", "bar")]],
  ['replace "it\'s" with "it is"', [replace("it's", "it is")]],
  ["replace 'don't' with 'do not'", [replace("don't", "do not")]],
  ["replace ‘don’t’ with ‘do not’", [replace("don’t", "do not")]],
  ["replace 'say \"hi\"' with 'hi'", [replace('say "hi"', "hi")]],
  ['replace "this with that" with "x and y"', [replace("this with that", "x and y")]],
  ['replace "a. b; c" with "and then, also"', [replace("a. b; c", "and then, also")]],
  ['replace "one\ntwo" with "three"', [replace("one\ntwo", "three")]],
  ['REPLACE "Foo" WITH "Bar"', [replace("Foo", "Bar")]],
  ['change "foo" to "bar"', [replace("foo", "bar")]],
  ["change v1 to v2", [replace("v1", "v2")]],
  ["Change Node 18 to Node 20 across the docs", [replace("Node 18", "Node 20")]],
  ["change Acme to Apex", [replace("Acme", "Apex")]],
  ["update v1.2 to v1.3.", [replace("v1.2", "v1.3")]],
  ['correct "teh" to "the"', [replace("teh", "the")]],
  ['fix "teh" → "the"', [replace("teh", "the")]],
  ['substitute "new" for "old"', [replace("old", "new")]],
  ['substitute "old" with "new"', [replace("old", "new")]],
  ['use "log in" instead of "sign in"', [replace("sign in", "log in")]],
  ['Say "log in" rather than "sign in"', [replace("sign in", "log in")]],
  ['"sign in" should be "log in"', [replace("sign in", "log in")]],
  ['"Foo" should read "Bar"', [replace("Foo", "Bar")]],
  ['The word "foo" should say "bar"', [replace("foo", "bar")]],
  ['"Foo" must be replaced with "Bar"', [replace("Foo", "Bar")]],
  ['"foo" -> "bar"', [replace("foo", "bar")]],
  ['"foo"→"bar"', [replace("foo", "bar")]],
  ['swap "foo" for "bar"', [replace("foo", "bar")]],
  ["swap out foo with bar", [replace("foo", "bar")]],
  ['find "foo" and replace it with "bar"', [replace("foo", "bar")]],
  ['Search for "foo" and replace it by "bar"', [replace("foo", "bar")]],
  ["rename the product Acme to Apex", [replace("Acme", "Apex")]],
  ["Rename our company Acme Cloud to Apex", [replace("Acme Cloud", "Apex")]],
  ["Rename Acme Cloud to Apex Cloud", [replace("Acme Cloud", "Apex Cloud", { mayBePage: true })]],
  [
    "Rename Acme to Apex and Foo to Bar",
    ["Acme Apex", "Foo Bar"].map((names) => {
      const [from = "", to = ""] = names.split(" ");
      return replace(from, to, {
        mayBePage: true,
        renames: [
          { from: "Acme", to: "Apex" },
          { from: "Foo", to: "Bar" },
        ],
      });
    }),
  ],
  ['rename "Quick start" to "Start"', [replace("Quick start", "Start", { mayBePage: true })]],
  ["rename the function foo to bar", [replace("foo", "bar", { where: "code", codeName: "call" })]],
  ["The option timeout was renamed to deadline", [replace("timeout", "deadline", { where: "code", codeName: "word" })]],
  [
    "replace the method load with read in guides/a.md",
    [replace("load", "read", { where: "code", page: "guides/a.md", codeName: "call" })],
  ],
  ["rename the flag verbose to debug everywhere", [replace("verbose", "debug", { where: "code", codeName: "flag" })]],
  ["rename the function makeOne() to makeTwo()", [replace("makeOne", "makeTwo", { where: "prose-and-code" })]],
  ["rename the function load() to read()", [replace("load", "read", { where: "code", codeName: "call" })]],
  ["Replace load() with read() everywhere", [replace("load", "read", { where: "code", codeName: "call" })]],
  [
    "change useOil() to useGas() in guides/a.md",
    [replace("useOil", "useGas", { where: "prose-and-code", page: "guides/a.md" })],
  ],
  ["Use lamp.useGas() instead of lamp.useOil()", [replace("lamp.useOil", "lamp.useGas", { where: "everywhere" })]],
  ["Replace `load()` with `read()`", [replace("load", "read", { where: "code", codeName: "call" })]],
  ['Replace "load()" with "read()"', [replace("load()", "read()")]],
  [
    "replace npm install with pnpm add in guides/a.md",
    [replace("npm install", "pnpm add", { where: "prose-and-code", page: "guides/a.md" })],
  ],
  ["Rename the option `foo` to `bar` in code", [replace("foo", "bar", { where: "code", codeName: "word" })]],
  ["rename the flag --foo to --bar everywhere", [replace("--foo", "--bar", { where: "everywhere" })]],
  ["rename foo to bar everywhere", [replace("foo", "bar", { where: "everywhere" })]],
  ["rename `user_id` to `account_id` in code", [replace("user_id", "account_id", { where: "code" })]],
  ["replace the word colour with color in all pages", [replace("colour", "color")]],
  ["replace all occurrences of 'foo' with 'bar'", [replace("foo", "bar")]],
  ["Replace every mention of Acme with Apex", [replace("Acme", "Apex")]],
  ['replace "a" with "b" and "c" with "d"', [replace("a", "b"), replace("c", "d")]],
  ['remove the word "very"', [replace("very", "")]],
  ['delete the text "foo bar"', [replace("foo bar", "")]],
  ["delete 'foo bar'", [replace("foo bar", "")]],
  ['remove all occurrences of "foo"', [replace("foo", "")]],
  ['remove "foo" from all pages', [replace("foo", "")]],
  // Where
  ['replace "a" with "b" in code', [replace("a", "b", { where: "code" })]],
  [
    'replace "a" with "b" in code blocks only',
    [replace("a", "b", { where: "code", parts: [{ type: "code-blocks" }] })],
  ],
  ['replace "a" with "b" only in code', [replace("a", "b", { where: "code" })]],
  ['replace "a" with "b" in code too', [replace("a", "b", { where: "prose-and-code" })]],
  ['replace "a" with "b", also in code', [replace("a", "b", { where: "prose-and-code" })]],
  ['replace "a" with "b" (including code)', [replace("a", "b", { where: "prose-and-code" })]],
  ['replace "a" with "b" in both text and code samples', [replace("a", "b", { where: "prose-and-code" })]],
  ['replace "a" with "b" but not in code', [replace("a", "b")]],
  ['replace "a" with "b" everywhere', [replace("a", "b", { where: "everywhere" })]],
  ['replace "a" with "b" everywhere (including code)', [replace("a", "b", { where: "everywhere" })]],
  ["replace all occurrences of 'foo' in code with 'bar'", [replace("foo", "bar", { where: "code" })]],
  ['replace "a" with "b" in /guides', [replace("a", "b", { under: "guides" })]],
  ['replace "a" with "b" under guides/', [replace("a", "b", { under: "guides" })]],
  ['replace "a" with "b" in the guides folder', [replace("a", "b", { under: "guides" })]],
  ['replace "a" with "b" in the folder guides/deep', [replace("a", "b", { under: "guides/deep" })]],
  ['replace "a" with "b" on all pages under guides', [replace("a", "b", { under: "guides" })]],
  ['replace "a" with "b" in the page quickstart', [replace("a", "b", { page: "quickstart", isNamedAsPage: true })]],
  ['replace "a" with "b" on the quickstart page', [replace("a", "b", { page: "quickstart", isNamedAsPage: true })]],
  ['replace "a" with "b" in quickstart.mdx', [replace("a", "b", { page: "quickstart.mdx" })]],
  [
    'replace "a" with "b" in the page "Quick start" only',
    [replace("a", "b", { page: "Quick start", isNamedAsPage: true })],
  ],
  ['In the page quickstart, replace "a" with "b"', [replace("a", "b", { page: "quickstart", isNamedAsPage: true })]],
  ['in quickstart.mdx replace "a" with "b"', [replace("a", "b", { page: "quickstart.mdx" })]],
  ['In the docs, change "a" to "b"', [replace("a", "b")]],
  ['replace "a" with "b" case-insensitively', [replace("a", "b", { anyCase: true })]],
  ['replace "a" with "b", ignoring case', [replace("a", "b", { anyCase: true })]],
  [
    'replace "a" with "b" in any case in code under guides',
    [replace("a", "b", { anyCase: true, where: "code", under: "guides" })],
  ],
  ['replace "a" with "b" regardless of case across all pages', [replace("a", "b", { anyCase: true })]],
  ['replace "a" with "b" throughout the documentation', [replace("a", "b")]],
  ["rename Acme to Apex across all pages and in code", [replace("Acme", "Apex", { where: "prose-and-code" })]],
  ["replace 'e-mail' by 'email' in all docs", [replace("e-mail", "email")]],
  // Move
  ["rename getting-started to quickstart", [{ type: "move-page", page: "getting-started", path: "quickstart" }]],
  ["rename the page quickstart to start", [{ type: "move-page", page: "quickstart", path: "start" }]],
  ["Rename page `quickstart` to `start`", [{ type: "move-page", page: "quickstart", path: "start" }]],
  ["rename `quickstart` to `start` and update all links", [{ type: "move-page", page: "quickstart", path: "start" }]],
  ["rename quickstart.mdx to start.mdx", [{ type: "move-page", page: "quickstart.mdx", path: "start.mdx" }]],
  ["move /guides/a to /tutorials/b", [{ type: "move-page", page: "/guides/a", path: "/tutorials/b" }]],
  ["move the page guides/a into the tutorials folder", [{ type: "move-page", page: "guides/a", path: "tutorials/" }]],
  ["move guides/a under tutorials", [{ type: "move-page", page: "guides/a", path: "tutorials/" }]],
  ['move the "Quick start" page to guides/', [{ type: "move-page", page: "Quick start", path: "guides/" }]],
  ["move the folder guides to tutorials", [{ type: "move-page", page: "guides/", path: "tutorials" }]],
  [
    'rename the page SetUp to GetStarted and title it "Start"',
    [{ type: "move-page", page: "SetUp", path: "GetStarted", title: "Start" }],
  ],
  [
    "rename the pages SetUp to Start and hooks to lifecycle",
    [
      { type: "move-page", page: "SetUp", title: "Start" },
      { type: "move-page", page: "hooks", path: "lifecycle" },
    ],
  ],
  [
    'rename page quickstart to start and title it "Start here"',
    [{ type: "move-page", page: "quickstart", path: "start", title: "Start here" }],
  ],
  ['Rename the page "Quick start" to "Start here"', [{ type: "move-page", page: "Quick start", title: "Start here" }]],
  ['retitle page quickstart to "Start"', [{ type: "move-page", page: "quickstart", title: "Start" }]],
  [
    "Rename the page foo to bar, add a redirect and update all the links to it.",
    [{ type: "move-page", page: "foo", path: "bar", needsRedirect: true }],
  ],
  // Delete
  ["delete the page foo", [{ type: "delete-page", page: "foo" }]],
  ["Remove the Old Guide page.", [{ type: "delete-page", page: "Old Guide" }]],
  ["delete guides/foo.mdx", [{ type: "delete-page", page: "guides/foo.mdx" }]],
  [
    "delete page guides/foo and redirect it to guides/bar",
    [{ type: "delete-page", page: "guides/foo", redirectTo: "guides/bar" }],
  ],
  ["remove guides/foo.mdx, redirecting to bar", [{ type: "delete-page", page: "guides/foo.mdx", redirectTo: "bar" }]],
  // Add
  ['add a page called "FAQ"', [{ type: "add-page", title: "FAQ" }]],
  ["Create a new page titled FAQ", [{ type: "add-page", title: "FAQ" }]],
  ["add an FAQ page", [{ type: "add-page", title: "FAQ" }]],
  ...["under Learn after a/b", "after a/b in the Learn group"].map((place): [string, Instruction[]] => [
    `add a page "FAQ" ${place} with the text "x"`,
    [{ type: "add-page", title: "FAQ", text: "x", position: { type: "after", page: "a/b", group: "Learn" } }],
  ]),
  ["create guides/rate-limits.mdx", [{ type: "add-page", title: "Rate limits", path: "guides/rate-limits.mdx" }]],
  ['add a page "FAQ" in /guides', [{ type: "add-page", title: "FAQ", path: "guides/faq" }]],
  [
    "add a page called FAQ at path guides/faq after the page quickstart",
    [{ type: "add-page", title: "FAQ", path: "guides/faq", position: { type: "after", page: "quickstart" } }],
  ],
  [
    'Create a new page "FAQ" in the "Guides" group with the text: "Hello"',
    [{ type: "add-page", title: "FAQ", position: { type: "group", group: "Guides", at: "end" }, text: "Hello" }],
  ],
  [
    'add a page "FAQ" at the top of the Guides group',
    [{ type: "add-page", title: "FAQ", position: { type: "group", group: "Guides", at: "start" } }],
  ],
  [
    'add a new page "Limits" before guides/errors with description "All limits" and the text "Hello"',
    [
      {
        type: "add-page",
        title: "Limits",
        position: { type: "before", page: "guides/errors" },
        description: "All limits",
        text: "Hello",
      },
    ],
  ],
  [
    'Add a page called FAQ with the following content:\n# Hi\n\nreplace "a" with "b".\n',
    [{ type: "add-page", title: "FAQ", text: '# Hi\n\nreplace "a" with "b".' }],
  ],
  [
    "Add a page called FAQ with the text:\n\n```mdx\n# Hi\n- `x`\n```\n",
    [{ type: "add-page", title: "FAQ", text: "# Hi\n- `x`" }],
  ],
  [
    '1. replace "a" with "b"\n2. add a page called FAQ with the text:\nHello\n- x\n3. fix links',
    [replace("a", "b"), { type: "add-page", title: "FAQ", text: "Hello\n- x" }, links],
  ],
  // Fixes
  ["fix the syntax of the pages", [syntax]],
  ["Fix the syntax of all pages.", [syntax]],
  ["fix syntax", [syntax]],
  ["fix all syntax errors", [syntax]],
  ["Fix the MDX errors", [syntax]],
  ["fix the MDX syntax errors in guides/", [{ ...syntax, under: "guides" }]],
  ["fix the syntax of the page quickstart", [{ ...syntax, page: "quickstart", isNamedAsPage: true }]],
  ["fix parse errors in quickstart.mdx", [{ ...syntax, page: "quickstart.mdx" }]],
  ["make all pages valid MDX", [syntax]],
  ["Make sure that every page is valid", [syntax]],
  ["make sure all pages parse", [syntax]],
  ["repair broken pages", [syntax]],
  ["repair the broken pages under guides", [{ ...syntax, under: "guides" }]],
  ["fix the pages that do not parse", [syntax]],
  ["fix invalid MDX", [syntax]],
  ["fix typos, broken links and syntax errors", [spelling, links, syntax]],
  ["fix links", [links]],
  ["Fix all broken links and anchors", [links]],
  ["repair the dead links", [links]],
  ["check the links and fix them", [links]],
  ["find and fix broken links under guides/", [{ ...links, under: "guides" }]],
  ["Under /guides, fix dead links", [{ ...links, under: "guides" }]],
  ["fix typos", [spelling]],
  ["Fix common spelling mistakes", [spelling]],
  ["correct all misspelled words in the docs", [spelling]],
  ["fix the typos in the page quickstart", [{ ...spelling, page: "quickstart", isNamedAsPage: true }]],
  ["fix misspellings under /guides", [{ ...spelling, under: "guides" }]],
  ["Fix broken links and typos", [links, spelling]],
  ["fix links, typos.", [links, spelling]],
  // Frontmatter
  [
    "change the title of page quickstart to 'Start'",
    [{ type: "set-frontmatter", field: "title", value: "Start", page: "quickstart" }],
  ],
  [
    'Set the description of quickstart to "It\'s: a start"',
    [{ type: "set-frontmatter", field: "description", value: "It's: a start", page: "quickstart" }],
  ],
  [
    "set the page quickstart's description to 'x'",
    [{ type: "set-frontmatter", field: "description", value: "x", page: "quickstart" }],
  ],
  [
    "set frontmatter field icon to 'book' on all pages under guides",
    [{ type: "set-frontmatter", field: "icon", value: "book", under: "guides" }],
  ],
  [
    "On all pages under /guides, set icon to book",
    [{ type: "set-frontmatter", field: "icon", value: "book", under: "guides" }],
  ],
  [
    "set draft to true on the page quickstart",
    [{ type: "set-frontmatter", field: "draft", value: true, page: "quickstart" }],
  ],
  ["set the order field to 3 on all pages", [{ type: "set-frontmatter", field: "order", value: 3 }]],
  ["mark guides/a as draft", [{ type: "set-frontmatter", field: "draft", value: true, page: "guides/a" }]],
  [
    "set sidebar title of guides/a to 'A'",
    [{ type: "set-frontmatter", field: "sidebarTitle", value: "A", page: "guides/a" }],
  ],
  [
    "remove the field sidebarTitle from guides/a",
    [{ type: "set-frontmatter", field: "sidebarTitle", value: undefined, page: "guides/a" }],
  ],
  ["remove the description from all pages", [{ type: "set-frontmatter", field: "description", value: undefined }]],
  [
    'add a description to the page quickstart: "Hello"',
    [{ type: "set-frontmatter", field: "description", value: "Hello", page: "quickstart" }],
  ],
  [
    "add `icon: book` to the frontmatter of guides/a",
    [{ type: "set-frontmatter", field: "icon", value: "book", page: "guides/a" }],
  ],
  [
    "add keywords foo, bar and baz to page quickstart",
    [{ type: "set-frontmatter", field: "keywords", value: ["foo", "bar", "baz"], page: "quickstart", append: true }],
  ],
  [
    'Set the title and og:title of quickstart to "Start"',
    ["title", "og:title"].map((field) => ({ type: "set-frontmatter", field, value: "Start", page: "quickstart" })),
  ],
  [
    "set the keywords of quickstart to foo and bar",
    [{ type: "set-frontmatter", field: "keywords", value: ["foo", "bar"], page: "quickstart" }],
  ],
  [
    "give the page quickstart the description 'x'",
    [{ type: "set-frontmatter", field: "description", value: "x", page: "quickstart" }],
  ],
  ["set `draft: true` on guides/a", [{ type: "set-frontmatter", field: "draft", value: true, page: "guides/a" }]],
  [
    'set the title of a.mdx to "A" and the description to "B"',
    [
      { type: "set-frontmatter", field: "title", value: "A", page: "a.mdx" },
      { type: "set-frontmatter", field: "description", value: "B", page: "a.mdx" },
    ],
  ],
  [
    'set the title of a.mdx to "A" and fix typos',
    [{ type: "set-frontmatter", field: "title", value: "A", page: "a.mdx" }, spelling],
  ],
  // Several, and politely
  ['Could you please replace "foo" with "bar" and also fix the typos?', [replace("foo", "bar"), spelling]],
  ["I'd like you to fix links and then fix typos, please.", [links, spelling]],
  ['Hi! Please replace "x" with "y". Thanks a lot!', [replace("x", "y")]],
  ["- fix links\n- fix typos", [links, spelling]],
  ["1) fix links\n2) fix typos", [links, spelling]],
  ["* [ ] Fix links\n* [ ] Fix typos", [links, spelling]],
  ["Please make the following changes:\r\n\r\n• fix links\r\n• fix typos", [links, spelling]],
  [
    "First fix links. Then fix typos; finally, delete the page foo!",
    [links, spelling, { type: "delete-page", page: "foo" }],
  ],
  ["fix links\nfix typos", [links, spelling]],
  ["\u200ffix links\u200e", [links]],
];

describe("parsePrompt", () => {
  test.each(UNDERSTOOD)("understands %j", (prompt, instructions) => {
    expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions });
  });
});
