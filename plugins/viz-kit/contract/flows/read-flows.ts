import { genericType, type CellValue, type ColumnarResult } from '#plugins/databases';
import { columnLabel, metricLabel } from '#plugins/queries';
import { numberOf } from '../drawing/amounts.ts';
import { groupNames, type GroupName } from '../drawing/group-names.ts';
import { columnList, metricOf } from '../query/base-query.ts';
import type { DrawInput } from '../type/viz-type.ts';

/** What flows are read from; `options.date_format` words ends that are times. */
export type FlowInput = Pick<
  DrawInput<{ readonly date_format?: string | null }>,
  'data' | 'formData' | 'formats' | 'options' | 'labelOf'
>;

/** form_data keys of the columns with both ends. */
export interface FlowKeys {
  readonly source: string;
  readonly target: string;
}

/** A thing at one of the ends, by its key. `out` and `in` are sums of its flows. */
export interface FlowNode extends GroupName {
  readonly raw: CellValue;
  readonly out: number;
  readonly in: number;
  /** Row of the result in which it first gives, and takes. */
  readonly sourceRow: number | undefined;
  readonly targetRow: number | undefined;
}

/** From one thing to another, both by their keys; above zero. */
export interface Flow {
  readonly source: string;
  readonly target: string;
  readonly value: number;
}

export interface Flows {
  /** In the order of the answer: sources, then what is a target only. */
  readonly nodes: readonly FlowNode[];
  readonly flows: readonly Flow[];
  /** Rows below zero, and rows without a value. */
  readonly negative: number;
  readonly empty: number;
  /** Result columns of both ends. */
  readonly sourceColumn: string;
  readonly targetColumn: string;
  readonly metricName: string;
}

/** The rows of the first result as flows; the same value is one thing at either end. Rows of one pair are added. */
export function readFlows(input: FlowInput, keys: FlowKeys): Flows {
  const { data, formData, formats, options, labelOf } = input;
  const result = data[0] ?? { columns: [], rowCount: 0 };
  const { source, target, metric } = columnsOf(result, formData, keys);
  const type = source?.type === target?.type ? (source?.type ?? genericType.string) : genericType.string;
  const ends = [...(source?.values ?? []), ...(target?.values ?? [])];
  const names = groupNames([{ name: '', databaseType: '', type, values: ends }], ends.length, (value) =>
    formats.cell(value, type, type === genericType.temporal ? options.date_format : null),
  );
  const flows: Writable<Flow>[] = [];
  const between = new Map<string, Map<string, Writable<Flow>>>();
  const [out, into] = [new Map<string, Sum>(), new Map<string, Sum>()];
  const counts = { negative: 0, empty: 0 };
  for (let row = 0; row < result.rowCount; row += 1) {
    const value = numberOf(metric?.values[row]);
    const [from, to] = [names[row]?.key, names[row + result.rowCount]?.key];
    if (value === null) counts.empty += 1;
    else if (value < 0) counts.negative += 1;
    if (value === null || value <= 0 || from === undefined || to === undefined) continue;
    const ofSource = between.get(from) ?? new Map<string, Writable<Flow>>();
    const known = ofSource.get(to);
    if (known !== undefined) known.value += value;
    else {
      const flow = { source: from, target: to, value };
      flows.push(flow);
      between.set(from, ofSource.set(to, flow));
    }
    add(out, from, value, row);
    add(into, to, value, row);
  }
  const known = new Map<string, FlowNode>();
  names.forEach((name, at) => {
    const [given, taken] = [out.get(name.key), into.get(name.key)];
    if ((given === undefined && taken === undefined) || known.has(name.key)) return;
    const rows = { sourceRow: given?.row, targetRow: taken?.row };
    known.set(name.key, { ...name, raw: ends[at] ?? null, out: given?.sum ?? 0, in: taken?.sum ?? 0, ...rows });
  });
  return {
    nodes: [...known.values()],
    flows,
    ...counts,
    sourceColumn: source?.name ?? '',
    targetColumn: target?.name ?? '',
    metricName: metric === undefined ? '' : labelOf(metric.name),
  };
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

interface Sum {
  readonly sum: number;
  readonly row: number;
}

const add = (sums: Map<string, Sum>, key: string, value: number, row: number): void => {
  const known = sums.get(key);
  sums.set(key, { sum: (known?.sum ?? 0) + value, row: known?.row ?? row });
};

function columnsOf({ columns }: ColumnarResult, formData: FlowInput['formData'], keys: FlowKeys) {
  const metric = metricOf(formData, 'metric');
  const named = (name: string | undefined) => columns.find((column) => column.name === name);
  return {
    source: named(columnList(formData, keys.source).map(columnLabel)[0]),
    target: named(columnList(formData, keys.target).map(columnLabel)[0]),
    metric: named(metric === undefined ? undefined : metricLabel(metric)),
  };
}
