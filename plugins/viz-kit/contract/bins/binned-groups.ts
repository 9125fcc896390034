import type { ColumnarResult, ResultColumn } from '#plugins/databases';
import { columnLabel } from '#plugins/queries';
import { numberOf } from '../drawing/amounts.ts';
import { groupNamesInTurns, type GroupName } from '../drawing/group-names.ts';
import { finished, type Steps } from '../drawing/in-turns.ts';
import { rowsInTurns } from '../drawing/lists-in-turns.ts';
import { whenAsked } from '../drawing/remembered.ts';
import { columnList } from '../query/base-query.ts';
import type { Selects } from '../type/scene.ts';
import type { DrawInput } from '../type/viz-type.ts';
import { binColumns, type Bin } from './bin-columns.ts';

/** Counts of one group, bin by bin. */
export interface BinnedGroup extends GroupName {
  readonly selects: Selects;
  readonly counts: readonly number[];
  /** Of all bins. */
  readonly total: number;
}

/** How the values of a column are spread. */
export interface BinnedGroups {
  /** Name of the column whose values are counted. */
  readonly column: string;
  /** Ascending, each from the end of the one before. */
  readonly bins: readonly Bin[];
  /** One for all rows where there are no groups. */
  readonly groups: readonly BinnedGroup[];
}

type GroupsInput = Pick<DrawInput<unknown>, 'data' | 'formData' | 'formats' | 'labelOf'>;

/** Reads the wide result of the `histogram` step, which `histogramQuery` asks for. */
export const binnedGroups = (input: GroupsInput): BinnedGroups => finished(binnedGroupsInTurns(input));

/** The same with pauses. */
export function* binnedGroupsInTurns({ data, formData, formats, labelOf }: GroupsInput): Steps<BinnedGroups> {
  const result: ColumnarResult = data[0] ?? { columns: [], rowCount: 0 };
  const { groups: groupColumns, bins } = binColumns(result, formData);
  const column = columnList(formData, 'column').map(columnLabel)[0] ?? '';
  const names = yield* groupNamesInTurns(groupColumns, result.rowCount, (value, { type }) => formats.cell(value, type));
  const whole = { key: column, label: labelOf(column), colorKey: labelOf(column) };
  const totals = yield* totalsOf(
    bins.map(({ column: counted }) => counted.values),
    result.rowCount,
  );
  const groups = yield* rowsInTurns(names.length, (row): BinnedGroup => {
    const { key, label, colorKey } = groupColumns.length === 0 ? whole : (names[row] ?? whole);
    const counts = whenAsked(() => bins.map(({ column: counted }) => numberOf(counted.values[row]) ?? 0));
    return {
      key,
      label,
      colorKey,
      selects: Object.fromEntries(groupColumns.map((group) => [group.name, group.values[row] ?? null])),
      // When they are asked for: of thousands of groups the first few are drawn.
      get counts() {
        return counts();
      },
      total: totals[row] ?? 0,
    };
  });
  return { column, bins: bins.map(({ from, to }) => ({ from, to })), groups };
}

/** Column by column, as the answer has them: row by row it would take several times as long. */
function* totalsOf(columns: readonly ResultColumn['values'][], rowCount: number): Steps<Float64Array> {
  const totals = new Float64Array(rowCount);
  for (const values of columns) {
    for (let row = 0; row < rowCount; row += 1) totals[row] = (totals[row] ?? 0) + (numberOf(values[row]) ?? 0);
    yield;
  }
  return totals;
}
