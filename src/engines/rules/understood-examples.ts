/** An instruction as people are told of it: what it does, and a prompt that asks for it. */
export type UnderstoodExample = { name: string; example: string; more?: string };

/** What the engine understands. Refusals and the README show it, and a test reads every example. */
export const UNDERSTOOD_EXAMPLES: UnderstoodExample[] = [
  {
    name: "replace text",
    example: 'Replace "sign in" with "log in" in guides, also in code',
    more: 'also `everywhere`, `in any case`, `Rename the function createApp() to makeApp()` also in code, `in the Guides group`, `in a and b`, `in the German pages`, `in headings only`, `in tables`, `in code blocks only`, `in the first code block of x`, `in the row for A of x`, `under the heading "A" in x`, `on line 12 of x`, `only the first occurrence in x`, `only the first on each page`, `all but the first "A" in x`, `in the second paragraph of x`, `in the example of x, A should be B`, `The port in x is 4000, not 3000` where it stands once, `The default port in x is now 8080` where one number follows "default port", `The timeout on the limits page is 30 seconds, not 60`, `limits.md says the port is 3000. It should be 8080.`, `The rate limit is 900 now, not 600. Fix it everywhere`, `but not in the changelog`, `but not in headings`; `Make "A" bold in x`, `Format "A" as code in x`, `Remove the bold from "A" in x`; `Remove all mentions of …`: what cannot go without a sentence, a link or a list missing it is listed, as are other forms of the text',
  },
  {
    name: "correct facts",
    example: "Our workshop is in Milan, not Turin",
    more: "where a sentence or a row says it of the same thing, and what has the old words but says something else is named; `Backups run hourly, not daily`, `Webhooks are retried 5 times, fix that on the webhooks page`, `The install page says Node 18, but we need 20`, `Change the phone number on the contact page to +49 30 1234567`, `The museum opens in August 2026, please fix the contact page`; `The CLI was renamed from lumen-cli to lumenctl`, `The image is now lumen/core:2.0, not lumen/core:1.9` wherever it stands",
  },
  {
    name: "change a heading",
    example: 'Change the heading "Install" to "Set up" in quickstart',
    more: 'with the links to its anchor, if the page has one such heading; `… on all pages` wherever it stands; `Demote all headings in x by one level`, `Change the H3 headings in x to H4`, `Make the heading "A" in x an H2`, `… one level lower`',
  },
  {
    name: "change sections and add text",
    example: 'Delete the section "Known issues" of quickstart',
    more: 'also `Move the section "A" above "B" in x`, `… to the end of x`, `Move the section "A" of x to y`, `Copy the section "A" of x to y`, `Delete the section "A" from all pages in guides`, `Add a section "A" with the text "…" to x`, `Add the heading "A" before the heading "B" in x`, `Append "…" to x`, `Add the sentence "…" below the heading "A" in x`, `Add "…" after the sentence "…" in x`, `Add a note "…" before the table in x`, `Add at the top of x: …`, `Add a warning to x saying "…"`, in the syntax of the site, `Add a note titled "Beta" to x saying "…"`, `Delete the last section of x`, `Delete everything under "A" in x but keep the heading`, `Move the section "A" of x to a new page y`, `Add the image /images/a.png to x with the alt text "A"`, `Add the note "…" to the top of all pages in guides`, `Swap the sections "A" and "B" in x`, `Sort the sections of x alphabetically`',
  },
  {
    name: "change lists, tables and blocks",
    example: "Remove the bullet about Windows from installation",
    more: 'also `Add an item "X" to the list under "A" in x`, `Add a step after step 2 in x: …`, `Change the item "X" to "Y" in x`, `Swap steps 2 and 3 in x`, `Move the item "X" to the top of the list in x`, `Add the row "a", "b", "c" to the table in x`, `In the table on x, change 30 in the row timeout to 60`, `In the features table on x, change the price in the row Pro to 20`, `Delete the row for X in x`, `Add a row for A with the default "1" and the meaning "B" to the table on x`, `Change retries from 3 to 5 in the table on x`, `Error 409 is never returned. Drop its row from x`, `Add a column "X" after "Y" to the table on x`, `Remove the column "X" from the table in x`, `Swap the columns "X" and "Y" in x`, `Move the column "X" before "Y" in x`, `Delete the block quote about X in x`, `Rename the column "X" in x to "Y"`, `Remove the paragraph that says "…" from x`, `Remove the warning about X from x`, `Remove the card "X" from x`, `Rename the card "X" in x to "Y"`, `Move the card "X" after "Y" in x`, `Add a step "A" with the text "…" after step 2 in x`, `In x, swap the first two steps`, `Move the tab "A" of guides/x to the front`, `In x, rename the tab "A" to "B"`, `Change the icon of the card "X" in x to y`, `Delete the second table in x`, `Replace the second paragraph of x with "…"`, `Turn the note about X in x into a warning`, `Change the alt text of the image y.png in x to "…"`, `Change all sh code blocks in x to bash`, `The second code block in x should be yaml`, `The code block under "A" in x should be go`, `Change the alt text "A" to "B" in x`, `Set the title of the code block in x to "a.yaml"`, `All code blocks without a language should be text`, `Turn all note callouts in x into tips`, `Change :::caution to :::warning on all pages`; `Remove all images from x`, `Strip the HTML comments`, `Turn the sentence "…" in x into a warning`, `Sort the table in x by code`, `Make the list under "A" in x a numbered list`; `Add the question "A?" with the answer "B" to faq`, `Change the answer to "A?" on faq to "B"`, `Sort the questions on faq`; `Remove the note about X from x but keep its text`, `Expand the accordion "A" in x by default`, `Remove the yarn tab from the code group on x`, `Remove the badges from x`, `In x, Foo is unmaintained, please remove it`, be Foo a section, an item or a row, `Remove the Forum link from x`, `Remove the emojis from the headings in x`, `Replace the em dashes in x with commas`',
  },
  {
    name: "rename or move a page",
    example: "Rename the page quickstart to start",
    more: "with navigation, links, a redirect, and translations that its entry in the navigation names too or that Docusaurus keeps in `i18n`; several in one sentence; `…, no redirect`; `… anyway` also where a computed configuration cannot follow, and names what is left; `…, leave the sidebar alone`, `…, its URL must not change` with a `slug` on sites of Docusaurus and Starlight",
  },
  {
    name: "rename or move a folder",
    example: "Rename the folder guides to tutorials",
    more: "also `Rename the folders a to b and c to d`, `Move all pages in a to b`; images and other files that pages show too: `Rename the image a.png to b.png`, `Move the folder images to assets`, `Delete old.png`, which nothing may name",
  },
  {
    name: "add a page",
    example: 'Add a page called "Backups" to the Guides section with the text "…"',
    more: 'also with a description, an icon and a name for the sidebar; `Add a group "Recipes" after Guides with a new page "Pancakes" in it`, `Create a group "A" with the pages x and y`, `… in the API tab with x and y`',
  },
  {
    name: "copy a page",
    example: 'Duplicate quickstart as quickstart-python with the title "Python"',
    more: "its links lead where they did, and its entry in the navigation stands behind the other one",
  },
  {
    name: "merge pages",
    example: "Merge faq into troubleshooting",
    more: "its text goes to the end of the other page, below a heading with its title, links and a redirect lead there, and the page goes; refused where both have the same headings; `Merge faq and help into one page called support`",
  },
  {
    name: "delete a page or folder",
    example: "Delete the page guides/old and send visitors to guides/new",
    more: "without a target, the nearest page above it is taken; translations that its entry in the navigation names go too; or `…, no redirect`, which removes older redirects to it too; `Delete the folder x except y`, `Delete all pages of the Guides group except the last one`",
  },
  {
    name: "navigation",
    example: "Put quickstart after installation",
    more: 'also `Put x between y and z`, `Move x and y to the Guides group`, `Move x to the API tab`, `Swap x and y`, which may be groups too, `Make x the first page in the Guides group`, `Move x up one`, `Move the group X down two`, `Move x to the top level of the navigation`, `Make x a subpage of y`, `Sort the pages in Guides alphabetically`, `Order the pages in Guides as "A", "B"`, `The order in Guides should be: A, B`, `Set the sidebar position of x to 3`, `Order the groups as "A", "B"`, `Hide the pages x and y`, `Hide the Guides group`, `Hide the folder x`, `Hide x from search engines`, `Show x again`, `Move the group X after Y`, `Delete the group X but keep its pages`, `Delete the tab "X" with its pages`, `Rename the group X to Y`, which may be a tab, an anchor or a dropdown, `… the group X in Guides …`, `Rename X to Y in the sidebar`, which may be a page or a group; a page may be named with its group everywhere: `the Overview page in the Guides section`',
  },
  {
    name: "redirects",
    example: "Add a redirect from /old to /new",
    more: "also several in one sentence, `Change the redirect from /old to /newer`, `Remove the redirects from /a and /b`, `Remove all redirects to /x`, `Remove all redirects from addresses under /old/`, `Make the redirect from /a to /b permanent`, `Make all redirects permanent`, `Add a temporary redirect from /a to /b`; all others are for good, also beside temporary ones; `Fix the chained redirects` has each lead to the last target",
  },
  {
    name: "check links",
    example: "Check for broken links",
    more: "a report: the job ends without a pull request",
  },
  {
    name: "list places",
    example: "List the pages that link to quickstart",
    more: '`Which pages are not in the navigation?`, `Which pages have no description?`, `Where do we mention "X"?`, `Which pages in guides/old are linked from outside?`, `Which images in img are not used?`: reports without a pull request',
  },
  {
    name: "list faults",
    example: "Which images have no alt text?",
    more: "`List all external links`, `Are there pages with the same title?`, `Which headings skip a level?`, `Which code blocks have no language?`, `Which pages are longer than 3000 words?`, `Only report typos, change nothing`, `Are there dead redirects?`, which may be chains or loops too, `Which images are not used?`, `Which images are missing?`, `Which pages have no h1?`, `List insecure links`, `Are there empty sections?`, `Which pages does no other page link to?`, several at once: `Find broken links and typos`; each also `in guides`; reports without a pull request",
  },
  { name: "fix links", example: "Fix the broken links and anchors", more: "unclear cases are listed and not changed" },
  {
    name: "change links",
    example: "Change the link /guides/a to /guides/b",
    more: 'in pages and navigation; also whole addresses of other sites, and addresses as pages write them, such as `../a.md`; a link of the navigation, the bar or the footer by its text: `Change the Discord link to https://…`, `… everywhere`, one of a page too: `The API link in x should be https://…`, `The link "A" in x should go to the page "B"`, `The card "A" in x should link to /b`; `Link the first mention of "X" in y to z`, `Remove the links to x`, `Remove the broken links in y`, which keep the words; `The link to /x in y should say "Z"`, `Unlink example.com in y`, `Unlink "X" in y`, `Change all http:// links to https://`, `Remove .html from all links`, `Replace master with main in all links to github.com/acme`, `Replace links that begin with /a by /b`',
  },
  {
    name: "links of the bar and the footer",
    example: 'Add a link "Status" to https://status.example in the footer',
    more: 'also `Remove the Discord link from the header`, `Rename the Blog link in the navbar to News`, `Put Blog before Misc in the top bar`, `… to the Community column of the footer`, `Set the name of the site to "X"`, `Set the description of the site to "…"`, `Change the primary color to #ff0000`, `Change the logo to /logo.svg`, `Update the copyright year to 2026`, `Add an anchor "Support" to https://support.example`, `Remove the twitter link from the socials`, `Change the icon of the Guides group to book`; written like those that are there, in `docs.json`, the configurations of Docusaurus, VitePress and Starlight, and `extra.social` of MkDocs',
  },
  {
    name: "fix spelling",
    example: "Fix common misspellings under guides",
    more: 'only what is surely misspelled, nothing that may be a name or a term; one word also without the right one: `Fix the typo "recieve" in x`',
  },
  {
    name: "fix syntax",
    example: "Fix the syntax of the pages",
    more: "what is no valid MDX or Markdown, such as `<100 ms` or a tag that is never closed; unclear cases are listed",
  },
  {
    name: "frontmatter",
    example: 'Set the description of quickstart to "Five minutes to a first job"',
    more: 'also `Change the title of x from "A" to "B"`, `The title of x should be …`, `Change the sidebar label of x to "Y"`, `Set the difficulty of x to "easy"`, a field that x has, `Set draft to true on all pages in the Guides group`, `Add the tag "beta" to x`, `Rename the frontmatter key a to b on all pages`',
  },
];
