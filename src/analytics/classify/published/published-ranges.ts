import ipaddr from "ipaddr.js";
import { AddressRanges } from "./address-ranges.ts";
import type { ListName } from "./published-lists.ts";

/** The lists that are loaded now. */
export class PublishedRanges {
  readonly #lists: ReadonlyMap<string, AddressRanges>;

  constructor(lists: ReadonlyMap<string, AddressRanges>) {
    this.#lists = lists;
  }

  static of(lists: Partial<Record<ListName, readonly string[]>>): PublishedRanges {
    return new PublishedRanges(
      new Map(Object.entries(lists).map(([name, ranges]) => [name, new AddressRanges(ranges)])),
    );
  }

  /**
   * Inside any of an agent's lists, outside all of them, or unknown: a list is missing, or the address is one of a local
   * network, which a proxy in between put there.
   */
  locate(ip: string, names: readonly ListName[]): "inside" | "outside" | "unknown" {
    if (this.#lists.size === 0 || !ipaddr.isValid(ip)) return "unknown";
    const address = ipaddr.process(ip);
    const lists = names.map((name) => this.#lists.get(name));
    if (lists.some((list) => list?.contains(address))) return "inside";
    if (address.range() !== "unicast") return "unknown";
    return lists.every((list) => list !== undefined && list.size > 0) ? "outside" : "unknown";
  }
}
