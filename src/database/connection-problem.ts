import { join } from "node:path";
import { OperationError } from "../errors.ts";
import { plainWords } from "../plain-words.ts";
import { isConnectionLost } from "./connection-lost.ts";

/** The name cannot be found; the password, the user and the database are wrong. */
const WRONG_URL = ["ENOTFOUND", "EAI_AGAIN", "28P01", "28000", "3D000"];

/** What somebody who starts Docket can do where the database cannot be reached; any other error as it is. */
export function connectionProblem(
  error: unknown,
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
): unknown {
  if (!(error instanceof Error)) return error;
  const isWrong = databaseUrl !== undefined && "code" in error && WRONG_URL.includes(String(error.code));
  if (!isWrong && !isConnectionLost(error)) return error;
  // As the driver says that nothing came in time.
  const said = error.message === "timeout expired" ? "the server does not answer" : plainWords(error.message);
  const message = databaseUrl
    ? `DATABASE_URL cannot be used: ${said}`
    : `The embedded database cannot be reached: ${said}. The machine or its disk may be very busy: try again, or see what ${join(dataDir, "postgres", "server.log")} says`;
  return new OperationError("database_unreachable", message, { cause: error });
}
