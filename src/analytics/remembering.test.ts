import { expect, it } from "vitest";
import { remembering } from "./remembering.ts";

it("finds the same as the function, which is asked once for each text that is short and known", () => {
  const asked: string[] = [];
  const find = remembering((text) => {
    asked.push(text);
    return text.startsWith("/") ? text.toUpperCase() : undefined;
  }, 5);
  const texts = ["/a", "/\ud800", "none", "/longer", "/a", "/\ud800", "none", "/longer"];
  expect(texts.map(find)).toEqual(texts.map((text) => (text.startsWith("/") ? text.toUpperCase() : undefined)));
  expect(asked).toEqual(["/a", "/\ud800", "none", "/longer", "none", "/longer"]);
});
