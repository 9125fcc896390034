import {
  dimensionsOf,
  finished,
  grainOf,
  hierarchyColumns,
  metricList,
  nestRowsInTurns,
  numberOf,
  xAxisLabel,
  type DrawInput,
  type Hierarchy,
  type HierarchyNode,
  type Selects,
  type Steps,
} from '#plugins/viz-kit';
import { columnLabel, metricLabel } from '#plugins/queries';
import type { ColumnarResult } from '#plugins/databases';
import { collapseTimes, firstColumn, splitByTime, valueColumn } from './collapse-times.ts';
import { messages } from './messages.ts';
import { timedChoices, type PartitionOptions } from './partition-options.ts';

export type PartitionInput = DrawInput<PartitionOptions>;
export type PartitionFacts = Omit<PartitionInput, 'document' | 'size'>;

/** One metric, or one time of it: a hierarchy with the metric and the time it belongs to. */
export interface PartitionTree {
  /** Its result column, and what a reader calls it. */
  readonly metric: string;
  readonly metricName: string;
  /** Undefined where the picture is not divided by time. */
  readonly time: { readonly label: string; readonly selects: Selects } | undefined;
  readonly facts: Hierarchy;
  /** Whether its values are changes, which may be below zero; sizes are then without the sign. */
  readonly change: 'point_diff' | 'point_percent' | 'point_factor' | undefined;
}

/** The trees of the picture, metric by metric, earliest first. */
export const partitionTrees = (input: PartitionFacts): readonly PartitionTree[] =>
  finished(partitionTreesInTurns(input));

/** The same with pauses. */
export function* partitionTreesInTurns(input: PartitionFacts): Steps<readonly PartitionTree[]> {
  const result = input.data[0] ?? { columns: [], rowCount: 0 };
  const metrics = metricList(input.formData, 'metrics').map(metricLabel);
  const known = metrics.filter((name) => result.columns.some((column) => column.name === name));
  const fallback = hierarchyColumns(result, input.formData).metric?.name;
  const trees: PartitionTree[] = [];
  for (const metric of known.length > 0 ? known : [fallback ?? ''])
    trees.push(...(yield* treesOf(input, result, metric)));
  return trees;
}

function* treesOf(input: PartitionFacts, result: ColumnarResult, metric: string): Steps<readonly PartitionTree[]> {
  const { options, formData, formats } = input;
  const { time_series_option: choice } = options;
  const axis = timedChoices.includes(choice)
    ? result.columns.find(({ name }) => name === xAxisLabel(formData))
    : undefined;
  const metricName = input.labelOf(metric);
  const nest = (data: ColumnarResult, more: Parameters<typeof nestRowsInTurns>[1]): Steps<Hierarchy> =>
    nestRowsInTurns(
      { ...input, data: [data], options: { date_format: options.date_time_format } },
      {
        levels: dimensionsOf(formData)
          .map(columnLabel)
          .filter((name) => name !== axis?.name),
        ...more,
      },
    );
  if (axis === undefined)
    return [{ metric, metricName, time: undefined, change: undefined, facts: yield* nest(result, { metric }) }];
  if (choice === 'time_series') {
    const words = formats.time(options.date_time_format, grainOf(formData));
    const trees: PartitionTree[] = [];
    for (const { epochMs, result: own } of splitByTime(result, axis)) {
      const time = { label: words(epochMs), selects: { [axis.name]: epochMs } };
      trees.push({ metric, metricName, time, change: undefined, facts: yield* nest(own, { metric }) });
    }
    return trees;
  }
  const { levels, metric: measured } = hierarchyColumns(result, formData, { metric });
  if (measured === undefined) return [];
  const own = collapseTimes(
    result,
    { axis, levels: levels.filter((level) => level !== axis), metric: measured },
    choice,
  );
  const change = choice === 'agg_mean' || choice === 'agg_sum' || choice === 'not_time' ? undefined : choice;
  const first = own.columns.find(({ name }) => name === firstColumn);
  const facts = yield* nest(own, {
    metric: valueColumn,
    ...(change === undefined
      ? {}
      : {
          secondary: firstColumn,
          sizeOf: (value: number, row: number) => sizeOfChange(change, value, numberOf(first?.values[row]) ?? 0),
        }),
  });
  const name = change === undefined ? metricName : messages.change({ metric: metricName });
  return [{ metric, metricName: name, time: undefined, change, facts: { ...facts, metricName: name } }];
}

type Change = NonNullable<PartitionTree['change']>;

/** Undefined where there is none, such as a multiple of nothing. */
export function changeOf(change: Change, last: number, first: number): number | undefined {
  if (change === 'point_diff') return last - first;
  if (first === 0) return undefined;
  return change === 'point_factor' ? last / first : last / first - 1;
}

function sizeOfChange(change: Change, last: number, first: number): number | undefined {
  const size = Math.abs(changeOf(change, last, first) ?? 0);
  return size === 0 ? undefined : size;
}

/** The change of a group: of its sums, not the sum of its parts' changes. */
export const changeOfGroup = (change: Change, node: HierarchyNode): number | undefined =>
  changeOf(change, Number(node.amount), node.secondary ?? 0);
