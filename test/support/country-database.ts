/**
 * A database of countries in MaxMind's format 2.0, written by its specification (maxmind.github.io/MaxMind-DB): a binary
 * tree over the bits of an address, whose leaves point to records.
 *
 * @param networks of IPv4, in CIDR notation, with their countries
 */
export function writeCountries(networks: Record<string, string>): Buffer {
  const records = [...new Set(Object.values(networks))];
  const offsets = new Map<string, number>();
  let data = Buffer.alloc(0);
  for (const code of records) {
    offsets.set(code, data.length);
    data = Buffer.concat([data, map({ country: map({ iso_code: text(code) }) })]);
  }
  const nodes: (number | string | undefined)[][] = [[undefined, undefined]];
  for (const [network, code] of Object.entries(networks)) {
    const [address = "", length = "32"] = network.split("/");
    const bits = address
      .split(".")
      .map((part) => Number(part).toString(2).padStart(8, "0"))
      .join("")
      .slice(0, Number(length));
    let node = 0;
    for (const [place, bit] of [...bits].entries()) {
      const branches = nodes[node] ?? [];
      if (place === bits.length - 1) branches[Number(bit)] = code;
      else if (typeof branches[Number(bit)] === "number") node = Number(branches[Number(bit)]);
      else {
        branches[Number(bit)] = nodes.push([undefined, undefined]) - 1;
        node = nodes.length - 1;
      }
    }
  }
  const tree = Buffer.alloc(nodes.length * 6);
  for (const [place, branches] of nodes.entries())
    for (const [side, branch] of branches.entries())
      tree.writeUIntBE(
        typeof branch === "string" ? nodes.length + 16 + (offsets.get(branch) ?? 0) : (branch ?? nodes.length),
        place * 6 + side * 3,
        3,
      );
  const metadata = map({
    node_count: uint32(nodes.length),
    record_size: uint16(24),
    ip_version: uint16(4),
    database_type: text("Countries"),
    languages: Buffer.from([0x00, 0x04]),
    binary_format_major_version: uint16(2),
    binary_format_minor_version: uint16(0),
    build_epoch: Buffer.from([0x01, 0x02, 0x01]),
    description: map({ en: text("Countries of a test") }),
  });
  return Buffer.concat([tree, Buffer.alloc(16), data, Buffer.from("\xab\xcd\xefMaxMind.com", "latin1"), metadata]);
}

function map(fields: Record<string, Buffer>): Buffer {
  const entries = Object.entries(fields);
  return Buffer.concat([
    Buffer.from([0xe0 | entries.length]),
    ...entries.flatMap(([name, value]) => [text(name), value]),
  ]);
}

/** Of at most 28 bytes. */
function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from([0x40 | bytes.length]), bytes]);
}

function uint16(value: number): Buffer {
  return Buffer.from([0xa2, value >> 8, value & 255]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(5);
  bytes[0] = 0xc4;
  bytes.writeUInt32BE(value, 1);
  return bytes;
}
