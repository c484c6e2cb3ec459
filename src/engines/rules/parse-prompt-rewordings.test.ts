import { expect, it } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

it.each([
  ['Replace "foo" with "bar" on the pages a, b, and c', 'Replace "foo" with "bar" on a, b and c'],
  [
    'Add to lamps, before "Oil", this sentence: Lamps are warm.',
    'Add this sentence to lamps before "Oil": Lamps are warm.',
  ],
  [
    "Add Ada ([ada](https://ada.example)) to the list of staff",
    'Add "Ada ([ada](https://ada.example))" to the list of staff',
  ],
  [
    'On lamps, add "Foot" to the list of parts that every lamp of ours has to have, right after "Wick"',
    'Add the item "Foot" after the item "Wick" on lamps',
  ],
  ["All headings on lamps with four hashes should have three", "Change the h4 headings in lamps to h3"],
  [
    "Make the warning box on lamps about hot glass a danger box",
    "Turn the warning about hot glass in lamps into a danger",
  ],
  ['Point the "Oil" link to https://oil.example instead', 'Point the link "Oil" to https://oil.example'],
  ["Move guides/oil out of guides into the top level folder", "Move guides/oil to the root folder"],
  ["A lamp lasts 5 years, not 3, see guides/lamps", "A lamp lasts 5 years, not 3. Update guides/lamps."],
  ['Replace only the first "foo" on lamps with "bar"', 'Replace the first "foo" with "bar" on lamps'],
  ['The word "seperate" is spelled wrong everywhere', 'Fix the typo "seperate" everywhere'],
  ["Correct the spelling of Kubernets to Kubernetes", 'Replace "Kubernets" with "Kubernetes"'],
  ['Lumen is written "lumen" in many places, capitalize it', 'Replace "lumen" with "Lumen" everywhere'],
  ['Take the "New!" out of the title of the changelog', 'Remove "New!" from the title of the changelog'],
  [
    "All links to the old blog (https://blog.lumen.example) should go to https://lumen.example/blog",
    "Change the link https://blog.lumen.example to https://lumen.example/blog",
  ],
  [
    'The "Get started" link on the index page goes to the wrong page, it should go to /quickstart',
    'Set the link "Get started" on the index page to /quickstart',
  ],
  ['Change the quotes around "main" on the git page to backticks', 'Put "main" in backticks on the git page'],
  ['The word "lamp" is misspelled as "lmap" somewhere, please fix', 'Replace "lmap" with "lamp"'],
  ["Sort the list of hand tools on tools", "Sort the list of hand tools on tools alphabetically"],
  ['Sort the bullets under "Features" on index', 'Sort the list under "Features" on index alphabetically'],
  ["Remove the lead from the setup page's frontmatter", "Remove the field lead from the setup page"],
  ['Drop the paragraph "Old news." everywhere', 'Remove "Old news." everywhere'],
  ["Change the name of the install page to Installation", "Change the title of the install page to Installation"],
  ["Add the page install to the sidebar under Guides", "Put the page install into the Guides group"],
  [
    "Replace all links to lumen.example with lamps.example",
    "Change the links to https://lumen.example to https://lamps.example",
  ],
  ["Check the spelling of install", "Check the spelling in install"],
  [
    'On the deployment page, change the first step\'s title to "Add a script"',
    'On the deployment page, change the title of the first step to "Add a script"',
  ],
  ['On faq, answer "Where is it?" with "Here."', 'Set the answer of the question "Where is it?" on faq to "Here."'],
  [
    "Take the Lathe page out of the Big Tools group",
    'Remove the page "Lathe" in the group "Big Tools" from the navigation',
  ],
  ["The Reddit card on the welcome page should be removed", "Remove the Reddit card on the welcome page"],
  ["The last row of the table on limits should be deleted", "Delete the last row of the table on limits"],
  ["The pages a and b should be deleted", "Delete the pages a and b"],
  ["The tags on install should be removed", "Remove the tags from install"],
  ["Take Lathe out of the Big Tools group", 'Remove the page "Lathe" in the group "Big Tools" from the navigation'],
  [
    'Add Arch instructions: new section "Arch" after "ARM" in linux.mdx with "Use pacman."',
    'Add a new section "Arch" after "ARM" in linux.mdx with "Use pacman."',
  ],
  ['There is a doubled "the the" in quickstart', 'Replace "the the" with "the" in quickstart'],
  [
    'Remove the double word in "you can can run" on quickstart',
    'Replace "you can can run" with "you can run" on quickstart',
  ],
  [
    'In the sidebar, put FAQ directly after Setup and call it "Questions".',
    'Put FAQ after Setup and rename FAQ to "Questions" in the sidebar',
  ],
  [
    'In the sidebar, move FAQ to the end of the Guides group and name it "Questions".',
    'Move FAQ to the end of the Guides group and rename FAQ to "Questions" in the sidebar',
  ],
  [
    'The sentence "It is free" on the setup page lacks a full stop. Please add it.',
    'Replace "It is free" with "It is free." on the setup page',
  ],
  [
    'On setup, the text "It is free" is missing a period at the end',
    'Replace "It is free" with "It is free." in setup',
  ],
  ["In the Docs sidebar, put FAQ right after Setup.", 'Put "FAQ" after "Setup" in the "Docs" group'],
  [
    "On setup, add Fedora to the supported systems, below Debian.",
    'On setup, add "Fedora" to the list of supported systems, after Debian',
  ],
  [
    "On setup there's a section about the rate limits. Move it above the list of all codes.",
    "On setup, move the section about the rate limits above the list of all codes",
  ],
  ['On setup there is a section "Limits". Rename it to "Rates".', 'On setup, change the heading "Limits" to "Rates"'],
  [
    "On setup, move the rate limits up, before the error messages.",
    "On setup, move the section about rate limits before the section about error messages",
  ],
  ["Rename the page docs/(sms)/sms77 to seven", 'Rename the page "docs/(sms)/sms77" to seven'],
  ["Put FAQ next to Setup in the navigation", "Put FAQ after Setup in the navigation"],
  ["Move guides/faq into help, it belongs next to setup.", "Move guides/faq into help and put help/faq after setup"],
  [
    'In the Care section of the sidebar, rename Oil to "Oiling"',
    'Change the sidebar label of the page "Oil" in the "Care" section to "Oiling"',
  ],
  [
    'In quickstart.md line 12 says "you can can", remove the duplicate word',
    'Replace "you can can" with "you can" in quickstart.md',
  ],
])("reads %j as %j", (prompt, usual) => {
  const read = parsePrompt(prompt);
  expect(read.type).toBe("understood");
  expect(read).toEqual(parsePrompt(usual));
});

it.each([
  "The description of install should be updated",
  "The icon of install should be changed",
  "The title of install should be fixed",
  "The slug of install should be changed",
  "The image on install should be replaced",
  'The heading "Usage" on x is missing a question mark, add the text',
  'The section "Usage" on x lacks an example. Please add it.',
  "On x, move the note up, above the error codes of the table",
])("takes what is to be done for no value: %j", (prompt) => {
  expect(parsePrompt(prompt).type).toBe("not_understood");
});
