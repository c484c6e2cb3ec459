import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { readTheme } from "./assets/read-theme.ts";

/** A file beside the pages of every site, at `themeBase`. `name` changes with its contents; fonts are compressed already. */
export type ThemeFile = { name: string; type: string; bytes: Buffer; gzip?: Buffer; brotli?: Buffer };

let files: Promise<ThemeFile[]> | undefined;

export function themeFiles(): Promise<ThemeFile[]> {
  files ??= compressFiles();
  return files;
}

/** The source expression for `script-src` that lets the script in the head of each page run. */
export function inlineScriptHash(): string {
  return `'sha256-${createHash("sha256").update(readTheme().inlineScript).digest("base64")}'`;
}

function compressFiles(): Promise<ThemeFile[]> {
  return Promise.all(
    readTheme().files.map(async (file) => {
      if (file.type.startsWith("font/")) return file;
      const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
      return {
        ...file,
        gzip: await promisify(gzip)(file.bytes, { level: 9 }),
        brotli: await promisify<Buffer, object, Buffer>(brotliCompress)(file.bytes, options),
      };
    }),
  );
}
