import { expect, it } from "vitest";
import { findIdentifiers, splitWords } from "./split-words.ts";

it("splits text into words in lower case, and words with capitals also into their parts", () => {
  expect(splitWords("Don't set maxRetries, it's 3×.")).toEqual([
    "dont",
    "set",
    "maxretries",
    "max",
    "retries",
    "its",
    "3",
  ]);
});

it("takes pairs of signs for words where none are parted by spaces", () => {
  expect(splitWords("全文検索 API")).toEqual(["全", "全文", "文", "文検", "検", "検索", "索", "api"]);
});

it("keeps what is written as one word with signs in it", () => {
  expect(findIdentifiers("Set `retry_limit`, --max-age=3 or DOCKET_PORT (see /v1/search/{id}, v1.2.3).")).toEqual([
    "retry_limit",
    "--max-age",
    "max-age",
    "docket_port",
    "/v1/search",
    "v1/search",
    "v1.2.3",
  ]);
  expect(findIdentifiers("https://example.com/a and … -- / a_")).toEqual([]);
});
