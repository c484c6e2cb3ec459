import { expect, test } from "vitest";
import { nameFolders } from "./name-folders.ts";

const FOLDERS = [
  "docs/user-guide",
  "docs/release_notes",
  "docs/a/how-to",
  "docs/b/how-to",
  "docs/4.deep-dives",
  "docs/api",
];

test.each([
  ["Move a.md into the user guide folder", "Move a.md into the docs/user-guide folder"],
  ["Fix typos in the Release Notes directory", "Fix typos in the docs/release_notes directory"],
  ["In our deep dives folder, replace x with y", "In our docs/4.deep-dives folder, replace x with y"],
  ["Fix typos in the how to folder", "Fix typos in the how to folder"],
  ["Fix typos in the api folder", "Fix typos in the api folder"],
  ["Rename the user guide", "Rename the user guide"],
])("reads %j", (prompt, named) => expect(nameFolders(prompt, FOLDERS)).toBe(named));
