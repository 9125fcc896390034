/** Digits of a geohash; a, i, l and o are left out. */
const digits = '0123456789bcdefghjkmnpqrstuvwxyz';
/** More digits than doubles can tell apart. */
const mostDigits = 22;

/** Degrees. */
export interface GeohashBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/**
 * The cell that a geohash names: bits halve longitude and latitude in turn, longitude first. Undefined for a text that
 * is none.
 */
export function geohashBox(text: string): GeohashBox | undefined {
  const hash = text.trim().toLowerCase();
  if (hash === '' || hash.length > mostDigits) return undefined;
  let [west, east, south, north] = [-180, 180, -90, 90];
  let isLongitude = true;
  for (const digit of hash) {
    const value = digits.indexOf(digit);
    if (value < 0) return undefined;
    for (let bit = 16; bit >= 1; bit /= 2) {
      const isUpper = (value & bit) !== 0;
      if (isLongitude) {
        const middle = (west + east) / 2;
        if (isUpper) west = middle;
        else east = middle;
      } else {
        const middle = (south + north) / 2;
        if (isUpper) south = middle;
        else north = middle;
      }
      isLongitude = !isLongitude;
    }
  }
  return { west, south, east, north };
}
