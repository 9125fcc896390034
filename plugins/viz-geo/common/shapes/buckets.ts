/** A step of colours; the last one holds its end. */
export interface Bucket {
  readonly from: number;
  readonly to: number;
}

/** More could not be told apart. */
const mostBuckets = 40;

/**
 * The steps that settings ask for: by their breaks, ascending, else so many of equal width between the lowest and the
 * highest value. Empty: continuous.
 */
export function bucketsOf(
  values: readonly number[],
  { breaks, count }: { readonly breaks: unknown; readonly count: unknown },
): readonly Bucket[] {
  const given = [...new Set(numbersIn(breaks))].sort((one, other) => one - other).slice(0, mostBuckets + 1);
  if (given.length >= 2) return pairs(given);
  const [number = 0] = numbersIn([count]);
  if (number < 1 || values.length === 0) return [];
  const steps = Math.min(mostBuckets, Math.floor(number));
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
  if (low === high) return [{ from: low, to: high }];
  return pairs(Array.from({ length: steps + 1 }, (_, at) => (at === steps ? high : low + ((high - low) * at) / steps)));
}

/** A list of numbers or of their texts, or one text with commas. */
function numbersIn(given: unknown): readonly number[] {
  const parts: readonly unknown[] = typeof given === 'string' ? given.split(',') : Array.isArray(given) ? given : [];
  return parts
    .map((part) => (typeof part === 'string' && part.trim() !== '' ? Number(part) : part))
    .filter((part): part is number => typeof part === 'number' && Number.isFinite(part));
}

const pairs = (edges: readonly number[]): readonly Bucket[] =>
  edges.slice(1).map((to, at) => ({ from: edges[at] ?? to, to }));

/** Index of the step of a value; -1 outside of all. */
export const bucketAt = (buckets: readonly Bucket[], value: number): number =>
  buckets.findIndex(({ from, to }, at) => value >= from && (value < to || (at === buckets.length - 1 && value === to)));
