import { parseLenient } from "./parse-lenient.ts";

process.once("message", (page: { path: string; text: string }) => {
  process.send?.(parseLenient(page.path, page.text));
});
