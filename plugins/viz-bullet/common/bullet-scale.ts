import { disambiguated, listOfNumbers, listOfTexts, type NumberLabels } from '#plugins/viz-kit';
import type { BulletOptions } from './bullet-options.ts';
import { messages } from './messages.ts';

/** A range in the background. */
export interface BulletRange {
  readonly from: number;
  readonly to: number;
  /** Empty: it has none. */
  readonly name: string;
}

/** A value that is marked in all rows. `key`: of its legend entry. */
export interface BulletMarker {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly kind: 'triangle' | 'line';
}

/** The ranges in ascending order; the first begins at zero, or at its own end where that is below. */
export function bulletRanges(options: BulletOptions): readonly BulletRange[] {
  const names = listOfTexts(options.range_labels);
  const ends = listOfNumbers(options.ranges)
    .map((to, index) => ({ to, name: names[index] ?? '' }))
    .sort((one, other) => one.to - other.to);
  return ends.flatMap(({ to, name }, index) => {
    const from = ends[index - 1]?.to ?? Math.min(0, to);
    return to > from ? [{ from, to, name }] : [];
  });
}

/** The range that a value is in; an end belongs to the range below it. */
export const rangeOf = (ranges: readonly BulletRange[], value: number): BulletRange | undefined =>
  ranges.find(({ from, to }, index) => value <= to && (value > from || (index === 0 && value === from)));

export function bulletMarkers(options: BulletOptions, number: NumberLabels): readonly BulletMarker[] {
  const listed = (kind: BulletMarker['kind'], values: string, labels: string): readonly BulletMarker[] => {
    const names = listOfTexts(labels);
    return listOfNumbers(values).map((value, index) => ({
      key: `${kind} ${String(index)}`,
      label: names[index] ?? messages.marker({ value: number(value) }),
      value,
      kind,
    }));
  };
  const all = [
    ...listed('triangle', options.markers, options.marker_labels),
    ...listed('line', options.marker_lines, options.marker_line_labels),
  ];
  const fullNames = new Map(
    all.map(({ key, label, value }) => [key, messages.fullName({ label, value: number(value) })]),
  );
  return disambiguated(all, ({ key }) => fullNames.get(key) ?? key);
}
