import { Type } from 'typebox';
import { genericType } from '#plugins/databases';
import { failureMessages } from '../../../common/post-processing-messages.ts';
import { AggregateOptions, allRows, bindAggregates, groupRows, type BoundAggregate } from '../aggregates.ts';
import { defineOperation } from '../define-operation.ts';
import {
  columnNamed,
  compareCells,
  PostProcessingFailure,
  type Frame,
  type FrameCell,
  type FrameColumn,
} from '../frame.ts';
import { cellText } from '../cell-text.ts';

const Value = Type.Union([Type.String(), Type.Number(), Type.Boolean()]);

/**
 * Values of `columns` become columns, one set per metric; rows are the values of `index`, sorted. `keep_order` leaves both
 * as they come first; that is ours.
 */
export const pivotOperation = defineOperation(
  'pivot',
  Type.Object({
    index: Type.Array(Type.String()),
    aggregates: AggregateOptions,
    columns: Type.Optional(Type.Array(Type.String())),
    metric_fill_value: Type.Optional(Value),
    column_fill_value: Type.Optional(Type.String()),
    drop_missing_columns: Type.Optional(Type.Boolean()),
    combine_value_with_metric: Type.Optional(Type.Boolean()),
    marginal_distributions: Type.Optional(Type.Boolean()),
    marginal_distribution_name: Type.Optional(Type.String()),
    flatten_columns: Type.Optional(Type.Boolean()),
    reset_index: Type.Optional(Type.Boolean()),
    keep_order: Type.Optional(Type.Boolean()),
  }),
  (frame, options) => {
    if (options.index.length === 0) throw new PostProcessingFailure(failureMessages.pivotIndex());
    if (Object.keys(options.aggregates).length === 0) {
      throw new PostProcessingFailure(failureMessages.pivotAggregates());
    }
    const index = options.index.map((name) => columnNamed(frame, name));
    const spread = (options.columns ?? []).map((name) => columnNamed(frame, name));
    const missing = options.column_fill_value ?? '<NULL>';
    const bound = bindAggregates(frame, options.aggregates);
    const groupsOf = (columns: readonly FrameColumn[], sortedBy: readonly FrameColumn[]) => {
      const groups = groupRows(columns, allRows(frame));
      return options.keep_order === true ? groups : sortedGroups(groups, sortedBy);
    };
    const rowGroups = groupsOf(index, index);
    const columnGroups =
      spread.length === 0
        ? [allRows(frame)]
        : groupsOf(
            spread,
            spread.map((column) => filledColumn(column, missing)),
          );
    const margin = options.marginal_distributions === true ? (options.marginal_distribution_name ?? 'All') : undefined;
    const cells = crossCells(rowGroups, columnGroups, frame.rowCount);
    const labelOf = (aggregate: BoundAggregate, group: readonly number[]): FrameColumn['label'] => {
      const levels = spread.map((column) => levelText(column, group[0] ?? 0, missing));
      return options.combine_value_with_metric === true ? [...levels, aggregate.name] : [aggregate.name, ...levels];
    };
    const fill = options.metric_fill_value ?? null;
    const columns = bound.flatMap((aggregate) => [
      ...columnGroups.map((group, position) => {
        const values = rowGroups.map((_, row): FrameCell => valueOf(aggregate, cells[row]?.[position], fill));
        const total = margin === undefined ? [] : [aggregate.over(group)];
        return aggregate.resultColumn(labelOf(aggregate, group), [...values, ...total]);
      }),
      ...(margin === undefined || spread.length === 0
        ? []
        : [marginColumn(aggregate, margin, spread.length, rowGroups, frame)]),
    ]);
    const isMissing = (column: FrameColumn): boolean =>
      column.values.every((value) => value === null || value === fill);
    const dropsMissing = (options.drop_missing_columns ?? true) && spread.length > 0;
    return {
      columns: ordered(columns, options.combine_value_with_metric === true, bound).filter(
        (column) => !dropsMissing || !isMissing(column),
      ),
      index: index.map((column) => indexColumn(column, rowGroups, margin)),
      levelNames:
        options.combine_value_with_metric === true
          ? [...spreadNames(spread), undefined]
          : [undefined, ...spreadNames(spread)],
      rowCount: rowGroups.length + (margin === undefined ? 0 : 1),
    };
  },
);

const spreadNames = (spread: readonly FrameColumn[]): readonly (string | undefined)[] =>
  spread.map(({ label }) => label[0] ?? undefined);

/** Missing values are ordered like the text that names them. */
function filledColumn(column: FrameColumn, fill: string): FrameColumn {
  return { ...column, values: column.values.map((value) => value ?? fill) };
}

/** A value in a label. A text that reads as missing values do is marked, or the two would be one series. */
function levelText(column: FrameColumn, row: number, missing: string): string {
  if ((column.values[row] ?? null) === null) return missing;
  const text = cellText(column, row);
  return text.replace(/^\\+/, '') === missing ? `\\${text}` : text;
}

function sortedGroups(
  groups: readonly (readonly number[])[],
  columns: readonly FrameColumn[],
): readonly (readonly number[])[] {
  return [...groups].sort((a, b) => {
    for (const column of columns) {
      const order = compareCells(column.values[a[0] ?? 0], column.values[b[0] ?? 0], column);
      if (order !== 0) return order;
    }
    return 0;
  });
}

/** Rows of the frame by row group and column group. */
function crossCells(
  rowGroups: readonly (readonly number[])[],
  columnGroups: readonly (readonly number[])[],
  rowCount: number,
): readonly (readonly number[][])[] {
  const columnOfRow = new Int32Array(rowCount);
  columnGroups.forEach((group, position) =>
    group.forEach((row) => {
      columnOfRow[row] = position;
    }),
  );
  return rowGroups.map((group) => {
    const cells: number[][] = columnGroups.map(() => []);
    for (const row of group) cells[columnOfRow[row] ?? 0]?.push(row);
    return cells;
  });
}

function valueOf(aggregate: BoundAggregate, rows: readonly number[] | undefined, fill: FrameCell): FrameCell {
  return rows === undefined || rows.length === 0 ? fill : (aggregate.over(rows) ?? fill);
}

function marginColumn(
  aggregate: BoundAggregate,
  name: string,
  levels: number,
  rowGroups: readonly (readonly number[])[],
  frame: Frame,
): FrameColumn {
  const label = [aggregate.name, name, ...Array.from({ length: levels - 1 }, () => '')];
  return aggregate.resultColumn(label, [...rowGroups.map(aggregate.over), aggregate.over(allRows(frame))]);
}

function indexColumn(
  column: FrameColumn,
  rowGroups: readonly (readonly number[])[],
  margin: string | undefined,
): FrameColumn {
  const values = rowGroups.map((rows) => column.values[rows[0] ?? 0] ?? null);
  if (margin === undefined) return { ...column, values };
  return {
    ...column,
    type: genericType.string,
    values: [...values.map((value) => (value === null ? null : String(value))), margin],
  };
}

/** By metric and then by value; with the metric last, metrics of one value are side by side. */
function ordered(
  columns: readonly FrameColumn[],
  isMetricLast: boolean,
  bound: readonly BoundAggregate[],
): readonly FrameColumn[] {
  if (!isMetricLast) return columns;
  const perMetric = columns.length / bound.length;
  return Array.from({ length: perMetric }, (_, group) =>
    bound.map((_aggregate, metric) => columns[metric * perMetric + group]),
  )
    .flat()
    .filter((column) => column !== undefined);
}
