import { withoutSlip } from "./misspelled-words.ts";
import { type Token, tokenize } from "./tokens.ts";

type Element = { words: string[]; optional: boolean };
const patterns = new Map<string, Element[]>();

/** A position in a prompt's tokens. Every `accept` and `read` moves it past what matches, and leaves it if nothing does. */
export class Cursor {
  readonly prompt: string;
  readonly tokens: Token[];
  /** Whether all words outside of quotes are in capitals, so that the case of a path says nothing. */
  readonly isShouted: boolean;
  /** Tokens that are read as another word than is written, by index. */
  readonly aliases = new Map<number, string>();
  /** The page that "it" means where an instruction may name it so. */
  named: string | undefined;
  /** The section that "that section" means after an instruction about one, of the page that "it" means. */
  section: string | undefined;
  /** The words are those that the roles of a request were put in, and not put in others again. */
  isReworded = false;
  /** What the words leave out was put there, so that nothing else may be left out. */
  isCompleted = false;
  /** The folder that was moved or renamed by the instruction before. */
  namedFolder: string | undefined;
  /** The group of the navigation that the instruction before was about, and what is around it. */
  namedGroup: { group: string; kind: "group" | "tab"; inside?: string } | undefined;
  /** The page that "it" means after a sentence about it, as in "guides/old is outdated, delete it". */
  stated: string | undefined;
  /** Names of pages that were written as "the tutorial", which may be more than a page. */
  readonly saidNames = new Set<string>();
  index = 0;
  /** Where the instruction that is read begins. */
  begin = 0;

  constructor(prompt: string) {
    this.prompt = prompt;
    this.tokens = tokenize(prompt);
    const words = this.tokens.filter(({ kind, text }) => kind === "word" && /\p{L}{2}/u.test(text));
    this.isShouted = words.length > 1 && words.every(({ text }) => text === text.toUpperCase());
  }

  peek(ahead = 0): Token | undefined {
    return this.tokens[this.index + ahead];
  }

  atEnd(): boolean {
    return this.index >= this.tokens.length;
  }

  word(ahead = 0): string | undefined {
    const token = this.peek(ahead);
    if (token?.kind !== "word") return undefined;
    return this.aliases.get(this.index + ahead) ?? withoutSlip(plainWord(token.text));
  }

  /**
   * `"the? page|file"` matches an optional `the`, then one of two words. Punctuation is not skipped. "as well" says that something
   * is done too, and not what it becomes.
   */
  accept(pattern: string): boolean {
    const start = this.index;
    const elements = compile(pattern);
    for (const [at, element] of elements.entries()) {
      const word = this.word();
      const isToo = word === "as" && this.word(1) === "well" && !elements[at + 1]?.words.includes("well");
      if (word !== undefined && element.words.includes(word) && !isToo) this.index += 1;
      else if (!element.optional) {
        this.index = start;
        return false;
      }
    }
    return true;
  }

  acceptAny(...alternatives: string[]): boolean {
    return alternatives.some((pattern) => this.accept(pattern));
  }

  acceptPunctuation(marks: string): boolean {
    const token = this.peek();
    if (token?.kind !== "punctuation" || !marks.includes(token.text)) return false;
    this.index += 1;
    return true;
  }

  acceptNewline(): boolean {
    if (this.peek()?.kind !== "newline") return false;
    this.index += 1;
    return true;
  }

  /** Runs `read` and resets the cursor if it returns undefined. */
  attempt<T>(read: () => T | undefined): T | undefined {
    const start = this.index;
    const result = read();
    if (result === undefined) this.index = start;
    return result;
  }
}

function plainWord(text: string): string {
  return text.length > 40 ? text : text.toLowerCase().replaceAll("’", "'");
}

function compile(pattern: string): Element[] {
  const known = patterns.get(pattern);
  if (known) return known;
  const elements = pattern.split(" ").map((part) => {
    const optional = part.endsWith("?");
    return { optional, words: (optional ? part.slice(0, -1) : part).split("|") };
  });
  patterns.set(pattern, elements);
  return elements;
}
