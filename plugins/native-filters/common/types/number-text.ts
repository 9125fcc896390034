/** From here on digits are grouped; years and other short numbers read better without. */
const groupedFrom = 10_000;

/** A number as people read it, with every digit that it has. */
export const numberText = (value: number): string =>
  value.toLocaleString('en', { useGrouping: Math.abs(value) >= groupedFrom, maximumFractionDigits: 20 });
