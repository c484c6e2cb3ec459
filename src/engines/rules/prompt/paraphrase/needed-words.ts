/** Sets of texts in lower case: what a pattern matches has at least one of each set. */
export type NeededWords = readonly (readonly string[])[];

const SHORTEST = 2;

/**
 * What is looked for before a pattern is tried. To compile a pattern takes milliseconds and there are many of them, of which a
 * sentence fits one or two. Literal texts of the pattern alone are taken, and none of what may be missing.
 *
 * @param pattern the source of a regular expression that ignores case, with slots such as `{x}` for any words
 */
export function neededWords(pattern: string): NeededWords {
  return new PatternReader(pattern).readAlternatives();
}

export function hasNeededWords(lowerCase: string, needed: NeededWords): boolean {
  return needed.every((words) => words.some((word) => lowerCase.includes(word)));
}

class PatternReader {
  #index = 0;
  readonly #pattern: string;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  /** Up to the end of the group, which is taken as well. */
  readAlternatives(): string[][] {
    const alternatives = [this.#readSequence()];
    while (this.#take("|")) alternatives.push(this.#readSequence());
    this.#take(")");
    if (alternatives.length === 1) return alternatives[0] ?? [];
    const likeliest = alternatives.map(rarestOf);
    return likeliest.every((words) => words !== undefined) ? [likeliest.flat()] : [];
  }

  #readSequence(): string[][] {
    const needed: string[][] = [];
    let literal = "";
    const endLiteral = () => {
      if (literal.trim().length >= SHORTEST) needed.push([literal.toLowerCase()]);
      literal = "";
    };
    while (this.#index < this.#pattern.length && !"|)".includes(this.#next())) {
      const part = this.#readPart();
      const isOptional = this.#readQuantifier();
      if (typeof part === "string" && isOptional === undefined) literal += part;
      else {
        // What may be repeated is there once at least, and nothing can be said of what is between.
        if (typeof part === "string" && isOptional === false) literal += part;
        endLiteral();
        if (typeof part !== "string" && isOptional !== true) needed.push(...part);
      }
    }
    endLiteral();
    return needed;
  }

  /** A literal character, or what a group needs: nothing for whatever else stands there. */
  #readPart(): string | string[][] {
    const character = this.#pattern.charAt(this.#index++);
    if (character === "{" && this.#pattern.charAt(this.#index + 1) === "}") {
      this.#index += 2;
      return [];
    }
    if (character === "(") return this.#readGroup();
    if (character === "[") this.#skipClass();
    if (character === "\\") {
      const escaped = this.#pattern.charAt(this.#index++);
      if (/[pP]/.test(escaped)) this.#index = this.#pattern.indexOf("}", this.#index) + 1;
      return /[a-z\d]/i.test(escaped) ? [] : escaped;
    }
    return /[[.^$]/.test(character) ? [] : character;
  }

  #readGroup(): string[][] {
    const [start = "", kind = ""] = /^\?(<?[=!]|[a-z-]*:|<[a-z]+>)/i.exec(this.#pattern.slice(this.#index)) ?? [];
    this.#index += start.length;
    const needed = this.readAlternatives();
    return /[=!]/.test(kind) ? [] : needed;
  }

  #skipClass(): void {
    while (this.#index < this.#pattern.length && this.#next() !== "]") this.#index += this.#next() === "\\" ? 2 : 1;
    this.#index += 1;
  }

  /** Whether the quantifier that follows allows none; undefined if there is no quantifier. */
  #readQuantifier(): boolean | undefined {
    if (!"?*+{".includes(this.#next())) return undefined;
    const [found, minimum] =
      /^(?:[?*+]|\{(\d+)(?:,\d*)?\})\??/.exec(this.#pattern.slice(this.#index, this.#index + 12)) ?? [];
    if (found === undefined) return undefined;
    this.#index += found.length;
    return minimum === undefined ? !found.startsWith("+") : minimum === "0";
  }

  #next(): string {
    return this.#pattern.charAt(this.#index);
  }

  #take(character: string): boolean {
    if (this.#next() !== character) return false;
    this.#index += 1;
    return true;
  }
}

/** The set of which even the shortest word is the longest. */
function rarestOf(needed: readonly string[][]): string[] | undefined {
  const shortest = (words: readonly string[]) => Math.min(...words.map(({ length }) => length));
  return needed.toSorted((one, other) => shortest(other) - shortest(one))[0];
}
