import { parsePatch } from "../../../git/parse-patch.ts";
import { renderPullRequestPage } from "./render-page.ts";
import type { PageToRender } from "./view.ts";

process.on("message", ({ patch, ...page }: PageToRender) => {
  const view = { ...page, files: parsePatch(patch), isPatchCut: patch.isCut };
  void renderPullRequestPage(view).then((text) => process.send?.(text));
});
process.on("disconnect", () => process.exit());
