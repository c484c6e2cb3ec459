/** What a careful maintainer would expect of the prompt. `either` where it depends on what cannot be edited as data. */
export type Expectation = "done" | "refused" | "either";

/** What the prompt asks for, as the judge has to see it, with paths of the repository. */
export type Asked =
  | { type: "move"; moves: Map<string, string>; wantsRedirect: boolean; title?: { path: string; title: string } }
  | { type: "delete"; pages: string[]; redirectTo?: string; wantsRedirect: boolean }
  | { type: "fix-links"; under?: string }
  | { type: "report" }
  | { type: "add"; title: string; path?: string; text?: string; after?: string }
  | {
      type: "replace";
      from: string;
      to: string;
      anyCase?: boolean;
      where: "prose" | "everywhere";
      page?: string;
      under?: string;
      except?: string;
    }
  | { type: "remove-mentions"; text: string }
  | { type: "spelling"; under?: string }
  | { type: "frontmatter"; page: string; field: string; value: string }
  | { type: "add-redirect"; from: string; to: string }
  | { type: "hide"; page: string }
  | { type: "change-link"; from: string; to: string }
  | { type: "navigation"; page: string; after?: string; before?: string }
  | { type: "syntax" }
  | { type: "refuse" };

export type GivenInstruction = { id: string; prompt: string; asked: Asked; expectation: Expectation };
