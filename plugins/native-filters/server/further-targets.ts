import { toAppError } from '#core/common';
import type { DatasetModel } from '#plugins/datasets';
import { genericTypeOf } from '../common/generic-type.ts';
import type { FilterRows } from './filter-query.ts';

/** A column whose values a filter asks for, and which of its rows count. */
export interface AskedColumn {
  readonly dataset: DatasetModel;
  readonly question: FilterRows & { readonly column: string };
}

/** A further target of a filter, with its dataset and the rows of it that its reader may ask about. */
export interface FoundTarget {
  readonly column: string;
  readonly dataset: DatasetModel;
  readonly rows: FilterRows;
  /** The column that a limit of the values names: that of the first target, unless the limits are moved already. */
  readonly limitsOn: string;
}

export interface FoundTargets {
  readonly targets: readonly FoundTarget[];
  /** There are further targets that the reader may not ask about, and values in them that stay unknown. */
  readonly isPartial: boolean;
}

/**
 * The further targets that a reader may ask, in their datasets. Passed over are those of datasets that are gone, and
 * those for which `find` gives undefined, since nothing there fits the question.
 */
export async function foundTargets<T extends { readonly column: string }>(
  targets: readonly T[],
  find: (target: T) => Promise<Omit<FoundTarget, 'column'> | undefined>,
): Promise<FoundTargets> {
  let isPartial = false;
  const found = await Promise.all(
    targets.map(async (target) => {
      try {
        const there = await find(target);
        return there === undefined ? [] : [{ column: target.column, ...there }];
      } catch (thrown) {
        const { kind } = toAppError(thrown);
        if (kind === 'forbidden') isPartial = true;
        if (kind === 'forbidden' || kind === 'not-found') return [];
        throw thrown;
      }
    }),
  );
  return { targets: found.flat(), isPartial };
}

/**
 * The same question in other datasets, where their columns hold values of the same kind and what limits the offered
 * values can be asked too: the limit must hold for all that are offered.
 */
export const furtherQuestions = (main: AskedColumn, targets: readonly FoundTarget[]): readonly AskedColumn[] =>
  targets.flatMap((target) => furtherQuestion(main, target) ?? []);

function furtherQuestion(main: AskedColumn, target: FoundTarget): AskedColumn | undefined {
  const { column, dataset, rows, limitsOn } = target;
  const kinds = [kindOf(main.dataset, main.question.column), kindOf(dataset, column)];
  if (kinds[1] === undefined || kinds[0] !== kinds[1]) return undefined;
  const moved = movedRows(rows, limitsOn, { dataset, column });
  return moved && { dataset, question: { ...moved, column } };
}

/** The same rows by the names of another dataset; undefined where what limits them cannot be asked there. */
export function movedRows(
  { adhoc_filters: limits, time_range: range, granularity_sqla: timeColumn, extra_form_data: extra }: FilterRows,
  limitsOn: string | undefined,
  { dataset, column }: { readonly dataset: DatasetModel; readonly column: string },
): FilterRows | undefined {
  const named = new Set(dataset.columns.map(({ column_name: name }) => name));
  const moved = (limits ?? []).map((limit) => (limit['subject'] === limitsOn ? { ...limit, subject: column } : limit));
  const canLimit = moved.every(
    ({ expressionType, clause, subject, column: expression }) =>
      expressionType === 'SIMPLE' &&
      clause !== 'HAVING' &&
      // An expression is what is asked then, and the subject no more than its name.
      expression === undefined &&
      typeof subject === 'string' &&
      named.has(subject),
  );
  const hasRange = typeof range === 'string' && range !== '' && range !== 'No filter';
  const time = typeof timeColumn === 'string' && timeColumn !== '' ? timeColumn : dataset.mainTimeColumn;
  if (!canLimit || (hasRange && (time === undefined || !named.has(time)))) return undefined;
  const isTimeThere = typeof timeColumn === 'string' && named.has(timeColumn);
  return {
    adhoc_filters: moved,
    time_range: range,
    granularity_sqla: isTimeThere ? timeColumn : null,
    extra_form_data: extra,
  };
}

function kindOf(dataset: DatasetModel, name: string): string | undefined {
  const column = dataset.columns.find(({ column_name: one }) => one === name);
  return column === undefined ? undefined : (genericTypeOf(column) ?? 'unknown');
}
