import { AppError, defineToken } from '#core/common';
import type { DatasetModel } from '#plugins/datasets';
import type { QueryMetric, QueryRunner } from '#plugins/queries';
import type { Bin } from '../../contract/filter-type.ts';
import { genericTypeOf } from '../../common/generic-type.ts';
import { serverText } from '../../common/server-messages.ts';
import { answeringColumns } from '../answering-columns.ts';
import { filterQuery, filterRequest, rowCount, type FilterRows } from '../filter-query.ts';
import type { AskedColumn } from '../further-targets.ts';
import type { Caller } from '../values/filter-values.ts';

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
  readonly min: number | null;
  readonly max: number | null;
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

export function createFilterRanges(runner: QueryRunner): FilterRanges {
  const extent = async (dataset: DatasetModel, question: RangeQuestion, caller: Caller) => {
    const query = filterQuery(dataset, question, {
      columns: [],
      metrics: [aggregate('MIN', question.column), aggregate('MAX', question.column)],
      row_limit: 1,
    });
    const { result } = await runner.run(filterRequest(dataset, query, caller));
    const [min, max] = result.columns.map((column) => numberOrNull(column.values[0]));
    return { min: min ?? null, max: max ?? null };
  };

  const histogram = async (
    dataset: DatasetModel,
    question: RangeQuestion,
    { min, max }: { readonly min: number; readonly max: number },
    caller: Caller,
  ): Promise<readonly Bin[]> => {
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
      filters: [{ col: question.column, op: 'IS NOT NULL' }],
      row_limit: bins + 2,
    });
    const { result } = await runner.run(filterRequest(dataset, query, caller));
    const [numbers = [], counts = []] = result.columns.map((column) => column.values);
    const inBin = Array.from({ length: bins }, () => 0);
    for (const [row, number] of numbers.entries()) {
      if (number === null) continue;
      // The greatest value is the upper edge of the last bin, and belongs to it.
      const bin = Math.min(Number(number), bins - 1);
      inBin[bin] = (inBin[bin] ?? 0) + Number(counts[row] ?? 0);
    }
    const edge = (index: number): number => (index === bins ? max : min + ((max - min) * index) / bins);
    return inBin.map((count, bin) => ({ from: edge(bin), to: edge(bin + 1), count }));
  };

  return {
    ask: async (dataset, question, caller) => {
      const column = dataset.columns.find(({ column_name: name }) => name === question.column);
      if (column === undefined) throw refusal(serverText.columnMissing({ column: question.column }));
      if (genericTypeOf(column) !== 'numeric') throw refusal(serverText.notNumeric({ column: question.column }));
      const { bins, further = [] } = question;
      const columns = [
        { dataset, question },
        ...further.map((one) => ({ ...one, question: { ...one.question, bins } })),
      ];
      const extents = await answeringColumns(
        columns,
        (one) => extent(one.dataset, one.question, caller),
        caller.signal,
      );
      const isComplete = question.isPartial !== true && !extents.isPartial;
      const lows = extents.answered.flatMap(({ answer }) => answer.min ?? []);
      const highs = extents.answered.flatMap(({ answer }) => answer.max ?? []);
      if (lows.length === 0 || highs.length === 0) return { min: null, max: null, bins: [], isComplete };
      const [min, max] = [Math.min(...lows), Math.max(...highs)];
      if (min === max) return { min, max, bins: [], isComplete };
      const spreads = await answeringColumns(
        extents.answered,
        ({ column: { dataset: on, question: asked } }) => histogram(on, asked, { min, max }, caller),
        caller.signal,
      );
      const [first = [], ...others] = spreads.answered.map(({ answer }) => answer);
      const countAt = (at: number) => others.reduce((sum, spread) => sum + (spread[at]?.count ?? 0), 0);
      const whole = first.map((bin, at) => ({ ...bin, count: bin.count + countAt(at) }));
      return { min, max, bins: whole, isComplete: isComplete && !spreads.isPartial };
    },
  };
}

function aggregate(name: 'MIN' | 'MAX', column: string): QueryMetric {
  return { expressionType: 'SIMPLE', aggregate: name, column: { column_name: column }, label: `__${name}` };
}

const refusal = (message: string) => new AppError('validation', message, { fields: { column: [message] } });

function numberOrNull(value: unknown): number | null {
  const number = value === null || value === undefined ? NaN : Number(value);
  return Number.isFinite(number) ? number : null;
}
