import { ownValue } from '#core/common';

const cosine = (position: number, size: number): number => Math.cos((2 * Math.PI * position) / (size - 1));

const shapes: Readonly<Record<string, (position: number, size: number) => number>> = {
  boxcar: () => 1,
  triang: (position, size) => 1 - Math.abs((2 * position - size + 1) / (size % 2 === 0 ? size : size + 1)),
  bartlett: (position, size) => 1 - Math.abs((2 * position) / (size - 1) - 1),
  hamming: (position, size) => 0.54 - 0.46 * cosine(position, size),
  hann: (position, size) => 0.5 - 0.5 * cosine(position, size),
  blackman: (position, size) => 0.42 - 0.5 * cosine(position, size) + 0.08 * cosine(2 * position, size),
};

/** Weights of a window shape, one per row; undefined for an unknown shape. */
export function windowWeights(shape: string, size: number): readonly number[] | undefined {
  const weightOf = ownValue(shapes, shape);
  if (weightOf === undefined) return undefined;
  return Array.from({ length: size }, (_, position) => (size === 1 ? 1 : weightOf(position, size)));
}
