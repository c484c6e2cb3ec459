import { expect, it } from "vitest";
import { withPageAhead } from "./page-ahead.ts";

it("puts the page of a form before all, and counts its parts anew", () => {
  expect(withPageAhead(["turn the (note|tip[(]) in {x} into {q}", "make $1 of $2 a $3"], "in")).toEqual([
    ["(?:in|on) {x},? (?:please )?turn the (note|tip[(]) into {q}", "make $2 of $1 a $3"],
  ]);
  expect(withPageAhead(["move (?:the )?{x} in {x}", "move $1 in $2"], "in")).toEqual([]);
  expect(withPageAhead(["remove {q}", "remove $1"], "in")).toEqual([]);
});
