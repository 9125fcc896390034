import { AppError, defineToken } from '#core/common';
import type { DatasetModel } from '#plugins/datasets';
import type { QueryFilter, QueryMetric, QueryRunner } from '#plugins/queries';
import { maxEnd, minEnd, readRangeEnd } from '../../common/types/range-end.ts';
import type { Bin, RangeEnd } from '../../contract/filter-type.ts';
import { genericTypeOf } from '../../common/generic-type.ts';
import { serverMessages } from '../../common/server-messages.ts';
import { answeringColumns } from '../answering-columns.ts';
import { filterQuery, filterRequest, rowCount, type FilterRows } from '../filter-query.ts';
import type { AskedColumn } from '../further-targets.ts';
import type { Caller } from '../values/values-question.ts';

export interface RangeQuestion extends FilterRows {
  readonly column: string;
  readonly bins?: number | undefined;
  /** Columns of other datasets whose numbers count too. */
  readonly further?: readonly AskedColumn[] | undefined;
  /** Others are left out, which the reader may not ask about. */
  readonly isPartial?: boolean | undefined;
}

/** Both null where there are no rows. */
export interface RangeAnswer {
  readonly min: RangeEnd | null;
  readonly max: RangeEnd | null;
  /** Some rows have NaN or an infinity: those are in no bin, and are no ends. */
  readonly hasOddNumbers: boolean;
  readonly bins: readonly Bin[];
  /** False: another dataset could not be asked, whose numbers may lie beyond. */
  readonly isComplete: boolean;
}

/** Server: extent and histogram of numeric columns for filters. */
export interface FilterRanges {
  readonly ask: (dataset: DatasetModel, question: RangeQuestion, caller: Caller) => Promise<RangeAnswer>;
}
export const FilterRanges = defineToken<FilterRanges>('native-filters/FilterRanges');

const defaultBins = 40;

export const createFilterRanges = (runner: QueryRunner): FilterRanges => ({
  ask: async (dataset, question, caller) => {
    const column = dataset.columns.find(({ column_name: name }) => name === question.column);
    if (column === undefined) throw refusal(serverMessages.columnMissing({ column: question.column }));
    if (genericTypeOf(column) !== 'numeric') throw refusal(serverMessages.notNumeric({ column: question.column }));
    const { bins, further = [] } = question;
    const columns = [{ dataset, question }, ...further.map((one) => ({ ...one, question: { ...one.question, bins } }))];
    const extents = await answeringColumns(columns, (one) => extentOf(runner, one, caller), caller.signal);
    const isComplete = question.isPartial !== true && !extents.isPartial;
    const lows = extents.answered.flatMap(({ answer }) => answer.min ?? []);
    const highs = extents.answered.flatMap(({ answer }) => answer.max ?? []);
    const hasOddNumbers = extents.answered.some(({ answer }) => answer.isOdd);
    const [min, max] = [minEnd(lows), maxEnd(highs)];
    const width = Number(max) - Number(min);
    // Doubles that are the same, or lie further apart than a double says, have no bins between them.
    if (min === null || max === null || width === 0 || !Number.isFinite(width))
      return { min, max, bins: [], hasOddNumbers, isComplete };
    const edges = { min: Number(min), max: Number(max) };
    const spreads = await answeringColumns(
      extents.answered,
      ({ column: asked, answer: { isOdd } }) => histogramOf(runner, asked, { ...edges, isOdd }, caller),
      caller.signal,
    );
    const whole = addedUp(spreads.answered.map(({ answer }) => answer));
    return { min, max, bins: whole, hasOddNumbers, isComplete: isComplete && !spreads.isPartial };
  },
});

interface Column {
  readonly dataset: DatasetModel;
  readonly question: RangeQuestion;
}

/** Few columns have NaN or an infinity, so the others are asked without such a condition. */
async function extentOf(runner: QueryRunner, column: Column, caller: Caller) {
  const all = await endsOf(runner, column, [], caller);
  const isOdd = all.some((cell) => cell !== null && readRangeEnd(cell) === null);
  const cells = isOdd ? await endsOf(runner, column, finite(column.question.column), caller) : all;
  const [min = null, max = null] = cells.map(readRangeEnd);
  return { min, max, isOdd };
}

async function endsOf(
  runner: QueryRunner,
  { dataset, question }: Column,
  filters: readonly QueryFilter[],
  caller: Caller,
) {
  const query = filterQuery(dataset, question, {
    columns: [],
    metrics: [aggregate('MIN', question.column), aggregate('MAX', question.column)],
    filters: [...filters],
    row_limit: 1,
  });
  const { result } = await runner.run(filterRequest(dataset, query, caller));
  return result.columns.map((column) => column.values[0] ?? null);
}

async function histogramOf(
  runner: QueryRunner,
  { dataset, question }: Column,
  { min, max, isOdd }: { readonly min: number; readonly max: number; readonly isOdd: boolean },
  caller: Caller,
): Promise<readonly Bin[]> {
  const bins = question.bins ?? defaultBins;
  const query = filterQuery(dataset, question, {
    columns: [
      {
        label: '__bin',
        expressionType: 'SQL',
        sqlExpression: question.column,
        isColumnReference: true,
        bin: { from: min, to: max, width: (max - min) / bins, count: bins },
      },
    ],
    metrics: [rowCount],
    filters: isOdd ? [...finite(question.column)] : [{ col: question.column, op: 'IS NOT NULL' }],
    row_limit: bins + 2,
  });
  const { result } = await runner.run(filterRequest(dataset, query, caller));
  const [numbers = [], counts = []] = result.columns.map((column) => column.values);
  const inBin = Array.from({ length: bins }, () => 0);
  for (const [row, number] of numbers.entries()) {
    if (number === null) continue;
    // The greatest value is the upper edge of the last bin, and belongs to it; edges are rounded.
    const bin = Math.max(0, Math.min(Number(number), bins - 1));
    inBin[bin] = (inBin[bin] ?? 0) + Number(counts[row] ?? 0);
  }
  const edge = (index: number): number => (index === bins ? max : min + ((max - min) * index) / bins);
  return inBin.map((count, bin) => ({ from: edge(bin), to: edge(bin + 1), count }));
}

/** Histograms over the same edges as one. */
function addedUp([first = [], ...others]: readonly (readonly Bin[])[]): readonly Bin[] {
  const countAt = (at: number) => others.reduce((sum, spread) => sum + (spread[at]?.count ?? 0), 0);
  return first.map((bin, at) => ({ ...bin, count: bin.count + countAt(at) }));
}

function aggregate(name: 'MIN' | 'MAX', column: string): QueryMetric {
  return { expressionType: 'SIMPLE', aggregate: name, column: { column_name: column }, label: `__${name}` };
}

const refusal = (message: string) => new AppError('validation', message, { fields: { column: [message] } });

/** Rows with a finite number: NaN is above all others. */
const finite = (col: string): readonly QueryFilter[] => [
  { col, op: '>', val: '-Infinity' },
  { col, op: '<', val: 'Infinity' },
];
