import type { App } from "../../app.ts";
import { listenForMetrics } from "./listen-for-metrics.ts";
import { measureInstallation } from "./measure-installation.ts";

/**
 * Shows metrics on a port of their own and sends telemetry, where the settings ask for it. Returns how to stop.
 *
 * @throws OperationError `port_in_use`
 */
export async function observe(app: App): Promise<() => Promise<void>> {
  const { telemetry } = app.config;
  const stopListening = await listenForMetrics(app);
  if (!telemetry) return stopListening;
  for (const warning of telemetry.warnings) app.log.warn(warning);
  // Nobody else waits for these packages to load.
  const { startTelemetry } = await import("../../telemetry/start-telemetry.ts");
  const stopSending = startTelemetry(telemetry, () => measureInstallation(app));
  return async () => {
    await Promise.all([stopListening(), stopSending()]);
  };
}
