// A process of its own that opens the embedded database of a folder, says so, and closes it when it is told to end.
import { openEmbeddedDatabase } from "../../src/database/embedded/open-embedded-database.ts";

const [dataDir = "", purpose, transport] = process.argv.slice(2);
const warn = (message: string) => console.error(message);

try {
  const database = await openEmbeddedDatabase({
    dataDir,
    purpose: purpose === "serve" ? "serve" : "command",
    transport: transport === "loopback" ? "loopback" : "socket",
    log: { info: warn, warn },
  });
  process.once("SIGTERM", () => void database.close().then(() => process.exit(0)));
  console.log(JSON.stringify({ connectionString: database.connectionString, isShared: database.isShared }));
} catch (error) {
  const { code, message } = error as { code?: string; message: string };
  console.log(JSON.stringify({ code, message }));
  process.exitCode = 1;
}
