import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressAssets } from "./compress-assets.ts";

/** Put in place of the nonce when the page is served. */
const NONCE = "__CSP_NONCE__";

export default defineConfig({
  root: import.meta.dirname,
  base: "/app/",
  plugins: [react(), compressAssets()],
  html: { cspNonce: NONCE },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Else a page is some seventy files, of which each browser asks for six at a time.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "shared", minShareCount: 3 }] } } },
  },
  server: { proxy: { "^/(v1|v2|api|openapi.json|projects)": "http://127.0.0.1:4747" } },
});
