import ipaddr from "ipaddr.js";
import { describe, expect, it } from "vitest";
import { AddressRanges } from "./address-ranges.ts";
import { parseAddressList } from "./parse-address-list.ts";

const has = (ranges: AddressRanges, address: string) => ranges.contains(ipaddr.process(address));

describe("a set of ranges", () => {
  it("holds its ends and nothing beyond them", () => {
    const ranges = new AddressRanges(["198.51.100.16/28", "203.0.113.5", "2001:db8:1::/48", "2001:db8:ffff::1"]);
    for (const inside of [
      "198.51.100.16",
      "198.51.100.31",
      "203.0.113.5",
      "::ffff:203.0.113.5",
      "2001:db8:1::",
      "2001:db8:1:ffff:ffff:ffff:ffff:ffff",
      "2001:DB8:FFFF:0::1",
    ])
      expect([inside, has(ranges, inside)]).toEqual([inside, true]);
    for (const outside of [
      "198.51.100.15",
      "198.51.100.32",
      "203.0.113.4",
      "203.0.113.6",
      "2001:db8:0:ffff::",
      "2001:db8:2::",
      "2001:db8:ffff::2",
      "0.0.0.0",
      "::",
    ])
      expect([outside, has(ranges, outside)]).toEqual([outside, false]);
  });

  it("joins what overlaps or touches, and takes a range whose address is not its first", () => {
    expect(new AddressRanges(["10.0.0.0/25", "10.0.0.128/25", "10.0.0.7", "10.0.0.9/24"]).size).toBe(1);
    expect(new AddressRanges([]).size).toBe(0);
    expect(has(new AddressRanges([]), "10.0.0.1")).toBe(false);
    expect(has(new AddressRanges(["0.0.0.0/0"]), "255.255.255.255")).toBe(true);
    expect(has(new AddressRanges(["0.0.0.0/0"]), "::1")).toBe(false);
  });

  it("agrees with asking each range in turn", () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const entries = Array.from(
      { length: 300 },
      () => `10.${random(3)}.${random(256)}.${random(256)}/${20 + random(13)}`,
    );
    const ranges = new AddressRanges(entries);
    const parsed = entries.map((entry) => ipaddr.IPv4.parseCIDR(entry));
    for (let round = 0; round < 3000; round++) {
      const address = ipaddr.IPv4.parse(`10.${random(4)}.${random(256)}.${random(256)}`);
      expect(ranges.contains(address)).toBe(parsed.some((range) => address.match(range)));
    }
  });
});

describe("a published list", () => {
  it.each<[string, string, string[]]>([
    [
      "prefixes",
      '{"creationTime":"2026-11-01","prefixes":[{"ipv4Prefix":"198.51.100.0/24"},{"ipv6Prefix":"2001:db8::/32"}]}',
      ["198.51.100.0/24", "2001:db8::/32"],
    ],
    ["prefixes as text", '{"prefixes":["198.51.100.0/24"]}', ["198.51.100.0/24"]],
    ["an array", '["198.51.100.1", "2001:db8::1"]', ["198.51.100.1", "2001:db8::1"]],
    ["lines", "# comment\r\n198.51.100.1 ; one\n\n  2001:db8::/48\n", ["198.51.100.1", "2001:db8::/48"]],
  ])("is read as %s", (_, text, expected) => {
    expect(parseAddressList(text)).toEqual(expected);
  });

  it.each([
    ["empty", ""],
    ["without prefixes", "{}"],
    ["with no prefixes", '{"prefixes":[]}'],
    ["broken", '{"prefixes":['],
    ["a web page", "<!doctype html><title>Sign in</title>"],
    ["with an unknown entry", '{"prefixes":[{"ipv4Prefix":"198.51.100.0/24"},{"ipv7Prefix":"x"}]}'],
    ["with a wrong address", '{"prefixes":[{"ipv4Prefix":"198.51.100.300/24"}]}'],
    ["with a wrong length", '["198.51.100.0/33"]'],
    ["of half an address", '["198.51"]'],
    ["of a number", "[3325256704]"],
    ["of the whole internet", '["0.0.0.0/0"]'],
    ["of the whole of IPv6", '["::/0"]'],
    ["of null", '{"prefixes":[null]}'],
    ["null", "null"],
  ])("is refused whole if it is %s", (_, text) => {
    expect(parseAddressList(text)).toBe(undefined);
  });
});
