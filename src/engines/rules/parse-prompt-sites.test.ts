import { describe, expect, it } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

function read(prompt: string) {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : parsed.part;
}

describe("pages and groups as wholes, tabs, icons and links, in other words", () => {
  it.each([
    ["Move the API Reference tab to the front.", 'Move the tab "API Reference" to the start'],
    ["Put the API Reference tab first", 'Move the tab "API Reference" to the start'],
    ["The Changelog tab should come last", 'Move the tab "Changelog" to the end'],
    ["Point the Support anchor to https://a.example/help", 'Set the link "Support" to https://a.example/help'],
    ["Change the URL of the Chat anchor to https://a.example/c", 'Set the link "Chat" to https://a.example/c'],
    [
      'Point the navbar\'s "Status" link to https://a.example',
      'Set the link "Status" to https://a.example in the navbar',
    ],
    ["Remove the footer's Blog link", 'Remove the link "Blog" from the footer'],
    ["Don't let search engines index guides/beta.", "Hide guides/beta from search engines"],
    ["guides/beta must not be indexed by Google", "Hide guides/beta from search engines"],
    ["Stop Google from indexing the beta page", "Hide the beta page from search engines"],
    ["Remove guides/beta from the sidebar only.", "Remove guides/beta from the sidebar"],
    [
      'New page: guides/hooks, title "Hooks", description "Events.", in the Guides group after guides/a',
      'Add a page guides/hooks with the title "Hooks" and the description "Events." in the Guides group after guides/a',
    ],
    ['Add a stub for "Hooks" to the Guides group', 'Add a page "Hooks" to the Guides group'],
    ["Copy the template from templates/guide to guides/new", "Copy templates/guide to guides/new"],
    ["Combine lamp-oil and lamp-gas into lamps", "Merge lamp-oil into lamps. Merge lamp-gas into lamps"],
    [
      "Merge the pages faq and help into one page called support.",
      'Add a page "Support" after faq. Merge faq into "Support". Merge help into "Support"',
    ],
    ["Use the rocket icon for the install page.", 'Set the icon of the install page to "rocket"'],
    ["Give guides/a a rocket icon", 'Set the icon of guides/a to "rocket"'],
    ["Use the book icon for the Guides group", 'Set the icon of the group "Guides" to "book"'],
    ['Give the "API" tab the icon "code"', 'Set the icon of the tab "API" to "code"'],
    ["Move the whole guides/deep folder up one level.", "Move the folder guides/deep to deep/"],
    ["Move the folder a/b/c one level up", "Move the folder a/b/c to a/c/"],
    [
      'Add a "Tutorials" section to the sidebar containing guides/a and guides/b',
      'Create a group "Tutorials" with the pages guides/a and guides/b',
    ],
    [
      "Remove the Recipes group but keep its pages in Guides.",
      'Move the pages of the "Recipes" group to the "Guides" group',
    ],
    ["Merge the Recipes group into Guides", 'Move the pages of the "Recipes" group to the "Guides" group'],
    ["Move the Chat page out of guides and into tools", "Move the Chat page from guides to tools"],
    ["Move quickstart up so it's right after the FAQ", "Put quickstart after the FAQ"],
    ["The soup recipe belongs in Guides, not Recipes.", 'Move the soup page from Recipes to the "Guides" group'],
    [
      "Change the group of the soup page from Recipes to Guides",
      'Move the soup page from Recipes to the "Guides" group',
    ],
    [
      "guides/a and guides/b aren't in the sidebar. Add them at the end of Guides.",
      "Put guides/a and guides/b at the end of Guides",
    ],
    ["Add the changelog to the Basics group.", 'Put the changelog into the "Basics" group'],
    ["Move the changelog tab before the API Reference tab", 'Move the tab "changelog" before the tab "API Reference"'],
    ["Swap the API Reference and Changelog tabs", 'Swap the tabs "API Reference" and "Changelog"'],
    ["Order the Integrations: Zapier first, then Slack.", "Order the Integrations group: Zapier, Slack"],
    [
      "Kill the Install group; its two pages should go to Basics.",
      'Move the pages of the "Install" group to the "Basics" group',
    ],
    ["Drop the Tools group entirely, pages included.", 'Delete the "Tools" group with its pages'],
    [
      'Create a "Proxies" group for guides/a and guides/b',
      'Create a group "Proxies" with the pages guides/a and guides/b',
    ],
    [
      "Pull the two pages guides/a and guides/b out of Guides into a new group called Proxies.",
      'Put guides/a and guides/b into a new group "Proxies"',
    ],
    ['The API group is called Endpoints; call it "Resources".', 'Rename the group "Endpoints" to "Resources"'],
    ['"Start" → "Begin" (sidebar group).', 'Rename the group "Start" to "Begin"'],
    [
      'We need a page for hooks: guides/hooks, titled "Hooks", listed after guides/b.',
      'Add a page guides/hooks with the title "Hooks" after guides/b',
    ],
    [
      "Add tools/chat.mdx (title: Chat, description: Talk to us.) to the Tools group.",
      'Add a page tools/chat.mdx with the title "Chat" and the description "Talk to us." to the Tools group',
    ],
    [
      'quickstart: rename to start, title "Start here"',
      'Rename the page quickstart to start with the title "Start here"',
    ],
    ["Move lamp-oil and lamp-gas to a fuel folder", "Move lamp-oil and lamp-gas to the folder fuel"],
    ["Undo hiding guides/beta", "Unhide guides/beta"],
    ["Make guides/beta visible again in the sidebar", "Unhide guides/beta"],
    ["Make guides/beta invisible to Google", "Hide guides/beta from search engines"],
    ['Every page in recipes needs the icon "utensils".', 'Set the icon of all pages in recipes to "utensils"'],
    ["Remove the descriptions from all API pages", "In all API pages, remove the description"],
    [
      "Set sidebarTitle: Linux on lamp-oil and sidebarTitle: macOS on lamp-gas.",
      'Set the sidebar title of lamp-oil to "Linux" and the sidebar title of lamp-gas to "macOS"',
    ],
    ['Add "(beta)" to the title of the Chat page', 'Append " (beta)" to the title of the Chat page'],
    ["/setup 404s, send it to /quickstart.", "Redirect /setup to /quickstart"],
    ["Old links to /guides/x should end up on /guides/y.", "Redirect /guides/x to /guides/y"],
    ["Redirect everything under /v1/ to /.", "Redirect /v1/* to /"],
    [
      "The sign up button should say “Start” and point to https://a.example/s",
      'Set the link "sign up" to https://a.example/s. Rename the link "sign up" to "Start" in the settings',
    ],
    ["X is gone. Remove it from the footer.", 'Remove the link "X" from the footer'],
    [
      "Add LinkedIn to the footer: https://www.linkedin.com/company/acme",
      'Add the link "LinkedIn" to https://www.linkedin.com/company/acme in the footer',
    ],
    [
      "Add https://bsky.app/profile/acme to the socials",
      'Add the link "Bluesky" to https://bsky.app/profile/acme in the socials',
    ],
    [
      "Replace the telegram socials link with https://t.me/a",
      'Set the link "telegram" to https://t.me/a in the socials',
    ],
    ["Use #123456 as the primary color.", "Set the primary color to #123456"],
    [
      'The page "FAQ" should be listed in Tools, not in Basics.',
      'Move the page "FAQ" from Basics to the "Tools" group',
    ],
    [
      "Dissolve Recipes and list its pages directly in Guides.",
      'Move the pages of the "Recipes" group to the "Guides" group',
    ],
    ["Sort the recipes by title", "Sort the recipes group by title"],
    ["Put the pages of the Guides group in this order: a, b, c", "Reorder the pages in Guides: a, b, c"],
    ["Make the API Reference tab hidden", 'Hide the "API Reference" tab'],
    [
      'Create the page guides/limits ("Limits") after guides/b',
      'Add a page guides/limits with the title "Limits" after guides/b',
    ],
    [
      "Add icon: slack to tools/slack and icon: bolt to tools/zap",
      "Set icon: slack on tools/slack. Set icon: bolt on tools/zap",
    ],
    [
      'Titles: install → "Installation", upgrade → "Upgrading".',
      'Set the title of install to "Installation". Set the title of upgrade to "Upgrading"',
    ],
    ["301 /start to /quickstart and /begin to /quickstart", "Redirect /start to /quickstart and /begin to /quickstart"],
    ["Point the /older redirect at /help.", "Change the redirect from /older to /help"],
    ["The Support anchor should open https://a.example", 'Set the link "Support" to https://a.example'],
    [
      'Footer: add "Careers" (https://a.example/jobs).',
      'Add the link "Careers" to https://a.example/jobs in the footer',
    ],
    ["Move the Blog link to the front of the navbar", 'Move the link "Blog" to the start in the navbar'],
    ['Our docs are called "Lumen Docs" now. Change the site name.', 'Change the name of the site to "Lumen Docs"'],
    ["Rename guides/a to guides/b and give it a rocket icon", 'Rename guides/a to guides/b. Set its icon to "rocket"'],
    ["Switch all redirects to 301", "Make all redirects permanent"],
  ])("reads %j", (prompt, same) => {
    const instructions = read(same);
    expect(instructions).toEqual(expect.any(Array));
    expect(read(prompt)).toEqual(instructions);
  });

  it.each([
    "Merge the groups Install and Upgrade.",
    "Merge the Ropes section into Knots",
    "Use the right icon for the install page",
    "Change the Chat anchor",
    "Make all redirects permanent but the one from /a",
    "Move the API tab to the front and the back",
    "Turn off the edit links",
    "Redirect everything under /v1/ to /v2/",
    "The Lamps group is called Bulbs. Rename it to Lights and paint it",
    "guides/beta should not show up in search results",
    "Archive the old guides",
    "Add a github icon to the footer",
    "Use the edit icon in the header",
    "Use the rocket icon for it",
    "Reverse the order of the Recipes group.",
    "Sort the sidebar by importance",
    "Remove all links to it",
    "Set the accent color to #ff0000",
    "Update the copyright year",
    "Merge faq and help into one page",
  ])("does not read %j", (prompt) => {
    expect(read(prompt)).toEqual(expect.any(String));
  });
});

