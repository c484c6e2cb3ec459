/** Structured fields (RFC 9651) as HTTP message signatures use them: dictionaries of items and inner lists with parameters. */
export type BareItem = string | number | boolean | Buffer;
export type Item = { value: BareItem; parameters: Map<string, BareItem>; raw: string };
export type InnerList = { items: Item[]; parameters: Map<string, BareItem>; raw: string };
export type Dictionary = Map<string, Item | InnerList>;

const KEY = /[a-z*][a-z0-9_.*-]*/y;
const NUMBER = /-?\d{1,15}(?:\.\d{1,3})?/y;
const STRING = /"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"/y;
const TOKEN = /[A-Za-z*][\w!#$%&'*+.^`|~:/-]*/y;
const BYTES = /:([A-Za-z0-9+/]*={0,2}):/y;
const BOOLEAN = /\?([01])/y;

/** Undefined if the text is no dictionary. Members keep the text they were read from, which is what was signed. */
export function parseDictionary(text: string): Dictionary | undefined {
  const reader = new Reader(text.trim());
  try {
    return reader.readDictionary();
  } catch {
    return undefined;
  }
}

/** A lone string item, such as `"https://example.com"`. */
export function parseStringItem(text: string): string | undefined {
  const reader = new Reader(text.trim());
  try {
    const { value } = reader.readItem();
    return typeof value === "string" && reader.isAtEnd() && text.trim().startsWith('"') ? value : undefined;
  } catch {
    return undefined;
  }
}

export function isInnerList(member: Item | InnerList | undefined): member is InnerList {
  return member !== undefined && "items" in member;
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  readDictionary(): Dictionary {
    const members: Dictionary = new Map();
    while (!this.isAtEnd()) {
      const [key] = this.#take(KEY);
      members.set(key, this.#skip("=") ? this.#readMember() : this.#readFlag());
      this.#skipSpace();
      if (this.isAtEnd()) break;
      if (!this.#skip(",")) throw new Error("expected a comma");
      this.#skipSpace();
      if (this.isAtEnd()) throw new Error("trailing comma");
    }
    return members;
  }

  readItem(): Item {
    const start = this.#at;
    const value = this.#readBareItem();
    const parameters = this.#readParameters();
    return { value, parameters, raw: this.#text.slice(start, this.#at) };
  }

  #readMember(): Item | InnerList {
    const start = this.#at;
    if (!this.#skip("(")) return this.readItem();
    const items: Item[] = [];
    for (;;) {
      this.#skipSpace();
      if (this.#skip(")")) break;
      items.push(this.readItem());
      const next = this.#text[this.#at];
      if (next !== " " && next !== ")") throw new Error("expected a space");
    }
    const parameters = this.#readParameters();
    return { items, parameters, raw: this.#text.slice(start, this.#at) };
  }

  #readFlag(): Item {
    const start = this.#at;
    const parameters = this.#readParameters();
    return { value: true, parameters, raw: `?1${this.#text.slice(start, this.#at)}` };
  }

  #readParameters(): Map<string, BareItem> {
    const parameters = new Map<string, BareItem>();
    while (this.#skip(";")) {
      while (this.#skip(" "));
      const [key] = this.#take(KEY);
      parameters.set(key, this.#skip("=") ? this.#readBareItem() : true);
    }
    return parameters;
  }

  #readBareItem(): BareItem {
    const first = this.#text[this.#at] ?? "";
    if (first === '"') return this.#take(STRING)[1]?.replace(/\\(["\\])/g, "$1") ?? "";
    if (first === ":") return Buffer.from(this.#take(BYTES)[1] ?? "", "base64");
    if (first === "?") return this.#take(BOOLEAN)[1] === "1";
    if (/[-\d]/.test(first)) return Number(this.#take(NUMBER)[0]);
    return this.#take(TOKEN)[0];
  }

  #take(pattern: RegExp): RegExpExecArray {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (!match) throw new Error(`unexpected text at ${this.#at}`);
    this.#at = pattern.lastIndex;
    return match;
  }

  #skip(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  #skipSpace(): void {
    while (this.#text[this.#at] === " " || this.#text[this.#at] === "\t") this.#at += 1;
  }
}
