import { expect, test } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

const SAME: [prompt: string, instruction: string][] = [
  [
    'Rename the group "Hives" to "Bees" and put Wax first in it.',
    'Rename the group "Hives" to "Bees". Move "Wax" to the top of the Bees group.',
  ],
  [
    "bees/check is at v6 by now. Could you bump bees/check@v5 to bees/check@v6 on the wax page? It's in two code blocks there.",
    'Replace "bees/check@v5" with "bees/check@v6" on the wax page, also in code',
  ],
  ['Small grammar thing on the wax page: "a ape" should be "an ape".', 'Replace "a ape" with "an ape" on the wax page'],
  [
    'The "Films" section on the wax page is from the old days. Please drop it together with its subsections.',
    'Delete the section "Films" of the wax page',
  ],
  ['Delete the section "Films" of the wax page and its subsections', 'Delete the section "Films" of the wax page'],
  [
    'The sidebar entry "Use wax in big hives" is too long. Please make it "Big hives", only in the sidebar though, the page\'s title should stay.',
    'Rename the sidebar entry "Use wax in big hives" to "Big hives"',
  ],
  ['In appendix C, change the heading "Wax" to "Comb".', 'Change the heading "Wax" to "Comb" in the page "appendix C"'],
  [
    'Move the Wax page out of "Basics" and into the "Hives" chapter, after "Comb".',
    'Move the Wax page out of "Basics" into the "Hives" section, after "Comb"',
  ],
  [
    "Add a redirect from /a to /b and drop the one for /c.",
    "Add a redirect from /a to /b. Remove the redirect from /c.",
  ],
  ["Check the book for broken links, please.", "Check for broken links"],
  ['Remove the page "Old Bees" from the book.', 'Delete the page "Old Bees"'],
  ['Take "Ape" off the list in the species appendix.', 'Remove the item "Ape" from the page "species appendix"'],
  [
    "hive 2.0.0 is out, so bump hive@1.9.0 to hive@2.0.0 in the setup page's code block.",
    'Replace "hive@1.9.0" with "hive@2.0.0" in the code block of the setup page',
  ],
  ["Bump hive@1.9.0 to hive@2.0.0 in setup.md", 'Replace "hive@1.9.0" with "hive@2.0.0" in setup.md, also in code'],
  [
    '3.1.0 shipped last week, so the setup page is out of date: please change "3.0" to "3.1" there.',
    'Replace "3.0" with "3.1" on the setup page',
  ],
  [
    "bees.example.org has been pretty much dead for ages. Could you point that link in wax.md to https://wax.example instead?",
    "Point the link to bees.example.org in wax.md to https://wax.example",
  ],
  ["Spell Voltlamp as VoltLamp everywhere.", 'Replace "Voltlamp" with "VoltLamp" everywhere'],
  ["Always write Volt-Lamp as VoltLamp.", 'Replace "Volt-Lamp" with "VoltLamp"'],
  [
    "Our chat has a nicer address now: change the link https://chat.example/a to https://chat.example/b",
    "change the link https://chat.example/a to https://chat.example/b",
  ],
  [
    "The shop sounds friendlier now, please change the link https://shop.example/a to https://shop.example/b",
    "change the link https://shop.example/a to https://shop.example/b",
  ],
  ['In the sidebar, call the "Lamps & Co" category "Lamps".', 'Rename the group "Lamps & Co" to "Lamps"'],
  [
    "Change the hint on the Volt page from a warning to an info box.",
    "Change the warning on the Volt page to an info box",
  ],
  ["Rename the folder guides to about.", "Rename the folder guides to `about`"],
  ["Volt shut down, so please delete the page volt.", "Delete the page volt"],
  ["Volt Labs went away. Delete the page volt.", "Delete the page volt"],
  [
    "The Gift Cards page is outdated, so please take it out of the table of contents but keep the file.",
    "Take the Gift Cards page out of the sidebar",
  ],
  [
    "Our links to http://volt.example/ should all be https://volt.example/ now.",
    "Change all links to http://volt.example/ to https://volt.example/",
  ],
  [
    "Put Limits right after Basics in the First Steps section of the sidebar",
    "Put Limits after Basics in the First Steps section",
  ],
  ['Could you fix the typo "liqudity" wherever it is? Thank you!', 'fix the typo "liqudity" everywhere'],
  [
    "Delete guides/06-lists.md and redirect it to the Basics overview (basics/overview).",
    "delete guides/06-lists.md and redirect it to basics/overview",
  ],
  ['Rename the page "Token lists" (guides/lists.md) to "Tokens"', 'rename the page guides/lists.md to "Tokens"'],
  ["sidebar: hooks before plugins", "put hooks before plugins"],
  ['typo in the toc: "Lamp Keper" -> "Lamp Keeper"', 'in the sidebar: "Lamp Keper" -> "Lamp Keeper"'],
  [
    'Rename the "Part: Words" entry in the summary to just "Words"',
    'Rename the "Part: Words" entry in the summary to "Words"',
  ],
  [
    'Put "Hooks" next to the Plugins page under Extending rather than in the Basics group',
    'Put "Hooks" after the Plugins page under Extending',
  ],
  [
    'The heading "Tag Order" on the tags page should be in sentence case, i.e. "Tag order".',
    'The heading "Tag Order" on the tags page should be "Tag order"',
  ],
  [
    "The link to the Forum in the FAQ should be https://forum.example from now on.",
    "The link to the Forum in the FAQ should be https://forum.example",
  ],
  ["rm guides/old.md, 301 to guides/new", "delete guides/old.md and redirect it to guides/new"],
  ["kill guides/old + its toc line, send readers to guides/new", "delete guides/old and send readers to guides/new"],
  [
    "Take the page guides/old down, with everything that points to it, and let the old address lead to guides/new",
    "Delete the page guides/old and redirect it to guides/new",
  ],
  [
    'new page guides/offline.md "Offline" after Caching, text: It works without a network.',
    'add a page "Offline" at guides/offline.md after Caching with the text: It works without a network.',
  ],
  [
    'Add a page "Filters" under Tuning in the Server part, right behind Caching. It can just say: "They filter."',
    'Add a page "Filters" to the Tuning group after Caching with the text "They filter."',
  ],
  [
    "A reader complained last week that she couldn't find anything about backups because the page is buried. I think it should sit directly under the Server heading, after Setup. Could you do that for me? The other pages of Operations can stay where they are. Thanks, Ida",
    'Put the page "backups" after Setup in the Server group',
  ],
  [
    'I\'ve been training two colleagues and both stumbled over this: "Why Lamps" is the very first chapter of the guide, although they just wanted to get going. Please put it at the end of the Lamp Guide, after "Bulbs". No need to touch the file itself.',
    'Put the page "Why Lamps" at the end of the Lamp Guide group, after the page "Bulbs"',
  ],
  [
    "Hey, quick one before tomorrow's release: legal doesn't want the Volt vendor guide on the website anymore, because the contract has run out. Please take it down, with everything that points to it, and let the old address lead to guides/vendors. Cheers, Ida",
    'Delete the page "Volt vendor" and redirect it to guides/vendors',
  ],
  [
    'We moved all examples into a repository of their own, so I\'d like the Example Lamps page to get a note at the top saying "They moved." – a tip box like the ones we have elsewhere is fine. Everything else on that page stays the way it is for now.',
    'Add a tip box at the top of the page "Example Lamps": "They moved."',
  ],
  ['Set the title of guides/a to "B". The address must not change.', 'Set the title of guides/a to "B"'],
  ['Set the title of guides/a to "B". Only for the current version please.', 'Set the title of guides/a to "B"'],
  [
    'Please write "set-up" as "setup" in the text of the pages under guides, but leave the code alone.',
    'Replace "set-up" with "setup" under guides, not in code',
  ],
  [
    "Could the Actions page in the Design section go before Bindings?",
    "Put the Actions page in the Design section before Bindings",
  ],
  [
    'I noticed that both pages have a child called just "Example". Could you set the title of a/example to "Example of a lamp"? The bulbs one is fine as it is.',
    'Set the title of a/example to "Example of a lamp"',
  ],
  [
    "We shut the old start down last month and support still gets mails from people who land on it. Please remove the page start/old and everything that links to it. There's no successor, so no redirect is needed.",
    "Delete the page start/old, no redirect",
  ],
  ['h1 of guides/setup: "Setting up"', 'Set the h1 of guides/setup to "Setting up"'],
  [
    'Every mention of "lamp base" in the glossary ought to read "base" – headings and code stay as they are.',
    'Every mention of "lamp base" in the glossary should read "base", not in headings or code',
  ],
  [
    "Remove the builds.example section from guides/builds",
    "Remove the section about builds.example from guides/builds",
  ],
  ["Delete the page guides/old. Nothing needs to point anywhere else.", "Delete the page guides/old, no redirect"],
  ['hide "Demos" from the cli sidebar', 'hide the "Demos" page in the cli section'],
  [
    "Could you move the page about bulbs right after Lamp Concepts in the Lamp Kit section?",
    'Move the page "bulbs" after Lamp Concepts in the Lamp Kit section',
  ],
  [
    "Move the page bulbs after Lamp Concepts in the Lamp Kit group",
    'Move the page "bulbs" after Lamp Concepts in the Lamp Kit group',
  ],
  ["Are there any links in the book that go nowhere?", "Check for broken links"],
];

test.each(SAME)("%s", (prompt, instruction) => {
  const [read, plain] = [parsePrompt(prompt), parsePrompt(instruction)];
  if (read.type !== "understood" || plain.type !== "understood") throw new Error("Not understood");
  expect(read.instructions).toEqual(plain.instructions);
});

test.each([
  'Replace "a" with "b" from now on',
  'The heading "A" on the tags page should be nicer, e.g. like in the blog',
  "sidebar: hooks before plugins and improve them",
  "Delete guides/old with everything that points to guides/new",
  'Marketing likes neither "A" nor "B". Please take it down.',
  "Legal doesn't want the title changed anymore. Please rename it.",
  'Our "A" page is fine. The "B" page is not. Please delete it.',
])("is not sure about %j", (prompt) => expect(parsePrompt(prompt).type).toBe("not_understood"));
