import type { HttpProxyServerOptions } from "@anthropic-ai/sandbox-runtime/dist/sandbox/http-proxy.js";

/** What a provider answered to the requests of a program, as its proxy saw it. */
export type ProviderAnswers = {
  hasSucceeded: boolean;
  /**
   * The last answer that was an error, if possible one about the key, the account or the provider itself. Without a status if
   * the provider did not answer at all.
   */
  fault: ProviderFault | undefined;
};

export type ProviderFault = { host: string; status: number | undefined; retryAfter: string | undefined };

export type AnswerWatch = {
  filterRequest: NonNullable<HttpProxyServerOptions["filterRequest"]>;
  /** The answers since the last call. */
  take(): ProviderAnswers;
};

/** Watches the answers to POST requests, which are those that ask a model. Others may succeed without a valid key. */
export function watchAnswers(isProvider: (host: string) => boolean): AnswerWatch {
  let answers: ProviderAnswers = { hasSucceeded: false, fault: undefined };
  return {
    async filterRequest(request, info) {
      // An unread copy of the body would be kept in memory. The promise resolves only when the other copy is cancelled too.
      request.body?.cancel().catch(() => {});
      const host = info?.target?.host ?? "";
      if (request.method !== "POST" || !isProvider(host)) return { action: "allow" };
      answers.fault ??= { host, status: undefined, retryAfter: undefined };
      return {
        action: "allow",
        onResponse(status, headers) {
          if (status < 400) answers.hasSucceeded = true;
          else if (answers.fault?.status === undefined || isTelling(status))
            answers.fault = { host, status, retryAfter: headers["retry-after"] };
        },
      };
    },
    take() {
      const taken = answers;
      answers = { hasSucceeded: false, fault: undefined };
      return taken;
    },
  };
}

/** Whether a status says more than that one address or request was wrong. */
function isTelling(status: number): boolean {
  return status >= 500 || [401, 402, 403, 429].includes(status);
}
