// Writes the generated part of packages/client anew, after a change of the API.
import { join } from "node:path";
import { generateClient } from "../packages/client/generate-client.ts";
import { describeApi } from "./describe-api.ts";

await generateClient(await describeApi(), join(import.meta.dirname, "../packages/client/src/generated"));
