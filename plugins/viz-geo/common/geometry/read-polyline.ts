/** Characters of an encoded polyline are 63..126: five bits each, plus one that says that more follow. */
const lowest = 63;
const highest = 126;

/** Decimal places of usual encoders. */
const places = 1e5;

/**
 * The pairs of an encoded polyline, in the order in which they are encoded. Source of the formula: "Encoded Polyline
 * Algorithm Format" of Google Maps Platform, where the first number of a pair is the latitude. Undefined where the text
 * is none.
 */
export function readPolyline(text: string): readonly (readonly [number, number])[] | undefined {
  const numbers: number[] = [];
  let bits = 0;
  let shift = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < lowest || code > highest || shift > 30) return undefined;
    const part = code - lowest;
    bits += (part & 31) * 2 ** shift;
    shift += 5;
    if (part >= 32) continue;
    numbers.push(bits % 2 === 1 ? -(bits + 1) / 2 : bits / 2);
    bits = 0;
    shift = 0;
  }
  if (shift > 0 || numbers.length === 0 || numbers.length % 2 === 1) return undefined;
  const pairs: [number, number][] = [];
  let [first, second] = [0, 0];
  for (let at = 0; at < numbers.length; at += 2) {
    first += numbers[at] ?? 0;
    second += numbers[at + 1] ?? 0;
    pairs.push([first / places, second / places]);
  }
  return pairs;
}
