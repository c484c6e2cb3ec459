import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { promisify } from "node:util";

export type TlsServer = { address: string; close(): Promise<void> };

/** A server over https at `localhost`, whose certificate this process trusts until it is closed. */
export async function startTlsServer(answer: RequestListener): Promise<TlsServer> {
  const folder = await mkdtemp(join(tmpdir(), "docket-tls-"));
  const [keyFile, certFile] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const options = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost".split(" ");
  const names = ["-addext", "subjectAltName=DNS:localhost", "-keyout", keyFile, "-out", certFile];
  await promisify(execFile)("openssl", [...options, ...names]);
  const [key, cert] = [await readFile(keyFile, "utf8"), await readFile(certFile, "utf8")];
  await rm(folder, { recursive: true });
  const trusted = getCACertificates("default");
  setDefaultCACertificates([...trusted, cert]);
  const server = createServer({ key, cert }, answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `https://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      setDefaultCACertificates(trusted);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
