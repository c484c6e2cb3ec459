import { parseText } from "./parse-text.ts";

process.once("message", (page: { path: string; text: string }) => {
  process.send?.(parseText(page.path, page.text));
});
