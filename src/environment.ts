import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

export type Environment = Record<string, string | undefined>;

const FILE = ".env";
/** The settings whose value may stand in a file that NAME_FILE names. */
const SECRET = /(?:_KEY|_TOKEN|_SECRET|_PASSWORD)$|^DATABASE_URL$/;
/** What decides where a key is sent and which programs run: a folder that was cloned from strangers must not say it. */
const NEVER_FROM_FILE = ["DOCKET_URL", "DOCKET_KEY", "DOCKET_AGENTS_FILE"];
const MOST_SECRET_BYTES = 64 * 1024;

/**
 * The variables that the process was started with, and below them those of the file `.env` in the working folder, if it is
 * Docket's: the `.env` of another program may name a database that Docket must not touch.
 */
export function withEnvFile(variables: Environment, folder: string): Environment {
  const text = readIfThere(join(folder, FILE));
  if (text === undefined) return variables;
  const given = parseEnv(text);
  for (const name of NEVER_FROM_FILE) delete given[name];
  return isDockets(given) ? { ...given, ...variables } : variables;
}

function isDockets(given: object): boolean {
  return Object.keys(given).some((name) => name.startsWith("DOCKET_"));
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * Puts the contents of files in the place of `NAME_FILE` for each name that holds a secret, without spaces around them.
 *
 * @param names of all settings
 * @returns what is wrong with them, too
 */
export function withSecretFiles(
  variables: Environment,
  names: string[],
): { variables: Environment; mistakes: string[] } {
  const result = { ...variables };
  const mistakes: string[] = [];
  for (const name of names.filter((known) => SECRET.test(known))) {
    const path = variables[`${name}_FILE`]?.trim();
    if (!path) continue;
    delete result[`${name}_FILE`];
    if (variables[name]?.trim()) mistakes.push(`${name}: is set, and so is ${name}_FILE; remove one of them`);
    try {
      const text = readFileSync(path, "utf8").trim();
      if (text === "" || text.length > MOST_SECRET_BYTES) mistakes.push(`${name}_FILE: ${path} holds no secret`);
      else result[name] = text;
    } catch (error) {
      mistakes.push(`${name}_FILE: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  return { variables: result, mistakes };
}
