import { expect, test } from "vitest";
import { markNames } from "./mark-names.ts";

const NAMES = [
  { text: "Ways of Paying", isPage: true, isGroup: false },
  { text: "Paying", isPage: true, isGroup: false },
  { text: "user guide", isPage: false, isGroup: true },
  { text: "Rename", isPage: true, isGroup: false },
  { text: 'The "big" one', isPage: true, isGroup: false },
];

test("puts names in quotes, with the noun that says what they name", () => {
  expect(markNames('In Ways of Paying, replace "a" with "b"', NAMES)).toEqual([
    'In the page "Ways of Paying", replace "a" with "b"',
    'In "Ways of Paying", replace "a" with "b"',
  ]);
  expect(markNames("Put ways of paying first in the User Guide", NAMES)[0]).toBe(
    'Put the page "ways of paying" first in the group "User Guide"',
  );
  expect(markNames("Delete the Paying page", NAMES)).toEqual(['Delete the "Paying" page']);
});

test.each([
  ["a part of a longer name", "Delete Ways of Paying Bills"],
  ["a part of a longer name before it", "Delete All Paying"],
  ["an ordinary word", "we stop paying for it"],
  ["a verb", "Rename a.md to b.md"],
  ["a text in quotes", 'Replace "Ways of Paying" with "b"'],
  ["a part of a path", "Delete ways/Paying.md"],
])("leaves %s", (_, prompt) => {
  expect(markNames(prompt, NAMES)).toEqual([]);
});
