import { expect, it } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

it.each([
  ['Replace "foo" with "bar" on the pages a, b, and c', 'Replace "foo" with "bar" on a, b and c'],
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
  ['There is a doubled "the the" in quickstart', 'Replace "the the" with "the" in quickstart'],
  [
    'Remove the double word in "you can can run" on quickstart',
    'Replace "you can can run" with "you can run" on quickstart',
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
