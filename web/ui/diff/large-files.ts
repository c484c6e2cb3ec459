import type { DiffFile } from "./diff-file.ts";

const MAX_LINES = 500;
const MAX_CHARACTERS = 100_000;
const MAX_OPEN_FILES = 25;
const GENERATED = /(^|\/)(package-lock\.json|pnpm-lock\.yaml|yarn\.lock|[^/]+\.min\.(js|css)|[^/]+\.svg)$/;

export function isFoldedAtFirst(file: DiffFile, index: number): boolean {
  return index >= MAX_OPEN_FILES || isLarge(file) || GENERATED.test(file.path);
}

export function isLarge({ additions, deletions, patch }: DiffFile): boolean {
  return additions + deletions > MAX_LINES || patch.length > MAX_CHARACTERS;
}
