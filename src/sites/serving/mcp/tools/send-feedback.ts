import { z } from "zod";
import { recordFeedback } from "../../../../analytics/feedback/record-feedback.ts";
import { siteTool } from "../site-tool.ts";
import { findPage } from "./find-page.ts";
import { sayWhatThereIs } from "./get-page.ts";

export const sendFeedback = siteTool({
  name: "send_feedback",
  title: "Tell the authors",
  description:
    "Tells the authors of this documentation what is wrong, out of date, unclear or missing on a page. Say what you tried and what you expected. Nothing private.",
  isReadOnly: false,
  input: z.object({
    path: z.string().min(1).max(2048).describe("The page's path or address"),
    comment: z.string().trim().min(1).max(5000).describe("What the authors should know"),
  }),
  async run(call, { path, comment }) {
    if (call.site.kind !== "site") return { text: "A preview takes no feedback", isError: true };
    const found = findPage(call, path);
    if (found.type !== "page") return sayWhatThereIs(call.build, found);
    await call.reader.limit("feedback");
    const said = { path: found.path, source: "agent", comment } as const;
    await recordFeedback(call.app, call.site.projectId, said, call.reader.who);
    return { text: "Thank you: the authors will see it." };
  },
});