describe("names and values that change on many pages", () => {
  it.each([
    ["Please update all references from v1 to v2 in the guides folder", 'Replace "v1" with "v2" in the guides folder'],
    [
      "Use American spelling: colour -> color, behaviour -> behavior.",
      'Replace "colour" with "color" and "behaviour" with "behavior"',
    ],
    [
      'Product rename: "Acme Studio" is now "Acme Editor". Please update all pages, but not the changelog.',
      '"Acme Studio" is now called "Acme Editor". Please update all pages except the changelog.',
    ],
    [
      'Replace "Acme" with "Lumen" on all pages, but not the changelog',
      'Replace "Acme" with "Lumen" on all pages except the changelog',
    ],
    ["The port in setup.md is outdated: 3000 → 8080.", "The port in setup.md should be 8080, not 3000"],
    [
      "Our domain changed: acme.example → lumen.example. Update all links.",
      "Change all links that start with https://acme.example to https://lumen.example",
    ],
    ["Change colour to color on all pages", 'Replace "colour" with "color" on all pages'],
    [
      "The docs still link to https://a.example/x in a few places. Please replace it with https://a.example/y.",
      "Change all links to https://a.example/x to https://a.example/y",
    ],
    [
      "Bump the version in the install command on the setup page from 1.2.0 to 1.3.0",
      'Replace "1.2.0" with "1.3.0" in the code blocks on the setup page',
    ],
    [
      "The Chat link is wrong, it should be https://a.example/c. Fix it everywhere.",
      'Set the link "Chat" to https://a.example/c everywhere',
    ],
    [
      "The Chat link is wrong, it should be https://a.example/c. Fix it on every page and in the navigation.",
      'Set the link "Chat" to https://a.example/c everywhere',
    ],
  ])("reads %j", (prompt, same) => {
    const instructions = read(same);
    expect(instructions).toEqual(expect.any(Array));
    expect(read(prompt)).toEqual(instructions);
  });

  it("reads a change of names that is told", () => {
    expect(read("We rebranded from Acme to Lumen; update every page.")).toMatchObject([
      { type: "replace-text", from: "Acme", to: "Lumen", withSettings: true },
    ]);
  });

  it.each([
    'Replace "Acme" with "Lumen" on all pages, but not the code',
    'Replace "Acme" with "Lumen" on all pages, but not carefully',
    "Update all references to v2",
    "Update all references from faq to help",
    "Change images to videos on all pages",
  ])("does not read %j", (prompt) => {
    expect(read(prompt)).toEqual(expect.any(String));
  });
});
