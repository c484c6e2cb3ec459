import { expect, test } from "vitest";
import { relabel, visibleLabel } from "./label-markup.ts";

test.each([
  ["Jobs", "Jobs", "Tasks"],
  ['<span class="a">Jobs <img src="new.svg"></span>', "Jobs", '<span class="a">Tasks <img src="new.svg"></span>'],
  ["Jobs <sup>new</sup>", "Jobs", "Tasks <sup>new</sup>"],
  ["<i></i> Jobs<br/>", "Jobs", "<i></i> Tasks<br/>"],
  ["a < b", "a < b", "Tasks"],
  ["<b>Jobs</b> <b>Runs</b>", "<b>Jobs</b> <b>Runs</b>", undefined],
  ["<img src=x>", "<img src=x>", undefined],
])("%s", (label, words, other) => {
  expect([visibleLabel(label), relabel(label, "Tasks")]).toEqual([words, other]);
});

test("what is given with HTML takes the place of the whole label", () => {
  expect(relabel("<b>Jobs</b>", "<i>Tasks</i>")).toBe("<i>Tasks</i>");
});
