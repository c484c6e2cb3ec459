import { expect, it } from "vitest";
import { queryPairs } from "./query-pairs.ts";

const parameter = {
  ...{ name: "q", in: "query", isRequired: false, type: "string", value: "", choices: [] },
  ...{ style: "form", isList: false, isExploded: true },
};
const list = { type: "array of string", isList: true };
const object = { type: "object" };

it.each([
  [list, "a, b c", "q=a q=b c"],
  [{ ...list, isExploded: false }, "a,b", "q=a,b"],
  [{ ...list, isExploded: false, style: "pipeDelimited" }, "a, b", "q=a|b"],
  [{ ...list, isExploded: false, style: "spaceDelimited" }, "a,b", "q=a b"],
  [{ ...list, isExploded: true, style: "pipeDelimited" }, "a,b", "q=a q=b"],
  [list, '["a,b", 2, {"c": true}]', 'q=a,b q=2 q={"c":true}'],
  [object, '{"a": "x", "b": [1]}', "a=x b=[1]"],
  [{ ...object, isExploded: false }, '{"a": "x", "b": 1}', "q=a,x,b,1"],
  [{ ...object, style: "deepObject" }, '{"a": "x", "b": null}', "q[a]=x q[b]=null"],
  [object, "no JSON", "q=no JSON"],
  [{}, "a,b", "q=a,b"],
  [{}, '["a"]', 'q=["a"]'],
])("writes %j with %s as %s", (given, text, pairs) => {
  expect(queryPairs({ ...parameter, ...given }, text).map((pair) => pair.join("="))).toEqual(
    pairs.split(/ (?=[aqb](?:\[.\])?=)/),
  );
});
