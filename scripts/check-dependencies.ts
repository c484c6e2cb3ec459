import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

/**
 * Licences of every package of the lock file, and known vulnerabilities of those that are shipped.
 * `npm run check:dependencies [-- --require-audit]`: CI requires that the audit was answered.
 */
const { values } = parseArgs({ options: { "require-audit": { type: "boolean", default: false } } });
const root = join(import.meta.dirname, "..");
const PERMISSIVE = new Set([
  ...["MIT", "MIT-0", "ISC", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "BlueOak-1.0.0", "Unlicense"],
  ...["CC0-1.0", "Python-2.0", "Zlib"],
  // Fonts, which are shipped as they are.
  "OFL-1.1",
  // What dictionary-en calls the notice of its word lists, beside MIT.
  "BSD",
]);
/** May build and test, and is not shipped: what they make is under no condition of theirs. */
const FOR_TOOLS = new Set(["MPL-2.0", "CC-BY-4.0"]);
/** Their manifest says it in an older way, or not at all. */
const READ_BY_HAND: Record<string, string> = { format: "MIT" };

type Locked = {
  license?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
  packages: Record<string, Locked>;
};

const shipped = listShipped();
const refused = Object.entries(packages).flatMap(([place, locked]) => {
  if (!place.startsWith("node_modules/") || locked.link) return [];
  const licence = licenceOf(place, locked);
  const isShipped = shipped.has(place);
  if (isAllowed(licence, isShipped)) return [];
  return [`${place}: ${licence ?? "no licence"}${isShipped ? ", and it is shipped" : ""}`];
});
for (const line of refused) process.stderr.write(`licence: ${line}\n`);
process.stderr.write(
  `${Object.keys(packages).length} packages, ${shipped.size} of them shipped: ${refused.length === 0 ? "all licences are permissive" : `${refused.length} licences are not allowed`}\n`,
);
const audit = await readAudit();
process.stderr.write(`${audit.message}\n`);
if (refused.length > 0 || audit.isBad || (values["require-audit"] && !audit.isAnswered)) process.exitCode = 1;

/** What a package's own dependencies lead to, as npm installs them: the nearest node_modules first. */
function listShipped(): Set<string> {
  const found = new Set<string>();
  const { dependencies = {}, optionalDependencies = {} } = packages[""] ?? {};
  const waiting = [...Object.keys(dependencies), ...Object.keys(optionalDependencies)]
    .filter((name) => name !== "node")
    .map((name) => resolve("", name));
  for (let place = waiting.pop(); waiting.length > 0 || place !== undefined; place = waiting.pop()) {
    if (place === undefined || found.has(place)) continue;
    found.add(place);
    const {
      dependencies: own,
      optionalDependencies: optional,
      peerDependencies: peers,
      peerDependenciesMeta: meta,
    } = packages[place] ?? {};
    const needed = Object.keys(peers ?? {}).filter((name) => !meta?.[name]?.optional);
    for (const name of [...Object.keys({ ...own, ...optional }), ...needed]) waiting.push(resolve(place, name));
  }
  return found;
}

function resolve(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const place = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    if (place in packages) return place;
    if (folder === "") return undefined;
  }
}

function licenceOf(place: string, { license }: Locked): string | undefined {
  const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
  if (license !== undefined) return license;
  const manifest = join(root, place, "package.json");
  const said = existsSync(manifest) ? JSON.parse(readFileSync(manifest, "utf8")).license : undefined;
  return typeof said === "string" ? said : READ_BY_HAND[name];
}

/** One of those that OR offers, or all of those that AND names. */
function isAllowed(licence: string | undefined, isShipped: boolean): boolean {
  if (licence === undefined) return false;
  const isFine = (one: string) => PERMISSIVE.has(one) || (!isShipped && FOR_TOOLS.has(one));
  const choices = licence.replace(/[()]/g, "").split(" OR ");
  return choices.some((choice) => choice.split(" AND ").every((one) => isFine(one.trim())));
}

type Audit = { isAnswered: boolean; isBad: boolean; message: string };

async function readAudit(): Promise<Audit> {
  const { stdout } = await new Promise<{ stdout: string }>((done) => {
    const args = ["audit", "--omit", "dev", "--json"];
    execFile("npm", args, { cwd: root, timeout: 120_000, maxBuffer: 64 * 1024 * 1024 }, (_, out) =>
      done({ stdout: out }),
    );
  });
  type Answer = { vulnerabilities?: Record<string, { severity: string }>; message?: string };
  let answer: Answer = {};
  try {
    answer = JSON.parse(stdout);
  } catch {
    // Without an answer npm prints an error of its own.
  }
  const { vulnerabilities: known } = answer;
  if (known === undefined)
    return {
      isAnswered: false,
      isBad: false,
      message: `known vulnerabilities: NOT CHECKED, since the registry gave no audit (${answer.message ?? "no answer"})`,
    };
  const bad = Object.entries(known).filter(([, { severity }]) => severity === "high" || severity === "critical");
  const names = bad.map(([name, { severity }]) => `${name} (${severity})`).join(", ");
  const message = `known vulnerabilities: ${Object.keys(known).length}${bad.length > 0 ? `, of which these must go: ${names}` : ""}`;
  return { isAnswered: true, isBad: bad.length > 0, message };
}
