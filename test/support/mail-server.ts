import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type Mail = { from: string; to: string[]; raw: string };

/** A mail server on this machine that keeps what it takes. Its certificate is nobody's. */
export async function startMailServer() {
  const mails: Mail[] = [];
  let refusal: string | undefined;
  const server = new SMTPServer({
    authOptional: true,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        if (refusal !== undefined) return done(Object.assign(new Error(refusal), { responseCode: 550 }));
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : "";
        mails.push({ from, to: rcptTo.map(({ address }) => address), raw: Buffer.concat(parts).toString("utf8") });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    mails,
    port: (server.server.address() as AddressInfo).port,
    /** From now on every message is refused, with these words; undefined takes them again. */
    refuse(words: string | undefined) {
      refusal = words;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
