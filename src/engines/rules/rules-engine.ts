import type { Engine } from "../../engine.ts";

/**
 * An engine that understands a set of maintenance instructions in English. Needs no model or network; deterministic. What
 * it works with is loaded with the first prompt, because most commands start sooner without it.
 */
export function createRulesEngine(): Engine {
  return {
    model: "docket/rules",
    isSelfContained: true,
    staysInDocsFolder: true,
    editsOnlyDocs: true,
    run: async (run) => {
      const { followPrompt } = await import("./follow-prompt.ts");
      return followPrompt(run);
    },
  };
}
