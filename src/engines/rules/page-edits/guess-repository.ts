import type { RepositoryView } from "../../../docs-source/repository-view.ts";

const MAX_FILES = 60;
const FEWEST_FILES = 4;
const LEAST_SHARE = 0.8;

/** Where a code host shows a file of a branch. */
const FILE_ADDRESS =
  /(https?:\/\/[\w.-]+(?::\d+)?\/[\w.-]+\/[\w.-]+)\/(?:-\/)?(?:blob|edit|tree|raw|blame)\/([^/\s"'<>()`]+)\/([^\s"'<>()[\]`?#,;]+)/gi;
const FIXED_REF = /^(?:[0-9a-f]{7,40}|v?\d.*)$/;
/** What manifests of other languages than JavaScript say of where the repository is. */
const MANIFESTS: [string, RegExp][] = [
  ["go.mod", /^module (github\.com\/[\w.-]+\/[\w.-]+)/m],
  ["Cargo.toml", /^repository\s*=\s*"https?:\/\/([\w.-]+\/[\w.-]+\/[\w.-]+?)(?:\.git)?\/?"/m],
  ["book.toml", /^git-repository-url\s*=\s*"https?:\/\/([\w.-]+\/[\w.-]+\/[\w.-]+?)(?:\.git)?\/?"/m],
  [
    "pyproject.toml",
    /^"?(?:repository|source|source code|github|homepage)"?\s*=\s*"https?:\/\/(github\.com\/[\w.-]+\/[\w.-]+?)(?:\.git)?\/?"/im,
  ],
];

const guesses = new WeakMap<RepositoryView, Map<string, Promise<string | undefined>>>();

/**
 * The address of a repository that nothing else names: as a manifest of its language says, or that at which nearly all
 * files that the repository shows people are its own.
 *
 * @param files paths from the top of the repository; only addresses of these are looked for
 */
export async function guessRepository(view: RepositoryView, files: readonly string[]): Promise<string | undefined> {
  const known = guesses.get(view) ?? new Map<string, Promise<string | undefined>>();
  guesses.set(view, known);
  const key = files.join("\n");
  const guess = known.get(key) ?? findRepository(view, files);
  known.set(key, guess);
  return guess;
}

async function findRepository(view: RepositoryView, files: readonly string[]): Promise<string | undefined> {
  for (const [file, pattern] of MANIFESTS) {
    const [, address] = pattern.exec((await view.read(file)) ?? "") ?? [];
    if (address !== undefined) return `https://${address}`;
  }
  if (files.length === 0 || files.length > MAX_FILES) return undefined;
  const named = filesIn(await view.findLines(files.map((path) => `/${path}`)));
  const wanted = new Set(files);
  const candidates = new Set(named.filter(({ path }) => wanted.has(path)).map(({ address }) => address));
  for (const address of [...candidates].slice(0, 3)) {
    const shown = filesIn(await view.findLines([`${address}/`])).filter((one) => one.address === address);
    const paths = [...new Set(shown.map(({ path }) => path))].slice(0, MAX_FILES);
    let right = 0;
    for (const path of paths) if (await view.has(path)) right++;
    if (right >= FEWEST_FILES && right / paths.length >= LEAST_SHARE) return address;
  }
  return undefined;
}

function filesIn(lines: readonly { text: string }[]): { address: string; path: string }[] {
  return lines.flatMap(({ text }) =>
    [...text.matchAll(FILE_ADDRESS)].flatMap(([, address = "", ref = "", path = ""]) =>
      FIXED_REF.test(ref) ? [] : [{ address, path: path.replace(/[./:]+$/, "") }],
    ),
  );
}
