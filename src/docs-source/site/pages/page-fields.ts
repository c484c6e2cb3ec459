import { parseDocument } from "yaml";
import { MAX_FRONTMATTER_LENGTH } from "../../frontmatter.ts";
import { presentFields } from "../present-fields.ts";
import { flagAt, type SourceValue, textAt, valueAt } from "../values/source-value.ts";
import { yamlNodeValue } from "../values/yaml-value.ts";

/** What a page's frontmatter says about its address and its place among others. */
export type PageFields = {
  id?: string;
  slug?: string;
  /** The name in the sidebar. */
  label?: string;
  /** Its place among the pages of its folder. */
  order?: number;
  isDraft?: boolean;
  /** It has an address, but no generated list shows it. */
  isUnlisted?: boolean;
  /** Where the first line with one of these fields is. */
  line: number;
};

const FENCED = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;
const FIELD =
  /^(id|slug|sidebar_label|sidebar_position|sidebar|order|position|nav_order|draft|unlisted)[ \t]*:[ \t]*(.*?)[ \t\r]*$((?:\n[ \t]+.*)*)/gm;
/** Parsing YAML takes long, and there may be very many pages. */
const MAX_FIELDS_LENGTH = 2000;
/** A value that means the same to every reader of YAML. */
const SIMPLE = /^(?:[\w/.][\w/. -]*|"[^"\\]*"|'[^']*')$/;

/** Reads only what it needs, because it is done for every page of a site. Never throws. */
export function readPageFields(text: string): PageFields {
  const block = text.startsWith("---") || text.startsWith("\ufeff---") ? FENCED.exec(text)?.[1] : undefined;
  if (block === undefined || block.length > MAX_FRONTMATTER_LENGTH) return { line: 1 };
  const found = [...block.matchAll(FIELD)];
  const [first] = found;
  if (!first) return { line: 1 };
  const line = 2 + block.slice(0, first.index).split("\n").length - 1;
  const isSimple = found.every(([, , value = "", more]) => SIMPLE.test(value) && !more?.trim());
  const fields = isSimple ? simpleFields(found) : parsedFields(found.map(([text]) => text).join("\n"));
  return { ...fields, line };
}

function simpleFields(found: RegExpExecArray[]): Omit<PageFields, "line"> {
  const values = new Map(found.map(([, name = "", value = ""]) => [name, toScalar(value)]));
  return toFields((name) => values.get(name));
}

function toScalar(value: string): string | number | boolean {
  if (/^["']/.test(value)) return value.slice(1, -1);
  if (value === "true" || value === "false") return value === "true";
  return /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

function parsedFields(block: string): Omit<PageFields, "line"> {
  let root: SourceValue;
  if (block.length > MAX_FIELDS_LENGTH) return {};
  try {
    const document = parseDocument(block, { prettyErrors: false, logLevel: "silent" });
    if (document.errors.length > 0) return {};
    root = yamlNodeValue(document.contents, () => ({ path: "", line: 1, column: 1 }));
  } catch {
    return {};
  }
  const sidebar = valueAt(root, "sidebar");
  return {
    ...toFields((name) => valueAt(root, name)?.value),
    // Starlight keeps these in an object.
    ...presentFields({
      label: textAt(sidebar, "label"),
      order: numberOf(valueAt(sidebar, "order")?.value),
      isUnlisted: flagAt(sidebar, "hidden"),
    }),
  };
}

function toFields(value: (name: string) => unknown): Omit<PageFields, "line"> {
  const text = (name: string) => {
    const given = value(name);
    return typeof given === "number" ? String(given) : typeof given === "string" && given !== "" ? given : undefined;
  };
  const orders = ["sidebar_position", "order", "position", "nav_order"].map((name) => numberOf(value(name)));
  return presentFields({
    id: text("id"),
    slug: text("slug"),
    label: text("sidebar_label"),
    order: orders.find((order) => order !== undefined),
    isDraft: value("draft") === true || undefined,
    isUnlisted: value("unlisted") === true || undefined,
  });
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === "string" && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}
