/**
 * A reader of another organisation, in a process of its own: asks for one address after another, each some times a second,
 * and prints how long each answer took. Arguments: seconds, key, addresses.
 */
const [seconds = "5", key = "", ...addresses] = process.argv.slice(2);
const PAUSE_MS = 20;

const tookMs: number[] = [];
const failed: Record<string, number> = {};
const end = Date.now() + Number(seconds) * 1000;
for (let at = 0; Date.now() < end; at++) {
  const begun = performance.now();
  const response = await fetch(addresses[at % addresses.length] ?? "", { headers: { authorization: `Bearer ${key}` } });
  await response.arrayBuffer();
  tookMs.push(performance.now() - begun);
  if (!response.ok) failed[response.status] = (failed[response.status] ?? 0) + 1;
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
process.stdout.write(JSON.stringify({ tookMs, failed }));
