import type { ColumnarResult } from '#plugins/databases';
import { columnLabel } from '#plugins/queries';
import { columnList } from '../query/base-query.ts';
import type { FormData } from '../type/form-data.ts';
import type { VizType } from '../type/viz-type.ts';

/** The samples of slots by the fields that fill them. */
export function samplesIn(viz: VizType, formData: FormData): ReadonlyMap<string, readonly string[]> {
  return new Map(
    viz.slots.flatMap(({ key, kind, samples }) =>
      samples === undefined || kind === 'column'
        ? []
        : columnList(formData, key).map((column) => [columnLabel(column), samples] as const),
    ),
  );
}

/** Settings that no slot holds, such as where rows are on a map, as options give them under `x-sample`. */
export function sampleSettings({ options }: VizType): Readonly<Record<string, unknown>> {
  const settings: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(options.properties)) {
    const { 'x-sample': sample } = schema as Sampled;
    if (sample !== undefined) settings[key] = sample;
  }
  return settings;
}

type Cells = readonly (number | string)[];

/** Cells by field that made-up rows have in turn, such as degrees: of slots for a column, and of options. */
export function sampleCells(viz: VizType, formData: FormData): ReadonlyMap<string, Cells> {
  const cellOf = (sample: string): number | string => (Number.isFinite(Number(sample)) ? Number(sample) : sample);
  const ofSlots = viz.slots.flatMap(({ key, kind, samples }) =>
    kind !== 'column' || samples === undefined
      ? []
      : columnList(formData, key).map((column) => [columnLabel(column), samples.map(cellOf)] as const),
  );
  const ofOptions = Object.values(viz.options.properties).flatMap((schema) =>
    Object.entries((schema as Sampled)['x-sample-cells'] ?? {}),
  );
  return new Map([...ofSlots, ...ofOptions]);
}

interface Sampled {
  readonly 'x-sample'?: unknown;
  readonly 'x-sample-cells'?: Readonly<Record<string, Cells>>;
}

/** A made-up answer with those cells, again and again, numbers a little further each time; what is missing stays missing. */
export function withCells(result: ColumnarResult, cells: ReadonlyMap<string, Cells>): ColumnarResult {
  if (cells.size === 0) return result;
  const columns = result.columns.map((one) => {
    const own = cells.get(one.name) ?? [];
    const at = (row: number): number | string => {
      const cell = own[row % own.length] ?? '';
      return typeof cell === 'number' ? cell + Math.floor(row / own.length) * 0.01 : cell;
    };
    return own.length === 0
      ? one
      : { ...one, values: one.values.map((value, row) => (value === null ? null : at(row))) };
  });
  return { ...result, columns };
}

/** A made-up answer with those samples in the place of its words. */
export function withSamples(result: ColumnarResult, samples: ReadonlyMap<string, readonly string[]>): ColumnarResult {
  if (samples.size === 0) return result;
  const columns = result.columns.map((one) => {
    const own = samples.get(one.name);
    return own === undefined ? one : { ...one, values: one.values.map((value, row) => own[row] ?? value) };
  });
  return { ...result, columns };
}
