import { UnavailableError } from "../errors.ts";

/** The node that keeps a repository does not answer now. */
export class NodeUnavailableError extends UnavailableError {
  readonly nodeName: string;

  constructor(nodeName: string, options: { cause?: unknown } = {}) {
    super(`The node ${nodeName}, which keeps this repository, does not answer; try again shortly`, {
      ...options,
      retryAfterSeconds: 5,
    });
    this.nodeName = nodeName;
  }
}
