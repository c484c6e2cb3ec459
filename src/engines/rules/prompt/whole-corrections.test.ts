import { expect, it } from "vitest";
import { withWholeCorrections } from "./whole-corrections.ts";

it.each([
  [
    '"it sends a lamp the wick" should say "lamp to the wick"',
    '"it sends a lamp the wick" should say "it sends a lamp to the wick"',
  ],
  [
    'On x, "turn of the two lamps now" should read "turn off the two"',
    'On x, "turn of the two lamps now" should read "turn off the two lamps now"',
  ],
  [
    'The title of x says "Fill the the lamp", remove the second "the"',
    'The title of x says "Fill the the lamp", it should say "Fill the lamp"',
  ],
  ['x says "Light a the lamp". Please drop the "a".', 'x says "Light a the lamp", it should say "Light the lamp".'],
])("puts a corrected part into its text: %s", (prompt, whole) => {
  expect(withWholeCorrections(prompt)).toBe(whole);
});

it.each([
  'x says "the lamp or the wick", drop the "the"',
  'x says "the lamp", remove the "wick"',
  'x says "a lamp", drop the "a" and add "the"',
  '"click the big lamp" should say "click the lamp"',
  '"a b c d e f" should say "x y z"',
  'replace "it sends a lamp the wick" with "lamp to the wick"',
  '"the lamp and the wick and the lamp or the wick" should say "the lamp of the wick"',
])("leaves what is said as a whole, or may be several parts: %s", (prompt) => {
  expect(withWholeCorrections(prompt)).toBe(prompt);
});
