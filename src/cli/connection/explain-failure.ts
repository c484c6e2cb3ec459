import { DocketError } from "../../../packages/client/src/docket-client.ts";
import { OperationError } from "../../errors.ts";

/** As OpenSSL and Node name what is wrong with a certificate. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_/;
const TIMEOUT = /TIMEDOUT|TIMEOUT/;

/** What went wrong on the way to another machine, in words that say what to do. */
export function explainFailure(error: unknown, url: string): unknown {
  if (error instanceof DocketError) return explainAnswer(error, url);
  if (!(error instanceof TypeError) || !(error.cause instanceof Error)) return error;
  const { cause } = error;
  const code = (cause as NodeJS.ErrnoException).code ?? "";
  if (CERTIFICATE.test(code))
    return new OperationError(
      "certificate_refused",
      `The certificate of ${url} cannot be trusted (${code}); mend it, or name its issuer's certificate in NODE_EXTRA_CA_CERTS`,
      { cause },
    );
  if (TIMEOUT.test(code))
    return new OperationError("timed_out", `${url} does not answer in time; check the address and the network`, {
      cause,
    });
  return new OperationError(
    "unreachable",
    `${url} cannot be reached${code && ` (${code})`}; check --url or DOCKET_URL, and that Docket runs there`,
    { cause },
  );
}

function explainAnswer(error: DocketError, url: string): unknown {
  if (error.status === 401)
    return new OperationError("unauthorized", `${url} does not accept the key in DOCKET_KEY: ${error.message}`);
  if (error.code === "unknown")
    return new OperationError(
      "unknown_answer",
      `What answers at ${url} is not Docket: ${error.message}; check --url or DOCKET_URL`,
    );
  return error;
}
