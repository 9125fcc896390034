import type { Numbers } from '../contract/cube.ts';

const kinds = { u8: Uint8Array, u16: Uint16Array, i32: Int32Array, f64: Float64Array } as const;
type Kind = keyof typeof kinds;
/** Arrays begin at multiples of the widest number. */
const alignment = 8;
const headerBytes = 8;

const isNumbers = (value: unknown): value is Numbers =>
  value instanceof Uint8Array ||
  value instanceof Uint16Array ||
  value instanceof Int32Array ||
  value instanceof Float64Array;

/** The smallest form of numbers; missing ones are NaN. */
export function smallest(values: ArrayLike<number>): Numbers {
  let least = 0;
  let greatest = 0;
  let isWhole = true;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? Number.NaN;
    if (!Number.isInteger(value)) isWhole = false;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  if (!isWhole || least < -0x80000000 || greatest > 0x7fffffff) return Float64Array.from(values);
  if (least < 0 || greatest > 0xffff) return Int32Array.from(values);
  return greatest > 0xff ? Uint16Array.from(values) : Uint8Array.from(values);
}

/** Plain data with arrays of numbers in it, as bytes: length of the JSON, the JSON, the arrays. */
export function pack(value: object): Uint8Array<ArrayBuffer> {
  const places = new Map<Numbers, { readonly $numbers: Kind; readonly at: number; readonly length: number }>();
  let size = 0;
  const text = JSON.stringify(value, (_key, part: unknown) => {
    if (!isNumbers(part)) return part;
    const known = places.get(part); // what is shared is sent once
    if (known !== undefined) return known;
    const placed = { $numbers: kindOf(part), at: size, length: part.length };
    places.set(part, placed);
    size += aligned(part.byteLength);
    return placed;
  });
  const json = new TextEncoder().encode(text);
  const start = headerBytes + aligned(json.byteLength);
  const bytes = new Uint8Array(start + size);
  new DataView(bytes.buffer).setUint32(0, json.byteLength, true);
  bytes.set(json, headerBytes);
  for (const [array, { at }] of places) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), start + at);
  }
  return bytes;
}

function kindOf(array: Numbers): Kind {
  if (array instanceof Uint8Array) return 'u8';
  if (array instanceof Uint16Array) return 'u16';
  return array instanceof Int32Array ? 'i32' : 'f64';
}

/** The reverse of `pack`. Numbers are those of little-endian machines, as every browser runs on. */
export function unpack(bytes: Uint8Array): unknown {
  const own = new Uint8Array(bytes); // begins at an aligned place
  const jsonBytes = new DataView(own.buffer).getUint32(0, true);
  const start = headerBytes + aligned(jsonBytes);
  const text = new TextDecoder().decode(own.subarray(headerBytes, headerBytes + jsonBytes));
  return JSON.parse(text, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || !('$numbers' in part)) return part;
    const { $numbers: kind, at, length } = part as { $numbers: Kind; at: number; length: number }; // written by `pack`
    return new kinds[kind](own.buffer, start + at, length);
  });
}

const aligned = (byteLength: number): number => Math.ceil(byteLength / alignment) * alignment;
