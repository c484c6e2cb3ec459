import { tool } from "ai";
import { z } from "zod";

export const FINISH = "finish";

export const finishSchema = z.object({
  outcome: z
    .enum(["done", "nothing_to_change", "cannot"])
    .describe("`done`: files were changed as asked. `cannot`: the request cannot be met or is not understood."),
  title: z
    .string()
    .describe(
      "Title of the pull request: what changes for readers, in the imperative, up to 70 characters, in the language of the documentation.",
    ),
  description: z
    .string()
    .describe(
      "Description of the pull request in Markdown: what changed and why, in the language of the documentation; the first paragraph also stands in the commit. For other outcomes, why nothing was changed and what the person can do, in the language of the request.",
    ),
  unsure: z
    .array(z.string())
    .optional()
    .describe("What a person should look at: facts you could not verify in the repository, decisions left open."),
});

export type Finish = z.infer<typeof finishSchema>;

export const finishTool = tool({
  description:
    "Ends the work. Call it once everything asked for is done, alone and last. The pages are then checked; problems come back to you to repair.",
  inputSchema: finishSchema,
});

/** The description of the pull request. */
export function summaryOf({ description, unsure = [] }: Finish, note?: string): string {
  const parts = [
    description.trim(),
    unsure.length > 0 ? `**Please check**\n\n${unsure.map((one) => `- ${one.trim()}`).join("\n")}` : "",
    note ?? "",
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

/** The finish of a model that ended without calling the tool. */
export function finishFromText(prompt: string, text: string, edits: number): Finish {
  const line = prompt.trim().split("\n")[0] ?? "";
  const title = line.length > 70 ? `${line.slice(0, 69).trimEnd()}…` : line;
  return { outcome: edits > 0 ? "done" : "cannot", title, description: text.trim() };
}
