/** Bytes from `start` up to and including `end`. */
export type ByteRange = { start: number; end: number };

/**
 * Reads a Range header for a body of so many bytes. `whole` means that the header is ignored: it is none, is not
 * understood, or asks for several ranges.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | "whole" | "unsatisfiable" {
  const [, first, last] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return "whole";
  if (first === "") {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? "unsatisfiable" : { start: bytes - length, end: bytes - 1 };
  }
  const start = Number(first);
  const end = last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== "" && Number(last) < start) return "whole";
  return start >= bytes ? "unsatisfiable" : { start, end };
}
