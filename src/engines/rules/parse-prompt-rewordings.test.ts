import { expect, it } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

it.each([
  ['Add a group "Costs" to the Docs tab with lamps in it', 'Add a group "Costs" to the Docs tab with the page lamps'],
  ['Delete the section "Oil" of lamps. The sidebar stays as it is.', 'Delete the section "Oil" of lamps'],
  [
    "Move the page lamps to wicks/lamps. The old one must keep working.",
    "Move the page lamps to wicks/lamps. The old URL must keep working.",
  ],
  [
    "Delete the page lamps and make sure that anyone who still has the link ends up on wicks.",
    "Delete the page lamps and redirect it to wicks",
  ],
  [
    "Remove the page lamps. Please make sure that people who follow an old link are sent to wicks.",
    "Delete the page lamps and redirect it to wicks",
  ],
  [
    'Set the title of lamps to "Oil lamps" and change its sidebar label as well',
    'Set the title of lamps to "Oil lamps" and the sidebar title of lamps to "Oil lamps"',
  ],
  ['There is a missing comma in lamps behind "First".', 'Add a comma after "First" in lamps'],
  ['There\'s a missing colon on lamps after "To light it". Please add it.', 'Add a colon after "To light it" on lamps'],
  [
    "I think lamps would be easier to find under Parts than under Tools. Can you put it there, below Wicks?",
    "Move lamps to Parts, after Wicks",
  ],
  ["lamps belongs under Parts. Please move it there, below Wicks.", "Move lamps to Parts, after Wicks"],
  ["lamps fits better into Parts. Please move it there.", "Move lamps to Parts"],
  [
    'Add "It burns." as the last sentence of the section "Oil" of lamps',
    'Add the paragraph "It burns." at the end of the section "Oil" of lamps',
  ],
  ["lamps links to /docs/oil. It should be /oil, like all other links.", "Change the link /docs/oil to /oil on lamps"],
  ["Take the tip out of lamps", "Remove the tip from lamps"],
  ['Take the section "Oil" out of lamps', 'Delete the section "Oil" of lamps'],
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
  ['Set the level of "Wicks" in lamps to h3', 'Make the heading "Wicks" in lamps an h3'],
  ['Turn the h3 "Wicks" on lamps into an h2', 'Make the heading "Wicks" on lamps an h2'],
  ["In the group Lamps, the order should be oil, gas.", "Order the pages of the group Lamps: oil, gas"],
  ["Make guides/lamps the first page of its group", "Move guides/lamps to the top of its group"],
  ["Put guides/lamps second in its group", "Move guides/lamps to position 2"],
  ["Move guides/lamps to position 2 of its group", "Move guides/lamps to position 2"],
  ["Remove the flag --dim from the example on lamps", 'In the code on lamps, remove "--dim"'],
  ["Fix anchors that point nowhere", "Fix the broken anchors"],
  ['Add a row with the cells "a", "b" and "c" to the table on lamps', 'Add a row to the table on lamps: "a", "b", "c"'],
  ['Create a folder "gas" and move oil/a and oil/b into it', "Move oil/a and oil/b into a new folder called gas"],
  ["Change the year 2025 to 2026 everywhere", 'Replace "2025" with "2026" everywhere'],
  ["Upgrade all mentions of Gas 18 to Gas 20", "Update all mentions of Gas 18 to Gas 20"],
  [
    'Change the title of guides/lamps and its sidebar label to "Lights".',
    'Set the sidebar title of guides/lamps to "Lights". Set the title of guides/lamps to "Lights".',
  ],
  ["Add guides/lamps to the group Guides", "Put guides/lamps into the group Guides"],
  ["Check that all images exist", "Check for missing images"],
  ['Change the default in the row "size" to `5` on lamps', 'In lamps, set the cell "default" of the row "size" to `5`'],
  [
    'Change the cell in row "size", column "default" to 5 in lamps',
    'In lamps, set the cell "default" of the row "size" to 5',
  ],
  ["There should be a redirect from /oil to /gas", "Add a redirect from /oil to /gas"],
  ["Make all links work", "Fix all links"],
  ['replace "oil" "gas" in guides', 'Replace "oil" with "gas" in guides'],
  ['Add the page "Oil" (fuels/oil) to the group Fuels', 'Add the page "Oil" at fuels/oil to the group Fuels'],
  ["Change the domain acme.dev to lampex.dev", 'Replace "acme.dev" with "lampex.dev" everywhere'],
  ['Rename the section "Oil" to "Gas" in all pages', 'Change the heading "Oil" to "Gas" on all pages'],
  ['The docs should be called "Lumen Docs"', 'Set the name of the site to "Lumen Docs"'],
  [
    "Change http to https in all links to lumen.example",
    "Change all links that begin with http://lumen.example to https://lumen.example",
  ],
  ['Use American spelling: "colour" -> "color"', 'Replace "colour" with "color"'],
  ["Number the steps on guides/lamps", "Turn the list on guides/lamps into a numbered list"],
  ["We no longer need guides/lamps", "Delete guides/lamps"],
  ['Add a card "Gas" to index that links to guides/gas', 'Add a card "Gas" linking to guides/gas on index'],
  ["Bump the version from 1.2 to 1.3 everywhere", "Bump 1.2 to 1.3 everywhere"],
  [
    '"oil lamp" on guides/lamps should link to https://oil.example',
    'Link the words "oil lamp" on guides/lamps to https://oil.example',
  ],
  ["Remove the option `hotOil` from the list on guides/lamps", "Remove the entry hotOil from guides/lamps"],
  ["Remove the flag --old from guides/lamps", "Remove the entry --old from guides/lamps"],
  ['First occurrence on lamps: "a" → "b"', 'Replace the first "a" with "b" on lamps'],
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
  // Faults of a text.
  ['Fix the spelling of oil ("recieve" instead of "receive").', 'Replace "recieve" with "receive" in oil'],
  [
    'Fix the grammar on the oil page: "lamp burn" should be "lamp burns".',
    'Replace the only "lamp burn" with "lamp burns" on the oil page, not in code',
  ],
  ['Grammar error in oil.md ("get" → "gets")', 'Replace the only "get" with "gets" in oil.md, not in code'],
  ["trim the wikc should be trim the wick in oil.md", 'Replace "trim the wikc" with "trim the wick" in oil.md'],
  ["On the oil page, recieve should be receive.", 'Replace "recieve" with "receive" on the oil page'],
  ['"First trim it" on oil needs a comma after First.', 'Replace "First trim it" with "First, trim it" in oil'],
  [
    'Add the missing period after "the wick" on oil.',
    'Replace the only "the wick" with "the wick." in oil, not in code',
  ],
  [
    '"it burns Then trim it" is missing a full stop after burns',
    'Replace "it burns Then trim it" with "it burns. Then trim it"',
  ],
  [
    '"Trim" in "If it smokes, Trim the wick" shouldn\'t be capitalised.',
    'Replace "If it smokes, Trim the wick" with "If it smokes, trim the wick"',
  ],
  ['On oil, "Lamp Oil" must be lowercase', 'Replace the only "Lamp Oil" with "lamp oil" in oil, not in code'],
  ['Capitalise "acme" on the oil page', 'Replace "acme" with "Acme" on the oil page, not in code'],
  [
    "guides/oil still refers to Lampex, but we switched to Wickex. Please fix that.",
    'Replace "Lampex" with "Wickex" in guides/oil',
  ],
  [
    "README.md still says lamp.json, but we've been on lamps.json for ages. Change it.",
    'Replace "lamp.json" with "lamps.json" in README.md',
  ],
  [
    'oil.md says "a lamp the can burn", which should be "that can burn"',
    'Replace "a lamp the can burn" with "a lamp that can burn" in oil.md',
  ],
  ['In the FAQ, "see oil" should start with a capital S.', 'Replace "see oil" with "See oil" in the FAQ, not in code'],
  // Parts of pages that are named first.
  [
    'Rename the column "Size" to "Height" in the lamp page\'s basic sizes table',
    'Rename the column "Size" to "Height" in the basic sizes table on the lamp page',
  ],
  [
    'In the lamp\'s spare parts section, replace "a" with "b"',
    'In the spare parts section on the lamp page, replace "a" with "b"',
  ],
  ["Delete the oil-lamp example and redirect it to /oil", "Delete the page oil-lamp and redirect it to /oil"],
  [
    "The shop link in the navbar should open https://shop.example instead.",
    'Set the link "shop" to https://shop.example in the navbar',
  ],
  ['Change the site description to "Lamps."', 'Set the description of the site to "Lamps."'],
  ["List all pages that still use the `dim` method", "List all pages that use `dim`"],
  ['Add a FAQ entry "Hot?" with the answer "Yes."', 'Add the question "Hot?" with the answer "Yes." to the FAQ'],
  [
    'Set the title of oil to "Lamp oil" so it isn\'t confused with the other oils.',
    'Set the title of oil to "Lamp oil"',
  ],
  ['On oil.md line 12, "burns" should be "burn".', 'In line 12 of oil.md, replace "burns" with "burn"'],
  ['We say "oil lamp" everywhere, please use "lamp" instead.', 'Replace "oil lamp" with "lamp"'],
  ['Add "Hot." as a warning below the title of oil.', 'Add a warning "Hot." to the top of oil'],
  // Names of pages.
  [
    'Oil Lamps were renamed by Acme to "Acme Lamps". Update the sidebar label and the page\'s h1, leave the URL alone.',
    'Set the sidebar title of Oil Lamps to "Acme Lamps" and change the title of Oil Lamps to "Acme Lamps"',
  ],
  ['The oil page is now called "Lamp Oil". Update its title.', 'Change the title of the oil page to "Lamp Oil"'],
  [
    'The title of guides/oil is "Lamp Oil" but the sidebar says Oil. Make the sidebar match the page.',
    'Change the sidebar label of the page guides/oil to "Lamp Oil"',
  ],
  [
    "The sidebar still lists guides/oil as Oil, but its title is Lamp Oil. Make the title match the sidebar.",
    'Change the title of the page guides/oil to "Oil"',
  ],
  // Their order.
  ["Oil comes before Gas in the sidebar — swap them.", "Swap Oil and Gas in the sidebar"],
  [
    '"Oil" is listed above "Gas" in the Fuels group. Please switch those two.',
    'Swap "Oil" and "Gas" in the "Fuels" group',
  ],
  ["Oil comes after Gas in the menu; it should be the other way round.", "Swap Oil and Gas in the sidebar"],
  // What is added.
  ["In the list on oil, add Wick after Glass.", 'Add "Wick" to the list on oil, after Glass'],
  [
    "In the list of parts on oil, add Wick after Glass, linking to /wick.",
    'Add a link to /wick called "Wick" after Glass in the list of parts on oil',
  ],
  ["Remove the Wick entry from the list of parts on oil.", 'Remove the item "Wick" from the list of parts on oil'],
  ["Remove the first entry from the list on oil.", "Remove the first item from the list on oil"],
  ["Add Wick (/wick) to the list on oil.", 'Add a link to /wick called "Wick" to the list on oil'],
  ["Add a note to oil saying that lamps are hot.", 'Add a note to oil: "Lamps are hot."'],
  [
    "Can you put a warning at the top of the Beta section on oil saying the wick may burn?",
    'Put a warning at the top of the Beta section on oil: "The wick may burn."',
  ],
  [
    "Reorder the Fuels group so Oil is first and Gas second.",
    'Make Oil the first page in the "Fuels" group and put Gas after Oil in the "Fuels" group',
  ],
  ["In the code on lamps, replace oil -a with oil -b.", "In the code of lamps, replace `oil -a` with `oil -b`"],
  ['Old name in guides/oil: "Lampex" → "Wickex"', 'Replace "Lampex" with "Wickex" in guides/oil'],
  ['In the table under "Sizes" on oil, change "3" to "4".', 'In the "Sizes" table on oil, replace "3" with "4"'],
  ["The oil page has a long list. Put Gas at the end of the list.", "Put Gas at the end of the list on the oil page"],
  [
    'Create a page about lamp oil under Fuels > Liquids called "Lamp oil".',
    'Add a page called "Lamp oil" to Fuels > Liquids',
  ],
  [
    'Add fuels/oil titled "Oil" after gas with the text "Soon."',
    'Add a page fuels/oil titled "Oil" after gas with the text "Soon."',
  ],
  ['In docs.json, rename the anchor "Fuels" to "Oils".', 'Rename the anchor "Fuels" to "Oils"'],
  // Reports.
  ["Which pages use the image lamp.gif?", 'Where do we mention "lamp.gif"?'],
  ["Is /docs/oil still redirected?", "Where does /docs/oil redirect to?"],
  [
    "List the pages in the Fuels group that have no sidebarTitle.",
    "Which pages in the Fuels group lack a sidebarTitle?",
  ],
  ["Which pages in guides are still linked from outside of it?", "List the links to pages in guides from outside it"],
  ["Which pages outside of guides/old link to it?", "List the pages that link to a page in guides/old"],
  ["Which images in img/lamps aren't used by any page?", "List the unused images in img/lamps"],
  // The place before what is told of something there.
  ["On the oil page, Acme has shut down. Remove its row.", "Acme has shut down. On the oil page, remove its row."],
  ["In guides/oil, the price has changed. Change 3 to 4.", "The price has changed. In guides/oil, change 3 to 4."],
  ['Replace "a" with "b" throughout the lamp guides', 'Replace "a" with "b" in the lamp guides'],
  ["Delete guides/oil. Take it out of the fuels sidebar too.", "Delete guides/oil"],
  [
    "Delete guides/oil. Anyone who still has the old URL should end up on https://oil.example/now.",
    "Delete guides/oil and redirect it to https://oil.example/now",
  ],
  [
    "Delete guides/oil. Visitors of the old page should go to guides/gas.",
    "Delete guides/oil, redirect it to guides/gas",
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

it.each([
  "Fix the grammar on the oil page.",
  'Capitalise "json" on the oil page.',
  'We say "oil" and "petrol" everywhere, please use "fuel" instead.',
  'We use "oil" here, use "petrol" elsewhere.',
  "Redirect the folder guides to how-to",
  'Replace the "Wicks" section of lamps with "None."',
  'Replace the section "Wicks" of lamps with "None."',
  'Set the icon of the site to "lamp"',
  "Remove the description of the site.",
  'Set the title of oil to "Oil" so it is not shown in the sidebar.',
  'Fix the grammar of "lamp burn" on oil.',
  '"wick" is missing a period.',
  '"Trim" should be lowercase.',
  'The "lamp" heading on oil should be lowercase.',
  "The FAQ mentions lamps but we use oil. Change it.",
  "Oil comes before Gas in the sidebar.",
  "Step 2 comes before step 1 on oil. Swap them.",
  "The title of guides/oil is Lamps, but the sidebar shows Lights. Fix it.",
  "Rename Oil in the sidebar, the URL stays.",
  "In the list on oil, add Wick and Glass.",
  "In the list on oil, add more parts.",
  "Remove the old entry from the list on oil.",
  "Which pages use the image a.png but not b.png?",
  "Which pages use a.png instead of b.png?",
  "In the code on oil, replace a with b except in the first block.",
  'Only once on oil: "a" → "b"',
  "Add a note to oil saying that they need a wick.",
  "Add a note to oil saying how to trim the wick.",
  "Add a note to oil saying that lamps are hot and delete the old one.",
  "Which images in the lamps group are unused?",
  "On oil, Acme should be Lampex. Remove its row.",
  "In guides/oil, we moved to gas. Rewrite the section.",
  "Delete guides/oil. Anyone who needs it should ask us.",
  "Delete guides/oil. Anyone who has the old lamp should upgrade.",
])("is not sure about %j", (prompt) => {
  expect(parsePrompt(prompt).type).toBe("not_understood");
});
