import { spawn } from "node:child_process";
import colors from "picocolors";
import { OperationError } from "../../../errors.ts";
import { note, type OutputOptions, output, say, visible } from "../../output.ts";
import { openScreen, SILENT } from "../../progress/screen.ts";
import { stopSignal, untilStopped } from "../../until-stopped.ts";
import { openLocalSite } from "../local-site.ts";
import { printFinding } from "../run-check.ts";
import { startDevServer } from "./dev-server.ts";
import { createDevSite, type DevBuild, type Rebuilt } from "./dev-site.ts";
import { watchFolder } from "./watch-folder.ts";

const DEFAULT_PORT = 4750;
const MAX_SHOWN_FINDINGS = 10;

type Options = OutputOptions & { port?: number; host: string; open?: boolean };

/** Shows a folder while somebody writes in it, until the command is stopped. */
export async function runDev(folder: string, options: Options): Promise<void> {
  const stopping = new AbortController();
  const stopped = stopSignal();
  const screen = options.json ? SILENT : openScreen(process.stderr);
  let tellPages = (_rebuilt: Rebuilt) => {};
  const dev = createDevSite(openLocalSite(folder), stopping.signal, {
    onProgress: ({ done, total }) => screen.detail(`${done} of ${total} pages`),
    onBuilt(rebuilt, now) {
      tellPages(rebuilt);
      screen.clear();
      if (!options.json) printRebuilt(rebuilt, now);
    },
    onFailure(message) {
      screen.clear();
      note(`${colors.red("error")} ${visible(message)}`);
    },
  });
  const { host } = options;
  const place = { host, port: options.port ?? DEFAULT_PORT, isFixed: options.port !== undefined };
  const server = await startDevServer(dev, place).catch((error: NodeJS.ErrnoException) => {
    throw new OperationError("port_in_use", `Port ${place.port} cannot be used: ${error.code ?? error.message}`);
  });
  tellPages = server.events.tell;
  const address = `http://${host === "127.0.0.1" ? "localhost" : host}:${server.port}`;
  output(options, { address, pid: process.pid }, () => {
    say(`${colors.bold("Docket")} shows ${visible(folder)} at ${colors.cyan(address)}`);
    note(colors.dim("Saved pages appear by themselves. Ctrl-C ends it."));
  });
  screen.begin("Rendering");
  const watching = await watchFolder(folder, () => void dev.rebuild());
  void dev.rebuild();
  if (options.open) openBrowser(address);
  await untilStopped(
    async () => {
      stopping.abort(new Error("stopped"));
      watching.close();
      await server.close();
    },
    0,
    stopped,
  );
}

function printRebuilt({ changed, tookMs }: Rebuilt, { build, findings }: DevBuild): void {
  const { rendered, pages } = build.counts;
  const time = tookMs < 1000 ? `${Math.round(tookMs)} ms` : `${(tookMs / 1000).toFixed(1)} s`;
  const urls = new Set(changed);
  const concerned = new Set(
    build.pages.filter(({ url }) => urls.has(url)).flatMap(({ path, usedFiles }) => [path, ...usedFiles]),
  );
  const own = findings.filter(({ path }) => concerned.has(path));
  const isFirst = rendered === pages || changed.length === 0;
  const what = isFirst ? `${pages} pages` : changed.length === 1 ? (changed[0] ?? "") : `${changed.length} pages`;
  const left = findings.length === 0 ? "" : colors.yellow(`, ${findings.length} to mend`);
  say(`${colors.dim(new Date().toLocaleTimeString("en-GB"))} ${colors.green("✓")} ${visible(what)} in ${time}${left}`);
  for (const finding of own.slice(0, MAX_SHOWN_FINDINGS)) {
    say(`  ${colors.bold(visible(finding.path))}`);
    printFinding(finding);
  }
  if (isFirst && findings.length > 0)
    note(colors.dim("  The pages show what is wrong with them; docket check lists all of it."));
}

function openBrowser(address: string): void {
  const [program, ...before] =
    process.platform === "darwin" ? ["open"] : process.platform === "win32" ? ["cmd", "/c", "start", ""] : ["xdg-open"];
  const child = spawn(program ?? "", [...before, address], { stdio: "ignore", detached: true });
  child.on("error", () => note(`The browser could not be opened; open ${address} yourself`));
  child.unref();
}
