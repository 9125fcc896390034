import type { CellValue, ColumnarResult, ResultColumn } from '#plugins/databases';
import type { ChartPart } from '#plugins/viz-kit';

/** What the pictures of the sheet are about: delays of flights, as an analyst would have uploaded them. */
export const verboseNames: Readonly<Record<string, string>> = {
  flight_date: 'Flight date',
  delay_minutes: 'Delay (min)',
  distance: 'Distance (km)',
  passengers: 'Passengers',
  carrier: 'Carrier',
  airport: 'Airport',
  weekday: 'Weekday',
};

const simpleMetric = (aggregate: string, column: string) => ({
  expressionType: 'SIMPLE',
  aggregate,
  column: { column_name: column },
  label: `${aggregate}(${column})`,
});

export const delay = simpleMetric('AVG', 'delay_minutes');
export const passengers = simpleMetric('SUM', 'passengers');
export const distance = simpleMetric('AVG', 'distance');

const dayMs = 86_400_000;
const startMs = Date.UTC(2024, 0, 1);

export const carriers = ['Blue Air', 'Northwind', 'Sunline', 'Meridian'] as const;

/** Forty names of which several begin alike. */
export const longNames: readonly string[] = Array.from(
  { length: 40 },
  (_, index) =>
    `${['Department of Commercial Aviation', 'International Airport of', 'Saint', 'Regional airfield'][index % 4] ?? ''} ` +
    `${['Aberdeen', 'Bournemouth', 'Chattanooga', 'Düsseldorf', 'Eskişehir'][index % 5] ?? ''} ${String(index + 1)}`,
);

export const months = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, month) => Date.UTC(2024, month, 1));
export const days = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, day) => startMs + day * dayMs);

/** Uneven but always the same: a wave, a slope and a little noise. */
export function numbers(count: number, from: number, to: number, seed = 0): readonly number[] {
  return Array.from({ length: count }, (_, row) => {
    const wave = Math.sin(row / 2.7 + seed * 1.9) * 0.28;
    const noise = (((row + 1) * (seed + 3) * 7919) % 97) / 97 - 0.5;
    const share = 0.5 + wave + noise * 0.3 + (row / Math.max(1, count)) * 0.1;
    return from + Math.max(0, Math.min(1, share)) * (to - from);
  });
}

/** Without every seventh value and a stretch in the middle. */
export const withGaps = (values: readonly number[]): readonly (number | null)[] =>
  values.map((value, row) => (row % 7 === 3 || (row > 9 && row < 13) ? null : value));

export const numberColumn = (name: string, values: readonly CellValue[]): ResultColumn => ({
  name,
  databaseType: 'DOUBLE',
  type: 0,
  values,
});
export const textColumn = (name: string, values: readonly CellValue[]): ResultColumn => ({
  name,
  databaseType: 'VARCHAR',
  type: 1,
  values,
});
export const timeColumn = (name: string, values: readonly CellValue[]): ResultColumn => ({
  name,
  databaseType: 'TIMESTAMP',
  type: 2,
  values,
});
export const resultOf = (...columns: readonly ResultColumn[]): ColumnarResult => ({
  columns,
  rowCount: columns[0]?.values.length ?? 0,
});

/** One picture of the sheet. */
export interface SheetCase {
  readonly title: string;
  readonly vizType: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly data: readonly ColumnarResult[];
  /** Of a chart that is made of others. */
  readonly parts?: readonly ChartPart[];
  /** Default: a chart of Explore. */
  readonly widthPx?: number;
  readonly scheme?: 'dark';
}

/** A picture of one type, before it is known which. */
export interface SheetVariant {
  readonly title: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly data: readonly ColumnarResult[];
  readonly parts?: readonly ChartPart[];
}

/** The pictures of a type by its variants. */
export type SheetFamily = (
  vizType: string,
  settings: Readonly<Record<string, unknown>>,
  variants: readonly SheetVariant[],
) => readonly SheetCase[];
