import { describe, expect, test } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

function read(prompt: string): unknown {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : parsed.type;
}

describe("what there has to be, and what has to go", () => {
  test.each([
    [
      "We need a redirect from /docs/setup to /docs/installation.",
      "Add a redirect from /docs/setup to /docs/installation",
    ],
    [
      "Every page in reference/ needs the frontmatter field `toc_depth: 3`.",
      "Add `toc_depth: 3` to the frontmatter of all pages in reference/",
    ],
    [
      'Give every page in the folder blog/2024 the author "Dana".',
      'Set author: Dana on all pages in the folder "blog/2024"',
    ],
    [
      'The word "whitelist" should no longer appear in our docs, use "allowlist" instead.',
      'Replace "whitelist" with "allowlist"',
    ],
    [
      '"A-B", "a-b" and "A b" should all be written "a b" in the guides folder',
      'Replace "A-B", "a-b" and "A b" with "a b" in the guides folder',
    ],
    [
      "Links in a.md that lead to /docs/start should go to /docs/quickstart",
      "Change the links to /docs/start in a.md to /docs/quickstart",
    ],
    [
      "Update api/users.mdx: replace /v1/users with /v1/members",
      "In api/users.mdx, replace /v1/users with /v1/members",
    ],
    ["In openid.mdx the Note component isn't closed. Fix the syntax please.", "Fix the syntax of openid.mdx"],
    [
      'Could the sentence starting with "As of today" be deleted from limits.md?',
      'Remove the sentence starting with "As of today" from limits.md',
    ],
    [
      'The table on the Prices page needs a row for Pro: "Pro", "20"',
      'Add a row to the table in Prices page: "Pro", "20"',
    ],
    ['The table in prices.md is missing a row: "Pro", "20"', 'Add a row to the table in prices.md: "Pro", "20"'],
    [
      'We renamed the "Lamps" section to just "Light". Please update the sidebar.',
      'Rename the group "Lamps" to "Light"',
    ],
    [
      'We renamed the Lamp Care group to "Care". Please update the sidebar accordingly.',
      'Rename the group "Lamp Care" to "Care"',
    ],
    [
      'The "Lamps" section is now called "Light". Update the sidebar accordingly.',
      'Rename the group "Lamps" to "Light"',
    ],
    ["Fix the folder name typo: rename lmaps to lamps", "Rename the folder lmaps to lamps"],
    ["Fix the typo in the file name: rename lmap.md to lamp.md", "Rename the file lmap.md to lamp.md"],
    [
      "The lamp-cli has moved from https://code.example/a/b to https://code.example/c/d. Update all the links.",
      "Change the link https://code.example/a/b to https://code.example/c/d",
    ],
    [
      "The lamp-cli moved to https://code.example/c/d. Please update all links to https://code.example/a/b.",
      "Change the link https://code.example/a/b to https://code.example/c/d",
    ],
    [
      "Remove the my-lamp and Old lamp entries from the sidebar.",
      'Remove the "my-lamp" link from the sidebar and remove the "Old lamp" link from the sidebar',
    ],
    ["The LAMP and iWick guides should come right after Oil.", 'Move "LAMP" and "iWick" after Oil'],
    ["Move the Lamp and Wick pages directly before Oil", 'Move "Lamp" and "Wick" before Oil'],
    [
      'Fix the title of the review page: it says "Submiting" but should be "Submitting".',
      'Change the title of the review page from "Submiting" to "Submitting"',
    ],
    [
      'Add a row for the scope `lamps:read` with the detail "Read lamps" to the table on the scopes page, after `files:read`.',
      'Add a row with `lamps:read` and "Read lamps" to the table on the scopes page, after `files:read`.',
    ],
    ["Move the Wick group below Oil in Lamps", "Move the Wick group after the Oil group in the Lamps section"],
    ['Move the "Wick" group in Lamps below "Oil"', "Move the Wick group after the Oil group in the Lamps section"],
    ["We also want Old lamps moved into Archive at the end.", "Move Old lamps into Archive at the end"],
    ["I'd like the setup page to be deleted", "Delete the setup page"],
    [
      "In the table on prices.md, change the price of Pro to 20",
      'In the table on prices.md, change the price of Pro to "20"',
    ],
    ["Remove the my-lamp entry from the sidebar.", 'Remove the "my-lamp" link from the sidebar'],
    ['Rename the Releases entry in the sidebar to "News"', 'Rename "Releases" to "News" in the sidebar'],
    ["The row for ACME_DEBUG in the table on config.md has to go", "Remove the row for ACME_DEBUG in config.md"],
    [
      'The section "FAQ" of billing.md belongs at the end of "Billing FAQ"',
      'Move the section "FAQ" of billing.md to the end of "Billing FAQ"',
    ],
    [
      "Our e-mail isn't help@acme.io any more but support@acme.io, please correct that throughout the docs.",
      "Replace help@acme.io with support@acme.io everywhere",
    ],
    [
      "We renamed the endpoint /v1/users to /v1/members – please update api/users.mdx accordingly, and only there.",
      'Replace "/v1/users" with "/v1/members" in api/users.mdx, also in code',
    ],
    ['Remove the link around "Terraform" on infra.md, the words stay', 'Unlink "Terraform" in infra.md'],
    [
      'The page "Usage" lacks a description, make it: "See your quota."',
      'Set the description of the page "Usage" to "See your quota."',
    ],
    [
      'Add the note "Requires 2024." directly under the title of a.md',
      'Add a note "Requires 2024." at the top of a.md',
    ],
    [
      "Set sidebar_position of docs/a.md to 1 and of docs/b.md to 2.",
      "Set the sidebar_position of docs/a.md to 1 and set the sidebar_position of docs/b.md to 2",
    ],
    [
      'The link "support" on setup.md goes to the wrong place, it should go to https://x.example/new.',
      'The "support" link in setup.md should go to https://x.example/new',
    ],
    [
      'Rename the heading "A" in b.md to "C". Nothing else on that page, please.',
      'Rename the heading "A" in b.md to "C".',
    ],
  ])("%s", (prompt, plain) => {
    const wanted = read(plain);
    expect(wanted).toBeInstanceOf(Array);
    expect(read(prompt)).toEqual(wanted);
  });
});

