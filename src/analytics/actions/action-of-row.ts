import { READER_ACTIONS, type ReaderAction } from "../../reader-actions.ts";

/** What a reader did on a page. */
export type PageAction = { kind: ReaderAction; label: string };

const MAX_LABEL = 100;
const MAX_ADDRESS = 300;
/** No longer label is looked at. */
const MAX_GIVEN = 4096;

/** @returns a text that says what is wrong */
export function actionOfRow(kind: unknown, label: unknown): PageAction | string {
  const known = READER_ACTIONS.find((action) => action === kind);
  if (!known) return `action: expected one of ${READER_ACTIONS.join(", ")}`;
  if (typeof label !== "string" || label.length > MAX_GIVEN) return "label: is required beside action";
  const text = known === "outbound" ? addressOf(label) : lineOf(label);
  if (text) return { kind: known, label: text };
  return known === "outbound" ? "label: expected the http address that was followed" : "label: must not be empty";
}

/** Without query and fragment, which may say who follows the link. */
function addressOf(label: string): string | undefined {
  const url = URL.parse(label.trim());
  if (url?.protocol !== "http:" && url?.protocol !== "https:") return undefined;
  return `${url.origin}${url.pathname === "/" ? "" : url.pathname}`.slice(0, MAX_ADDRESS);
}

function lineOf(label: string): string {
  return label
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_LABEL)
    .toWellFormed();
}
