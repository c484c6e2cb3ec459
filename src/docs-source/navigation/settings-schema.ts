import { z } from "zod";
import { SECTION_KEYS } from "./navigation-edits.ts";

const text = z
  .string({ error: mustBe("a text") })
  .refine((value) => value.trim() !== "", { error: "must not be empty" });
const flag = z.boolean({ error: mustBe("true or false") });
const anything = z.looseObject({}, { error: mustBe("an object") });

/** An entry of `pages`: a page, or a group inside the group. */
const pageEntry = z.lazy(() => either(text, section, "a page or a group"));

/** Any section of the navigation. What a section of one kind may contain beside others is not checked. */
const section: z.ZodType = z.looseObject(
  {
    ...optional(["group", "tab", "anchor", "dropdown", "version", "language", "product", "item"], text),
    ...optional(["href", "root"], text),
    hidden: flag.optional(),
    ...parts(),
  },
  { error: mustBe("an object") },
);

const navigation = either(
  // Its predecessor mint.json has a list of groups.
  z.array(pageEntry, { error: mustBe("an object") }),
  z.looseObject(parts()),
  "an object",
).refine((value) => typeof value !== "object" || hasContent(value), { error: "contains no page" });

/**
 * `docs.json` with its references resolved. Unknown keys are allowed; known ones have their types, and there
 * is a page.
 */
export const settingsSchema = z.looseObject({
  name: text.optional(),
  navigation,
  redirects: z
    .array(z.looseObject({ source: text, destination: text }, { error: mustBe("an object") }), {
      error: mustBe("a list"),
    })
    .optional(),
  ...optional(["colors", "navbar", "footer", "seo", "api"], anything),
});

function parts() {
  const lists = SECTION_KEYS.map((key) => {
    const items = z.array(key === "pages" ? pageEntry : z.lazy(() => section), { error: mustBe("a list") });
    return [key, items.optional()];
  });
  return { ...Object.fromEntries(lists), global: anything.optional() } as Record<string, z.ZodType>;
}

function optional(keys: string[], schema: z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(keys.map((key) => [key, schema.optional()]));
}

/** Whether there is a page anywhere, or what pages are made from, or a link. */
function hasContent(value: unknown): boolean {
  if (typeof value === "string") return value.trim() !== "";
  if (Array.isArray(value)) return value.some(hasContent);
  if (typeof value !== "object" || value === null) return false;
  return [...SECTION_KEYS, "root", "href", "openapi", "asyncapi", "source"].some((key) => {
    return Object.hasOwn(value, key) && hasContent((value as Record<string, unknown>)[key]);
  });
}

/** Checks lists and texts by the first schema and objects by the second, so that a fault is told as that of one of them. */
function either(first: z.ZodType, second: z.ZodType, expected: string): z.ZodType {
  return z.unknown().superRefine((value, context) => {
    const isFirst = typeof value === "string" || Array.isArray(value);
    if (!isFirst && (typeof value !== "object" || value === null))
      return context.addIssue({ code: "custom", message: mustBe(expected)({ input: value }) });
    for (const { message, path } of (isFirst ? first : second).safeParse(value).error?.issues ?? [])
      context.addIssue({ code: "custom", message, path });
  });
}

function mustBe(expected: string): (issue: { input?: unknown }) => string {
  return ({ input }) => (input === undefined ? "is missing" : `must be ${expected}`);
}
