import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const WORTH_BYTES = 1024;

/** Lays a compressed copy beside each text file, so that serving one is reading it. */
export function compressAssets(): Plugin {
  return {
    name: "compress-assets",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!/\.(?:js|css|svg)$/.test(fileName)) continue;
          const source = file.type === "chunk" ? file.code : file.source;
          if (source.length < WORTH_BYTES) continue;
          this.emitFile({ type: "asset", fileName: `${fileName}.br`, source: brotliCompressSync(source) });
          this.emitFile({ type: "asset", fileName: `${fileName}.gz`, source: gzipSync(source) });
        }
      },
    },
  };
}
