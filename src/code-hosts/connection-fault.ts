import { OutsideAddressError } from "../http/outside-fetch.ts";
import { plainWords } from "../plain-words.ts";
import { HostFault } from "./host-fault.ts";

const MAX_CAUSES = 5;
const MAX_SAID = 300;

/** What became of a call that got no answer. @param host the name of the host, for the message */
export function toConnectionFault(error: unknown, host: string): HostFault {
  const causes = listCauses(error);
  const fault = causes.find((cause) => cause instanceof HostFault);
  if (fault) return fault;
  const address = causes.find((cause) => cause instanceof OutsideAddressError);
  if (address) return new HostFault(address.isInside ? "refused" : "unavailable", address.message);
  const last = causes.at(-1);
  const isTimeout = causes.some(({ name }) => name === "TimeoutError" || name === "AbortError");
  const said = isTimeout ? "there was no answer in time" : plainWords(last?.message ?? "no connection");
  return new HostFault("unavailable", `${host} could not be reached: ${oneLine(said)}`);
}

function listCauses(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let one = error; one instanceof Error && causes.length < MAX_CAUSES; one = one.cause) causes.push(one);
  return causes;
}

/** What a host said, short enough for a message and without what could break a log or a terminal. */
export function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  return line.length > MAX_SAID ? `${line.slice(0, MAX_SAID)}…` : line;
}
