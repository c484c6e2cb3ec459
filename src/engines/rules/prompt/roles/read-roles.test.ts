import { describe, expect, it } from "vitest";
import { parsePrompt } from "../../parse-prompt.ts";
import { readRoles } from "./read-roles.ts";

describe("a request is read by the roles of its names", () => {
  it.each<[string, string]>([
    [
      'Every "e-mail" in the guides folder should be spelled "email".',
      'replace "e-mail" with "email" in the folder guides',
    ],
    [
      'Instead of "US dollars" write "USD" on the Payouts page.',
      'replace "US dollars" with "USD" in the page "Payouts"',
    ],
    ['"free tier" → "Starter plan", case-insensitively', 'replace "free tier" with "Starter plan", ignoring case'],
    [
      'Find "master branch" & replace with "main branch", not in changelog',
      'replace "master branch" with "main branch", except in the page "changelog"',
    ],
    [
      'The link text "here" in guides/a.md isn\'t helpful; make it "the template".',
      'change the link text "here" in guides/a.md to "the template"',
    ],
    [
      "/blog/launch currently redirects to /news; make it go to /changelog.",
      "change the redirect from /blog/launch to /changelog",
    ],
    [
      "The address of our SSO page should be /security/sign-on instead of /security/sso.",
      "rename /security/sso to /security/sign-on",
    ],
    ["Our folder `tuts` has a silly name, make it `tutorials`", "rename the folder tuts to tutorials"],
    ["The pages under enterprise/ should not appear in the navigation.", "hide all pages in the folder enterprise"],
    ["group Reference above group Guides", 'put the group "Reference" before the group "Guides"'],
    [
      "the page on caching is in the wrong place, should be next to transactions",
      'put the page "caching" after transactions',
    ],
    [
      'headings in api/tokens: "Creating" => "Create", "Revoking" => "Revoke"',
      'change the heading "Creating" to "Create" in api/tokens. change the heading "Revoking" to "Revoke" in api/tokens',
    ],
    ["icon for webhooks page -> bolt", 'set the icon of the page "webhooks" to "bolt"'],
    [
      'Please add the tag "beta" to the pages search-v2 and ai-answers.',
      'add the tag "beta" to search-v2. add the tag "beta" to ai-answers',
    ],
    [
      'Put "Last reviewed in June." as the first paragraph of legal/privacy.md',
      'add the paragraph "Last reviewed in June." at the start of legal/privacy.md',
    ],
    [
      'New page: guides/proxy, title "Using a proxy", text "Set it."',
      'add a page "Using a proxy" at guides/proxy with the text "Set it."',
    ],
  ])("%s", (request, said) => {
    expect(readRoles(request)).toContain(said);
    expect(parsePrompt(request).type).toBe("understood");
  });
});

describe("nothing is read where a word may ask for more or for less", () => {
  it.each([
    "please do not delete the glossary page",
    'Replace "a" with "b" there',
    'In this page, replace "a" with "b"',
    'replace "a" with "b" in two places',
    'replace "a" with "b" for German readers',
    'replace "a" with "b" and so on',
    'replace "a" with "b" as a table',
    'change the first "cluster" to "fleet" in concepts.mdx, only the first',
    "Change foo_id to account_id in the code blocks of a.mdx, not in the text.",
    'Append "foo" to the title of quickstart',
    'Add "foo" to the first section of quickstart',
    'Add "foo" as the last sentence of the first section of quickstart',
    'Add the item "foo" to the last list of quickstart',
    "Hide the page Enterprise after six in the evening.",
    'Put the sentence "Prices exclude VAT." before the table on the page Plans.',
    'The heading "Install" in quickstart was called "Set up".',
    "guides/old has a redirect to guides/new",
    "hide page Quotas and make sure it appears in the sidebar",
    "delete group Add-ons and keep group Add-ons in the nav as is",
    "The folder guides should be private",
    "The icon of x.md should be bigger",
    'Remove "a" from the table in x.md',
    '"Foo" should not be "Bar" in x.md',
    'x.md says "Foo" and should say "Bar" as well',
    "Use the page x.md instead of y.md",
    'Add "Foo" to the end of the title of x.md',
    "Make /a go to /b and /c",
    "x.md is above y.md",
    "x.md should be like y.md",
    'Move the sentence "Foo" to y.md',
    'Delete the heading "A" everywhere',
    'Delete the text "Foo" from the sidebar',
    'Rename "A" to "B" in the sidebar and the footer',
    "Delete the folder and b.md",
    "Send x.md to y.md",
    "Hide x.md this evening",
    'Replace some "a" with "b" in x.md',
    'The title "Long one?" is far too long - "Invite colleagues" will do',
  ])("%s", (request) => {
    expect(readRoles(request)).toEqual([]);
  });
});
