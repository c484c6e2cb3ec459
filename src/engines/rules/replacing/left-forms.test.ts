import { expect, it } from "vitest";
import { createFormSearch } from "./left-forms.ts";

it("knows a text with an angle bracket in code as the same one", () => {
  const search = createFormSearch({ from: "Lamp >=3 and <4", to: "Lamp >=4", anyCase: false });
  expect(search("Needs `Lamp >=3 and <4`.\n", [])).toEqual([{ line: 1, form: "Lamp >=3 and <4", times: 1 }]);
});

it("knows a text as the same one across the lines of a quote", () => {
  const search = createFormSearch({ from: "dim the lamp", to: "lit", anyCase: false });
  expect(search("> Please dim\n> the lamp.\n", [])).toEqual([{ line: 1, form: "dim the lamp", times: 1 }]);
});
