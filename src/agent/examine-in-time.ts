import type { App } from "../app.ts";
import type { Engine } from "../engine.ts";
import { machineSlowness } from "./machine-slowness.ts";

/**
 * Tests with one cheap call whether an engine works. Returns what is wrong and what to do, or undefined. A slow or busy
 * machine is given as many times longer.
 *
 * @param signal ends the test before its time
 * @throws the error of a test that failed unexpectedly
 */
export async function examineInTime(
  { config }: App,
  { model, examine }: Engine,
  providerKeys: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<string | undefined> {
  const seconds = Math.round(config.modelTestSeconds * (await machineSlowness()));
  const stop = AbortSignal.any([AbortSignal.timeout(seconds * 1000), ...(signal ? [signal] : [])]);
  const stopped = Promise.withResolvers<string>();
  stop.addEventListener("abort", () =>
    stopped.resolve(
      `${model}: did not answer within ${seconds} s; look at the network and the provider, or raise DOCKET_MODEL_TEST_SECONDS if this machine or the model is slow`,
    ),
  );
  return Promise.race([
    examine?.(stop, providerKeys).catch((error: unknown) => {
      if (!stop.aborted) throw error;
      return stopped.promise;
    }),
    stopped.promise,
  ]);
}
