import type { App } from "../../../app.ts";
import { createRedact } from "../../../redact.ts";
import { writeEmail } from "../content/write-email.ts";
import type { ReportContent } from "../schema.ts";
import type { Outcome } from "./outcome.ts";

const TIMEOUT_MS = 20_000;
const MAX_MESSAGE = 300;
export const NO_MAIL_SERVER =
  "No mail server is configured: who runs this installation sets DOCKET_SMTP_HOST and DOCKET_SMTP_FROM";

/**
 * Sends a report to one address. Its Message-ID is the same each time that it is tried, so that mail programs recognise one
 * that they have had.
 */
export async function sendEmail(
  app: App,
  { id, to, content }: { id: string; to: string; content: ReportContent },
): Promise<Outcome> {
  const { smtp, publicUrl, secretValues } = app.config;
  if (!smtp) return { type: "failed", message: NO_MAIL_SERVER };
  // Loaded with the first message: most commands send none, and would start later.
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.tls === "implicit",
    requireTLS: smtp.tls === "starttls",
    ignoreTLS: smtp.tls === "none",
    ...(smtp.user !== undefined && { auth: { user: smtp.user, pass: smtp.password ?? "" } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from: { name: "Docket", address: smtp.from },
      to: { name: "", address: to },
      messageId: `<${id}@${new URL(publicUrl).hostname}>`,
      headers: { "auto-submitted": "auto-generated", "x-auto-response-suppress": "All" },
      ...writeEmail(content),
    });
    return { type: "sent" };
  } catch (error) {
    const said = createRedact(secretValues)(error instanceof Error ? error.message : String(error));
    return {
      type: "failed",
      message: `The mail server refused it or cannot be reached: ${said.slice(0, MAX_MESSAGE).toWellFormed()}`,
    };
  } finally {
    transport.close();
  }
}
