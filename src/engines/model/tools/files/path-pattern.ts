import { RE2JS, RE2JSException } from "re2js";
import { InvalidInputError } from "../../../../errors.ts";

const MAX_PATTERN_LENGTH = 500;

/**
 * Makes a test for paths from a glob with `*`, `**`, `?`, `[abc]` and `{a,b}`. It takes linear time for any pattern.
 *
 * @throws InvalidInputError
 */
export function createPathTest(glob: string): (path: string) => boolean {
  const pattern = compilePattern(`^(?:${translate(glob)})$`, RE2JS.DOTALL, glob);
  return (path) => pattern.test(path);
}

/**
 * Compiles a regular expression in RE2 syntax, which matches in linear time.
 *
 * @throws InvalidInputError
 */
export function compilePattern(source: string, flags: number, written = source): RE2JS {
  if (written.length > MAX_PATTERN_LENGTH)
    throw new InvalidInputError(`The pattern is longer than ${MAX_PATTERN_LENGTH} characters`);
  try {
    return RE2JS.compile(source, flags);
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    throw new InvalidInputError(
      `The pattern cannot be used (${error.message.slice(0, 200)}): write RE2 syntax, without lookaround and backreferences`,
    );
  }
}

function translate(glob: string): string {
  let result = "";
  let depth = 0;
  for (let i = 0; i < glob.length; i++) {
    const character = glob[i] ?? "";
    if (glob.startsWith("**/", i)) {
      result += "(?:.*/)?";
      i += 2;
    } else if (glob.startsWith("**", i)) {
      result += ".*";
      i += 1;
    } else if (character === "*") result += "[^/]*";
    else if (character === "?") result += "[^/]";
    else if (character === "[" && glob.indexOf("]", i + 2) > 0) {
      const end = glob.indexOf("]", i + 2);
      result += `[${glob
        .slice(i + 1, end)
        .replace(/^!/, "^")
        .replace(/[\\[]/g, "\\$&")}]`;
      i = end;
    } else if (character === "{" && glob.indexOf("}", i) > 0) {
      depth += 1;
      result += "(?:";
    } else if (character === "}" && depth > 0) {
      depth -= 1;
      result += ")";
    } else if (character === "," && depth > 0) result += "|";
    else result += RE2JS.quote(character);
  }
  return result + ")".repeat(depth);
}
