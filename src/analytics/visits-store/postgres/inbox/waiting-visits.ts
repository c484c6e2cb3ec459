import type { PreparedVisit } from "../../visits-store.ts";

/** A visit in the inbox. JSON has no large integers. */
export type WaitingVisit = Omit<PreparedVisit, "visitor"> & { visitor?: string };

export function encodeVisits(visits: PreparedVisit[]): string {
  return JSON.stringify(visits.map((visit) => ({ ...visit, visitor: visit.visitor?.toString() })));
}

export function decodeVisits(visits: WaitingVisit[]): PreparedVisit[] {
  return visits.map((visit) => ({
    ...visit,
    visitor: visit.visitor === undefined ? undefined : BigInt(visit.visitor),
  }));
}
