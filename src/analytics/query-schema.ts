import { z } from "zod";
import { wholeNumber } from "../http/schema.ts";
import { EXPECTED_DATE, parseQueryMoment } from "../parse-moment.ts";

const MAX_FILTER_CHARACTERS = 1024;

const dateSchema = z
  .string({ error: EXPECTED_DATE })
  .refine((text) => parseQueryMoment(text) !== undefined, EXPECTED_DATE);
const EXPECTED_OFFSET = "expected a whole number from 0";
/** A number beyond the last page is valid, and its page is empty. */
export const offsetSchema = z.preprocess(
  (given) =>
    typeof given === "string" && /^\d{1,100}$/.test(given) ? Math.min(Number(given), Number.MAX_SAFE_INTEGER) : given,
  z.int({ error: EXPECTED_OFFSET }).min(0, EXPECTED_OFFSET),
);
const filterSchema = z
  .string({ error: "expected one text" })
  .min(1, "must not be empty")
  .max(MAX_FILTER_CHARACTERS, `must have at most ${MAX_FILTER_CHARACTERS} characters`)
  .refine((text) => !text.includes("\0") && text.isWellFormed(), "must not contain a NUL character");

export const range = {
  dateFrom: dateSchema
    .optional()
    .describe("The first day, in the project's time zone (UTC unless it has one); by default everything kept"),
  dateTo: dateSchema.optional().describe("The day after the last one, in the project's time zone; by default tomorrow"),
};
export const paging = {
  limit: wholeNumber(1, 250).default(50),
  offset: offsetSchema.default(0),
};
export const pathFilters = {
  path: filterSchema.optional().describe("This page alone"),
  pathPrefix: filterSchema.optional().describe("Pages whose path starts so"),
  pathGlob: filterSchema
    .max(200, "must have at most 200 characters")
    .optional()
    .describe("Pages whose path fits: * within a segment, ** across segments, ? one character"),
};
export const compare = z
  .literal("previous", { error: "expected previous" })
  .optional()
  .describe("Adds the period of the same length before");

export const count = z.int().nonnegative();
export const moment = z.iso.datetime({ precision: 3 });
export const limitTo100 = wholeNumber(1, 100);
