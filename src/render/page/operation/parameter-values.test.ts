import { expect, it } from "vitest";
import type { Parameter } from "../../../api-description/operation.ts";
import { isExploded, listText, queryPairs } from "./parameter-values.ts";

const parameter = { name: "q", in: "query", isRequired: false, isDeprecated: false } as Parameter;
const written = (given: Partial<Parameter>, value: unknown) =>
  queryPairs({ ...parameter, ...given }, JSON.stringify(value)).map((pair) => pair.join("="));

it.each([
  [{}, ["a", 1, { b: true }], ["q=a", "q=1", 'q={"b":true}']],
  [{ isExploded: false }, ["a", "b"], ["q=a,b"]],
  [{ style: "pipeDelimited" }, ["a", "b"], ["q=a|b"]],
  [{ style: "spaceDelimited" }, ["a", "b"], ["q=a b"]],
  [{ style: "pipeDelimited", isExploded: true }, ["a", "b"], ["q=a", "q=b"]],
  [{ style: "deepObject" }, { from: 1, to: "x" }, ["q[from]=1", "q[to]=x"]],
  [{}, { from: 1, to: "x" }, ["from=1", "to=x"]],
  [{ isExploded: false }, { from: 1, to: "x" }, ["q=from,1,to,x"]],
  [{}, [], []],
  [{}, "a,b", ["q=a,b"]],
  [{}, null, ["q=null"]],
])("writes a query with %j of %j", (given, value, pairs) => {
  expect(written(given, value)).toEqual(pairs);
});

it("explodes what has the style of forms, unless the description says otherwise", () => {
  expect(isExploded(parameter)).toBe(true);
  expect(isExploded({ ...parameter, style: "deepObject" })).toBe(false);
  expect(isExploded({ ...parameter, isExploded: false })).toBe(false);
});

it.each([
  ['["a","b"]', "a,b"],
  ["[1,true]", "1,true"],
  ['[{"a":1}]', '[{"a":1}]'],
  ['"a"', "a"],
  ["no JSON", "no JSON"],
])("shows %s as %s in a field of a form", (json, text) => {
  expect(listText(json)).toBe(text);
});
