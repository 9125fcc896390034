import { genericType, type ColumnarResult } from '#plugins/databases';
import { columnLabel, metricLabel } from '#plugins/queries';
import { numberOf } from '../drawing/amounts.ts';
import { groupNamesInTurns } from '../drawing/group-names.ts';
import { eachInTurns, finished, type Steps } from '../drawing/in-turns.ts';
import { columnList, metricOf } from '../query/base-query.ts';
import type { Flow, FlowInput, FlowKeys, FlowNode, Flows } from './flows.ts';

/** The rows of the first result as flows; the same value is one thing at either end. Rows of one pair are added. */
export const readFlows = (input: FlowInput, keys: FlowKeys): Flows => finished(readFlowsInTurns(input, keys));

/** The same with pauses. */
export function* readFlowsInTurns(input: FlowInput, keys: FlowKeys): Steps<Flows> {
  const { data, formData, formats, options, labelOf } = input;
  const result = data[0] ?? { columns: [], rowCount: 0 };
  const { source, target, metric } = columnsOf(result, formData, keys);
  const type = source?.type === target?.type ? (source?.type ?? genericType.string) : genericType.string;
  const ends = [...(source?.values ?? []), ...(target?.values ?? [])];
  const names = yield* groupNamesInTurns([{ name: '', databaseType: '', type, values: ends }], ends.length, (value) =>
    formats.cell(value, type, type === genericType.temporal ? options.date_format : null),
  );
  const flows: Writable<Flow>[] = [];
  const between = new Map<string, Map<string, Writable<Flow>>>();
  const [out, into] = [new Map<string, Sum>(), new Map<string, Sum>()];
  const counts = { negative: 0, empty: 0 };
  const rows = Array.from({ length: result.rowCount }, (_, row) => row);
  yield* eachInTurns(rows, (row) => {
    const value = numberOf(metric?.values[row]);
    const [from, to] = [names[row]?.key, names[row + result.rowCount]?.key];
    if (value === null) counts.empty += 1;
    else if (value < 0) counts.negative += 1;
    if (value === null || value <= 0 || from === undefined || to === undefined) return;
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
  });
  const known = new Map<string, FlowNode>();
  yield* eachInTurns(names, (name, at) => {
    const [given, taken] = [out.get(name.key), into.get(name.key)];
    if ((given === undefined && taken === undefined) || known.has(name.key)) return;
    const firstRows = { sourceRow: given?.row, targetRow: taken?.row };
    known.set(name.key, { ...name, raw: ends[at] ?? null, out: given?.sum ?? 0, in: taken?.sum ?? 0, ...firstRows });
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
