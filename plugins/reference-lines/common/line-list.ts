import { isRecord } from '#core/common';
import { referenceLinesKey, referenceProblem, type FormData, type ReferenceKind } from '#plugins/viz-kit';
import { messages } from './messages.ts';

/** A line as it is stored. Keys that the editor does not know stay. */
export type StoredLine = Readonly<Record<string, unknown>>;
/** What `change` of Explore takes. */
export type Values = Readonly<Record<string, unknown>>;

/** All entries of a chart in their order, those that cannot be read included. */
export function storedLines(formData: FormData): readonly unknown[] {
  const given = formData[referenceLinesKey];
  return Array.isArray(given) ? given : [];
}

const stored = (list: readonly unknown[]): Values => ({ [referenceLinesKey]: list.length === 0 ? undefined : list });

export const withAdded = (formData: FormData, line: StoredLine): Values => stored([...storedLines(formData), line]);

export const withReplaced = (formData: FormData, place: number, line: StoredLine): Values =>
  stored(storedLines(formData).with(place, line));

export const withoutAt = (formData: FormData, place: number): Values =>
  stored(storedLines(formData).toSpliced(place, 1));

/** The list with a line one place further up or down. */
export const withMoved = (formData: FormData, place: number, step: -1 | 1): Values =>
  stored(
    storedLines(formData)
      .toSpliced(place, 1)
      .toSpliced(place + step, 0, storedLines(formData)[place]),
  );

/** What a kind is begun with: the other settings stay where the kind has them. */
const begun: Readonly<Record<ReferenceKind, StoredLine>> = {
  constant: { value: 0 },
  average: {},
  median: {},
  percentile: { percentile: 90 },
  trend: {},
  band: { from: 0, to: null },
};
const ownKeys = new Set(Object.values(begun).flatMap((settings) => Object.keys(settings)));

/** The same line as one of another kind. */
export function asKind(line: StoredLine, kind: ReferenceKind): StoredLine {
  const others = Object.entries(line).filter(([key]) => !ownKeys.has(key) || Object.hasOwn(begun[kind], key));
  return { ...begun[kind], ...Object.fromEntries(others), kind };
}

/** What an entry is called in the list. */
export function lineName(entry: unknown): string {
  if (!isRecord(entry) || referenceProblem(entry) !== undefined) return messages.unreadable();
  const { label, kind, of } = entry;
  if (typeof label === 'string' && label.trim() !== '') return label;
  const name = messages[kind as ReferenceKind](); // was checked
  const value = [entry['value'], entry['percentile'], entry['from'], entry['to']]
    .filter((one) => typeof one === 'number')
    .join(' – ');
  const whole = value === '' ? name : messages.withValue({ name, value });
  return typeof of === 'string' && of !== '' ? messages.ofSeries({ name: whole, series: of }) : whole;
}
