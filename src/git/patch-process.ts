import { type PatchToPresent, patchToJson } from "./patch-to-json.ts";

process.on("message", (input: PatchToPresent) => process.send?.(patchToJson(input)));
process.on("disconnect", () => process.exit());
