import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const SCRIPT = join(import.meta.dirname, "../../scripts/install-opencode.sh");
const INSTALL_MS = 120_000;

/** The path of opencode's program, installed at first use; or why there is none. */
export async function findOpencode(): Promise<{ program: string } | { problem: string }> {
  try {
    const { stdout } = await promisify(execFile)("sh", [SCRIPT], { timeout: INSTALL_MS });
    return { program: stdout.trim() };
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    return { problem: `opencode could not be installed: ${(stderr || message).trim().split("\n")[0]}` };
  }
}

/** An entry of the agents file: opencode on a model of this provider, calling nobody else. */
export function describeOpencode(program: string, url: string): object {
  const settings = {
    $schema: "https://opencode.ai/config.json",
    autoupdate: false,
    share: "disabled",
    snapshot: false,
    model: "local/scripted",
    small_model: "local/scripted",
    enabled_providers: ["local"],
    provider: {
      local: {
        npm: "@ai-sdk/openai-compatible",
        name: "Local",
        options: { baseURL: `${url}/v1`, apiKey: "{env:LOCAL_API_KEY}" },
        models: {
          scripted: { name: "Scripted", limit: { context: 100_000, output: 8000 }, cost: { input: 1, output: 2 } },
        },
      },
    },
  };
  return {
    command: [program, "acp"],
    env: {
      OPENCODE_DISABLE_AUTOUPDATE: "1",
      OPENCODE_DISABLE_MODELS_FETCH: "1",
      OPENCODE_DISABLE_LSP_DOWNLOAD: "1",
      OPENCODE_DISABLE_DEFAULT_PLUGINS: "1",
    },
    secrets: { LOCAL_API_KEY: { fromEnv: "TEST_LOCAL_API_KEY", hosts: [new URL(url).host] } },
    files: { ".config/opencode/opencode.json": JSON.stringify(settings) },
  };
}