describe("several pages that each get the same", () => {
  test.each([
    ['Add the tag "beta" to a.mdx, b.mdx and c.mdx.', 3],
    ['Add "Last reviewed: March" to the end of a.md and b.md', 2],
    ["Add a note to a.md, b.md and c.md: Requires 2024.", 3],
    ['Remove "a" from the list in a.md and b.md', 2],
  ])("%s", (prompt, count) => {
    expect(read(prompt)).toHaveLength(count);
  });

  test("are two with one noun", () => {
    expect(read("Replace 2.8.3 with 2.9.0 on the installation and the upgrade page")).toEqual([
      expect.objectContaining({ places: [expect.objectContaining({ page: "installation" }), { page: "upgrade" }] }),
    ]);
  });

  test.each([
    "Delete x.md with a redirect to y.md and z.md",
    "Everything in guides should be in English",
    "Give every page in guides a better title",
    "Make the quickstart page bold and beautiful",
    "Sort the list in a.md by date",
    "Turn the list in a.md into a table",
    "Add a link to x.md and y.md",
    "We renamed the command foo to bar, update the docs.",
    'Add the text "Requires 2024." under the title of python, ruby and php',
  ])("are none: %s", (prompt) => {
    expect(read(prompt)).toBe("not_understood");
  });
});

describe("the name of the site", () => {
  test.each([
    'Change the site name from "Acme Docs" to "Acme Developers" in the config.',
    'Rename the site from "Acme Docs" to "Acme Developers"',
  ])("%s", (prompt) => {
    const named = { type: "set-site-name", from: "Acme Docs", to: "Acme Developers" };
    expect(read(prompt)).toEqual(prompt.includes("name") && prompt.startsWith("Change") ? [named] : "not_understood");
  });

  test("is changed in its settings", () => {
    expect(read('Change the title of the site to "X" in docs.json')).toEqual([{ type: "set-site-name", to: "X" }]);
  });
});

test("two pages get two titles", () => {
  expect(
    read('The pages "Login with A" and "Login with B" should be titled "Sign in with A" and "Sign in with B"'),
  ).toEqual([
    { type: "move-page", page: "Login with A", title: "Sign in with A" },
    { type: "move-page", page: "Login with B", title: "Sign in with B" },
  ]);
});
