import type { SourceNotice } from "./site-source.ts";
import type { SourceValue } from "./values/source-value.ts";

const MAX_NOTICES = 1000;
const MAX_MESSAGE_LENGTH = 500;

export type SourceNotices = {
  /** Adds a notice at the place where a value is written. */
  add(at: Pick<SourceValue, "path" | "line" | "column">, message: string): void;
  /** Adds one about what is wrong and should be mended, not only ignored. */
  addFault(at: Pick<SourceValue, "path" | "line" | "column">, message: string, link?: string): void;
  /** Adds one about what cannot be read, because it is no plain data. `below` is what it is shown on the pages of alone. */
  addComputed(at: Pick<SourceValue, "path" | "line" | "column">, message: string, below?: string): void;
  /** Adds one about data in a form that is not known, with all texts in it, by which it may name pages. */
  addUnknown(at: Pick<SourceValue, "path" | "line" | "column">, message: string, texts: readonly string[]): void;
  /** Adds a notice about a whole file. */
  addOfFile(path: string, message: string): void;
  /** Sorted by path and line, each once. */
  list(): SourceNotice[];
};

export function createSourceNotices(): SourceNotices {
  const notices = new Map<string, SourceNotice>();
  const put = (notice: SourceNotice, below?: string[]) => {
    if (notices.size < MAX_NOTICES) notices.set(JSON.stringify(notice), { ...notice, ...(below && { below }) });
  };
  const add: SourceNotices["add"] = ({ path, line, column }, message) =>
    put({ path, line, column, message: message.slice(0, MAX_MESSAGE_LENGTH) });
  return {
    add,
    addFault: ({ path, line, column }, message, link) =>
      put({
        path,
        line,
        column,
        message: message.slice(0, MAX_MESSAGE_LENGTH),
        isFault: true,
        ...(link !== undefined && { link }),
      }),
    addComputed: ({ path, line, column }, message, below) => {
      const notice = { path, line, column, message, isComputed: true };
      const known = notices.get(JSON.stringify(notice));
      const isOfAll = below === undefined || (known !== undefined && known.below === undefined);
      put(notice, isOfAll ? undefined : [...new Set([...(known?.below ?? []), below])]);
    },
    addUnknown: ({ path, line, column }, message, texts) => {
      const notice = { path, line, column, message, isComputed: true };
      notices.set(JSON.stringify(notice), { ...notice, texts: [...texts] });
    },
    addOfFile: (path, message) => add({ path, line: 1, column: 1 }, message),
    list: () => [...notices.values()].sort((a, b) => compare(a.path, b.path) || a.line - b.line),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A text of an author inside a message. */
export function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 200));
}
