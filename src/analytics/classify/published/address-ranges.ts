import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = { from: bigint; to: bigint };

/** A set of address ranges, looked up by binary search. */
export class AddressRanges {
  readonly #v4: Range[];
  readonly #v6: Range[];

  /** @param entries addresses and CIDR ranges, all valid */
  constructor(entries: readonly string[]) {
    const parsed = entries.map(parseRange);
    this.#v4 = merge(parsed.filter(({ kind }) => kind === "ipv4"));
    this.#v6 = merge(parsed.filter(({ kind }) => kind === "ipv6"));
  }

  get size(): number {
    return this.#v4.length + this.#v6.length;
  }

  contains(address: Address): boolean {
    const ranges = address.kind() === "ipv4" ? this.#v4 : this.#v6;
    const value = toNumber(address);
    let low = 0;
    let high = ranges.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const range = ranges[middle];
      if (!range) return false;
      if (value < range.from) high = middle - 1;
      else if (value > range.to) low = middle + 1;
      else return true;
    }
    return false;
  }
}

export function isAddressOrRange(entry: string): boolean {
  return (
    ipaddr.isValidCIDR(entry) ||
    (ipaddr.isValid(entry) && (entry.includes(":") || ipaddr.IPv4.isValidFourPartDecimal(entry)))
  );
}

function parseRange(entry: string): Range & { kind: string } {
  const [address, bits] = entry.includes("/") ? ipaddr.parseCIDR(entry) : [ipaddr.parse(entry), undefined];
  const width = address.kind() === "ipv4" ? 32 : 128;
  const free = BigInt(width - (bits ?? width));
  const from = (toNumber(address) >> free) << free;
  return { kind: address.kind(), from, to: from + (1n << free) - 1n };
}

function toNumber(address: Address): bigint {
  return BigInt(`0x${Buffer.from(address.toByteArray()).toString("hex")}`);
}

function merge(ranges: Range[]): Range[] {
  const merged: Range[] = [];
  for (const { from, to } of ranges.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const last = merged.at(-1);
    if (last && from <= last.to + 1n) last.to = to > last.to ? to : last.to;
    else merged.push({ from, to });
  }
  return merged;
}
