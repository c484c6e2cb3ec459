import type { OtherIds, PreparedVisit } from "../../visits-store.ts";

/** A visit in the inbox. JSON has no large integers. */
export type WaitingVisit = Omit<PreparedVisit, "visitor" | "others"> & {
  visitor?: string;
  others?: Omit<OtherIds, "former" | "later"> & { former?: string; later?: string };
};

export function encodeVisits(visits: PreparedVisit[]): string {
  return JSON.stringify(
    visits.map(({ visitor, others, ...visit }) => ({
      ...visit,
      visitor: visitor?.toString(),
      others: others && { ...others, former: others.former?.toString(), later: others.later?.toString() },
    })),
  );
}

export function decodeVisits(visits: WaitingVisit[]): PreparedVisit[] {
  return visits.map(({ visitor, others, ...visit }) => ({
    ...visit,
    visitor: visitor === undefined ? undefined : BigInt(visitor),
    ...(others && { others: decodeOthers(others) }),
  }));
}

function decodeOthers({ former, later, ...others }: NonNullable<WaitingVisit["others"]>): OtherIds {
  return {
    ...others,
    ...(former !== undefined && { former: BigInt(former) }),
    ...(later !== undefined && { later: BigInt(later) }),
  };
}
