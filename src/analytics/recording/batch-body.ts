import { setImmediate as nextTurn } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { BodyTooLargeError, InvalidInputError, UnsupportedMediaTypeError } from "../../errors.ts";
import { isUtf8 } from "../../http/json-body.ts";
import { UNREADABLE } from "./visit.ts";

/** @limit Visits, searches or feedback of one batch */
export const MAX_BATCH_ENTRIES = 10_000;
export const EMPTY_BATCH = "The body is empty; send an array, or one entry a line";
/** @limit Body of a batch, unpacked */
export const MAX_BATCH_BYTES = 16 * 1024 * 1024;
/** @limit Body of a batch, packed */
const MAX_COMPRESSED_BYTES = 4 * 1024 * 1024;
/**
 * Blank ones count too: going over them takes as long.
 * @limit Lines of a batch
 */
const MAX_BATCH_LINES = MAX_BATCH_ENTRIES * 4;
/**
 * More than any batch needs, and few enough to parse at once: many small values take 25 times the memory of their text.
 * @limit Values in a batch: fields, elements and rows
 */
const MAX_BATCH_VALUES = MAX_BATCH_ENTRIES * 40;
/** Takes a few milliseconds. */
const SCANNED_AT_ONCE = 512 * 1024;
const [QUOTE, BACKSLASH, COMMA, BRACE, BRACKET] = [34, 92, 44, 123, 91];
const NDJSON_TYPES = ["application/x-ndjson", "application/ndjson", "application/jsonl"];
export const BATCH_TYPES = ["application/json", ...NDJSON_TYPES];

const unpack = promisify(gunzip);

/**
 * Checks the headers, before the body is read.
 *
 * @throws UnsupportedMediaTypeError for another media type, charset or encoding
 * @throws BodyTooLargeError if the body is announced as too large
 */
export function requireBatchHeaders(headers: Record<string, string | string[] | undefined>): void {
  const type = String(headers["content-type"] ?? "");
  if (!BATCH_TYPES.includes(mediaType(type)))
    throw new UnsupportedMediaTypeError(
      "Send the batch as a JSON array with Content-Type: application/json, or one entry a line with application/x-ndjson",
    );
  if (!isUtf8(type)) throw new UnsupportedMediaTypeError("Send the body in UTF-8");
  const encoding = String(headers["content-encoding"] ?? "");
  if (!/^(identity|(x-)?gzip)?$/i.test(encoding))
    throw new UnsupportedMediaTypeError("Send the body with Content-Encoding: gzip, or with none");
  if (isGzip(encoding) && Number(headers["content-length"]) > MAX_COMPRESSED_BYTES) throw tooLarge();
}

/**
 * The rows of a batch, unchecked. A line that is not valid JSON becomes `UNREADABLE`; empty lines are skipped.
 *
 * @throws InvalidInputError for a body that cannot be read or holds too many entries
 * @throws BodyTooLargeError for a body that is too large, packed or unpacked
 */
export async function parseBatchBody(
  body: Buffer,
  headers: Record<string, string | string[] | undefined>,
): Promise<unknown[]> {
  const bytes = isGzip(String(headers["content-encoding"] ?? "")) ? await unpackWithin(body) : body;
  const text = decode(bytes);
  if (await hasMoreValues(text, MAX_BATCH_VALUES)) throw tooMany();
  const isLines = NDJSON_TYPES.includes(mediaType(String(headers["content-type"] ?? "")));
  const rows = isLines ? readLines(text) : readArray(text);
  if (rows.length > MAX_BATCH_ENTRIES) throw tooMany();
  return rows;
}

async function unpackWithin(body: Buffer): Promise<Buffer> {
  if (body.length > MAX_COMPRESSED_BYTES) throw tooLarge();
  try {
    return await unpack(body, { maxOutputLength: MAX_BATCH_BYTES });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge();
    throw new InvalidInputError("The body is not valid gzip");
  }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new InvalidInputError("The body is not valid UTF-8");
  }
}

function readArray(text: string): unknown[] {
  if (text.trim() === "") throw new InvalidInputError(EMPTY_BATCH);
  const value = parse(text);
  if (value === UNREADABLE) throw new InvalidInputError("The body is not valid JSON");
  if (!Array.isArray(value)) throw new InvalidInputError("The body must be a JSON array");
  return value;
}

function readLines(text: string): unknown[] {
  const rows: unknown[] = [];
  let lines = 0;
  for (let start = 0; start < text.length; ) {
    if (++lines > MAX_BATCH_LINES)
      throw new InvalidInputError("A batch may have 40,000 lines, blank ones included; send it in parts");
    const end = text.indexOf("\n", start);
    const line = text.slice(start, end < 0 ? undefined : end).trim();
    if (line !== "") rows.push(parse(line));
    if (rows.length > MAX_BATCH_ENTRIES) throw tooMany();
    start = end < 0 ? text.length : end + 1;
  }
  return rows;
}

/** Counts commas and opening brackets outside of strings, and lets others go on from time to time. */
async function hasMoreValues(text: string, most: number): Promise<boolean> {
  let values = 0;
  let isInString = false;
  let pauseAt = SCANNED_AT_ONCE;
  for (let at = 0; at < text.length; at++) {
    if (at >= pauseAt) {
      await nextTurn();
      pauseAt = at + SCANNED_AT_ONCE;
    }
    if (isInString) {
      at = text.indexOf('"', at);
      if (at < 0) return false;
      isInString = isEscaped(text, at);
      continue;
    }
    const code = text.charCodeAt(at);
    if (code === QUOTE) isInString = true;
    else if ((code === COMMA || code === BRACE || code === BRACKET) && ++values > most) return true;
  }
  return false;
}

/** Whether an odd number of backslashes stands before it. */
function isEscaped(text: string, at: number): boolean {
  let before = at;
  while (text.charCodeAt(before - 1) === BACKSLASH) before -= 1;
  return (at - before) % 2 === 1;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return UNREADABLE;
  }
}

function mediaType(contentType: string): string {
  return (contentType.split(";")[0] ?? "").trim().toLowerCase();
}

function isGzip(encoding: string): boolean {
  return /^(x-)?gzip$/i.test(encoding);
}

function tooLarge(): BodyTooLargeError {
  return new BodyTooLargeError("A batch may have 4 MiB compressed and 16 MiB unpacked; send it in parts");
}

function tooMany(): InvalidInputError {
  return new InvalidInputError("A batch may have 10,000 entries; send it in parts");
}
