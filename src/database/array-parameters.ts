/** Of an array with one dimension: dimensions, whether it has nulls, type of its elements, their number, the first one's place. */
const HEADER_BYTES = 20;
const [BYTEA, INT8, INT4, FLOAT8] = [17, 20, 23, 701];

/**
 * Arrays as parameters in PostgreSQL's binary format (`array_recv` in its source), for statements with thousands of
 * elements: neither side turns each number into text and back.
 */
export function int4Array(values: readonly (number | undefined)[]): Buffer {
  const { bytes, view } = startArray(INT4, values.length, 8 * values.length);
  let at = HEADER_BYTES;
  for (const value of values) {
    if (value === undefined) {
      view.setInt32(4, 1);
      view.setInt32(at, -1);
      at += 4;
    } else {
      view.setInt32(at, 4);
      view.setInt32(at + 4, value);
      at += 8;
    }
  }
  return bytes.subarray(0, at);
}

export function int8Array(values: readonly (bigint | number)[]): Buffer {
  const { bytes, view } = startArray(INT8, values.length, 12 * values.length);
  let at = HEADER_BYTES;
  for (const value of values) {
    view.setInt32(at, 8);
    view.setBigInt64(at + 4, BigInt(value));
    at += 12;
  }
  return bytes;
}

export function float8Array(values: readonly number[]): Buffer {
  const { bytes, view } = startArray(FLOAT8, values.length, 12 * values.length);
  let at = HEADER_BYTES;
  for (const value of values) {
    view.setInt32(at, 8);
    view.setFloat64(at + 4, value);
    at += 12;
  }
  return bytes;
}

export function byteaArray(values: readonly Uint8Array[]): Buffer {
  const size = values.reduce((sum, { length }) => sum + 4 + length, 0);
  const { bytes, view } = startArray(BYTEA, values.length, size);
  let at = HEADER_BYTES;
  for (const value of values) {
    view.setInt32(at, value.length);
    bytes.set(value, at + 4);
    at += 4 + value.length;
  }
  return bytes;
}

/** The elements of an integer array as `array_send` makes it, none of which is null. */
export function decodeInt4Array(bytes: Buffer): number[] {
  const count = bytes.readInt32BE(0) === 0 ? 0 : bytes.readInt32BE(12);
  return Array.from({ length: count }, (_, index) => bytes.readInt32BE(HEADER_BYTES + 8 * index + 4));
}

function startArray(type: number, length: number, size: number): { bytes: Buffer; view: DataView } {
  const bytes = Buffer.allocUnsafe(HEADER_BYTES + size);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  view.setInt32(0, 1);
  view.setInt32(4, 0);
  view.setInt32(8, type);
  view.setInt32(12, length);
  view.setInt32(16, 1);
  return { bytes, view };
}
