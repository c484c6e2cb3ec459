import { z } from "zod";

/** @limit Sections of a project */
export const MAX_SECTIONS = 50;
const MAX_CHARACTERS = 500;

/** Compared with a page's path by code point, as `pathPrefix` of a question is. */
export const sectionPrefixSchema = z
  .string()
  .regex(/^\/[^\p{Cc}?#]*$/u, "expected the beginning of a path, such as /guides/")
  .max(MAX_CHARACTERS, `must have at most ${MAX_CHARACTERS} characters`)
  .refine((prefix) => prefix.isWellFormed(), "must not contain half a character");

export const sectionsSettingSchema = z
  .array(sectionPrefixSchema)
  .max(MAX_SECTIONS, `expected at most ${MAX_SECTIONS} sections`)
  .transform((prefixes) => [...new Set(prefixes)]);
