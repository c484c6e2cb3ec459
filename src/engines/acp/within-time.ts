import { EngineFailure } from "../../engine.ts";

/** @throws EngineFailure `provider_error` if the agent does not open a session in time */
export async function withinTime<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const message = `The agent did not open a session within ${Math.round(timeoutMs / 1000)} s; does its command speak the Agent Client Protocol?`;
  const timer = setTimeout(() => late.reject(new EngineFailure("provider_error", message)), timeoutMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
