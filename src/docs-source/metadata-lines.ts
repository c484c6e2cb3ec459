/** One line of the block: the text behind the colon, up to the end of the line, is the value as it is. */
export type MetadataLine = { name: string; value: string; keyStart: number; start: number; end: number };

const BLOCK = /^\ufeff?((?:[A-Za-z][\w-]*:[ \t]+\S[^\r\n]*\r?\n)+)(?:[ \t]*\r?\n|$)/;
const LINE = /^([A-Za-z][\w-]*):[ \t]+(\S.*?)[ \t]*\r?$/gm;
const MAX_LENGTH = 8000;

/**
 * The lines `name: value` at the beginning of a page, up to an empty one, that are its fields without a fence, as MkDocs
 * reads them. Without a title among them they are taken for a text.
 */
export function findMetadataLines(text: string): { start: number; end: number; bodyStart: number } | undefined {
  if (!/^\ufeff?[A-Za-z]/.test(text)) return undefined;
  const lines = BLOCK.exec(text.slice(0, MAX_LENGTH))?.[1];
  if (lines === undefined || !/^title:/im.test(lines)) return undefined;
  const start = text.startsWith("\ufeff") ? 1 : 0;
  return { start, end: start + lines.trimEnd().length, bodyStart: start + lines.length };
}

export function readMetadataLines(text: string, start: number, end: number): MetadataLine[] {
  return [...text.slice(start, end).matchAll(LINE)].map(({ 0: line, 1: name = "", 2: value = "", index }) => {
    const at = start + index + line.indexOf(value, name.length + 1);
    return { name: name.toLowerCase(), value, keyStart: start + index, start: at, end: at + value.length };
  });
}

/** The page with spaces instead of these lines, so that all else stands where it did. */
export function blankMetadataLines(text: string): string {
  const block = findMetadataLines(text);
  if (!block) return text;
  const { start, bodyStart } = block;
  return text.slice(0, start) + text.slice(start, bodyStart).replace(/[^\r\n]/g, " ") + text.slice(bodyStart);
}
