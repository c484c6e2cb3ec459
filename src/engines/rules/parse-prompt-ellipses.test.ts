import { describe, expect, test } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

function read(prompt: string): unknown {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : undefined;
}

describe("a request that leaves out the words of the one before", () => {
  test.each([
    [
      'Delete the section "Oil" of guides/lamps and the section "Bell" of guides/alarms as well.',
      'Delete the section "Oil" of guides/lamps. Delete the section "Bell" of guides/alarms.',
    ],
    [
      'Delete the section "Oil" of guides/lamps, "Bell" of guides/alarms and "Wick" of guides/wicks.',
      'Delete the section "Oil" of guides/lamps. Delete the section "Bell" of guides/alarms. Delete the section "Wick" of guides/wicks.',
    ],
    [
      'Change the title of guides/lamps to "Light" and of guides/alarms to "Noise".',
      'Change the title of guides/lamps to "Light". Change the title of guides/alarms to "Noise".',
    ],
    [
      'Change the heading "Use" in guides/lamps to "Usage" and in guides/alarms to "Ringing".',
      'Change the heading "Use" in guides/lamps to "Usage". Change the heading "Use" in guides/alarms to "Ringing".',
    ],
    [
      "Delete the note on guides/lamps and the one on guides/alarms.",
      "Delete the note on guides/lamps. Delete the note on guides/alarms.",
    ],
    [
      'Replace "lapm" with "lamp" on guides/lamps, plus "alrm" with "alarm" on guides/alarms.',
      'Replace "lapm" with "lamp" on guides/lamps. Replace "alrm" with "alarm" on guides/alarms.',
    ],
    [
      "Change the link /a to /b in guides/lamps and /c to /d in guides/alarms.",
      "Change the link /a to /b in guides/lamps. Change the link /c to /d in guides/alarms.",
    ],
    [
      'In guides/lamps, the first step under "Oil" should read "Fill it." and the second "Close it."',
      'In guides/lamps, the first step under "Oil" should read "Fill it." In guides/lamps, the second step under "Oil" should read "Close it."',
    ],
    [
      'Rename the category "Lamps" to "Lights". Plus "Alarms" to "Bells".',
      'Rename the category "Lamps" to "Lights". Rename the category "Alarms" to "Bells".',
    ],
  ])("%s", (prompt, plain) => {
    expect(read(prompt)).toEqual(read(plain));
    expect(read(plain)).toBeDefined();
  });

  test.each([
    "hide guides/lamps and commit",
    'Replace "lamp" with "light" on guides/lamps and "alarm" with "bell".',
    'Delete guides/lamps and the heading "Bell" from guides/alarms.',
    "Delete the tip in guides/lamps and the one in guides/alarms should be a note.",
    "Add a redirect from /lamps to /lights and the one from /alarms.",
    'Move the section "Oil" of guides/lamps to guides/wicks and the section "Bell" to guides/sounds.',
  ])("is none: %s", (prompt) => expect(read(prompt)).toBeUndefined());
});

describe("the same once more", () => {
  test.each([
    [
      'Delete the section "Oil" of guides/lamps and do the same with "Bell" on guides/alarms.',
      'Delete the section "Oil" of guides/lamps. Delete the section "Bell" of guides/alarms.',
    ],
    [
      'Delete the section "Oil" of guides/lamps. The same for guides/alarms.',
      'Delete the section "Oil" of guides/lamps. Delete the section "Oil" of guides/alarms.',
    ],
    [
      'Delete the section "Oil" of guides/lamps. Same for "Wick".',
      'Delete the section "Oil" of guides/lamps. Delete the section "Wick" of guides/lamps.',
    ],
    ["Hide the Lamps page from the sidebar, and the same for Alarms.", "Hide the Lamps page. Hide the Alarms page."],
    [
      'Rename the heading "Use" on guides/lamps to "Usage". Do the same in guides/alarms.',
      'Rename the heading "Use" on guides/lamps to "Usage". Rename the heading "Use" on guides/alarms to "Usage".',
    ],
    ["Set `draft: true` on guides/lamps. Ditto guides/alarms.", "Set `draft: true` on guides/lamps and guides/alarms."],
    [
      'Remove the rows "a" and "b" from the table under "Oil" in guides/lamps. Do the same under "Wick".',
      'Remove the rows "a" and "b" from the table under "Oil" in guides/lamps. Remove the rows "a" and "b" from the table under "Wick" in guides/lamps.',
    ],
  ])("%s", (prompt, plain) => {
    expect(read(prompt)).toEqual(read(plain));
    expect(read(plain)).toBeDefined();
  });

  test.each([
    'Set the title of guides/lamps to "Lamps". Same for guides/alarms.',
    "Rename the page guides/lamps to guides/lights. The same for guides/alarms.",
    'Delete the section "Oil" of guides/lamps and add a tip "x" to guides/lamps. Do the same on guides/alarms.',
    'Delete the section "Oil" of guides/lamps, "Lamps". The same for Alarms and Bells.',
    'Delete the section "Oil" of guides/lamps, and the same for the alarms.',
    'Replace "lamp" with "light", but not in guides/lamps, and the same for guides/alarms.',
  ])("may be meant otherwise: %s", (prompt) => expect(read(prompt)).toBeUndefined());
});

describe("several requests under a head or with marks in one line", () => {
  test.each([
    [
      '(a) Remove the tip on guides/lamps; (b) delete the page guides/alarms; (c) rename the heading "Wick" to "Wicks" on guides/wicks.',
      'Remove the tip on guides/lamps. Delete the page guides/alarms. Rename the heading "Wick" to "Wicks" on guides/wicks.',
    ],
    [
      'Please do the following on guides/lamps: 1. change the title to "Light", 2. rename the heading "Oil" to "Fuel", and 3. delete the section "Wick".',
      'In guides/lamps, change the title to "Light". In guides/lamps, rename the heading "Oil" to "Fuel". In guides/lamps, delete the section "Wick".',
    ],
    [
      'In guides/lamps: a) delete the note b) rename the heading "Oil" to "Fuel"',
      'In guides/lamps, delete the note. In guides/lamps, rename the heading "Oil" to "Fuel".',
    ],
    ["Docs cleanup: 1) delete guides/lamps 2) delete guides/alarms", "Delete guides/lamps. Delete guides/alarms."],
    [
      "Feedback from the review:\n- delete guides/lamps\n- delete guides/alarms",
      "Delete guides/lamps. Delete guides/alarms.",
    ],
    [
      'Page guides/lamps: rename the heading "Oil" to "Fuel" and set the description to "Light".',
      'On the page guides/lamps: rename the heading "Oil" to "Fuel" and set the description to "Light".',
    ],
    [
      'Lamps page, two things: delete the section "Oil" and change the title to "Light".',
      'On the Lamps page: delete the section "Oil" and change the title to "Light".',
    ],
  ])("%s", (prompt, plain) => {
    expect(read(prompt)).toEqual(read(plain));
    expect(read(plain)).toBeDefined();
  });

  test.each([
    "Lamp docs: 1. delete guides/lamps 2. delete guides/alarms",
    "Delete step 1. and step 2. of guides/lamps",
  ])("may mean a place: %s", (prompt) => expect(read(prompt)).toBeUndefined());
});
