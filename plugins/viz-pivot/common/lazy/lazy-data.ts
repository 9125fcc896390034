import type { FormData } from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';
import { pivotFields } from '../pivot-fields.ts';
import { pivotLevels } from '../pivot-query.ts';
import { levelsBelow, mostGroups } from './page-queries.ts';

/** Answers to what is below a group of this level. */
export interface GroupAnswers {
  readonly level: number;
  readonly answers: readonly ColumnarResult[];
}

const noRows: ColumnarResult = { columns: [], rowCount: 0 };

/** Levels of rows that the page's answers have whole, from the outermost; undefined: they are the whole table. */
export function loadedLevels(formData: FormData, data: readonly ColumnarResult[]): number | undefined {
  const most = mostGroups(formData);
  // The engine stops at one more than are shown; answers with more than that were asked whole.
  if (most === undefined || data[0]?.rowCount !== most + 1) return undefined;
  const { columns } = pivotFields(formData);
  const whole = pivotLevels(formData).flatMap((level, at) =>
    level.columns === columns.length && (data[at]?.rowCount ?? 0) <= most ? [level.rows] : [],
  );
  return Math.max(0, ...whole);
}

/** The answers to all levels as far as they are loaded: the page's own, and those about the groups that were opened. */
export function lazyData(
  formData: FormData,
  data: readonly ColumnarResult[],
  groups: readonly GroupAnswers[],
): readonly ColumnarResult[] {
  const loaded = loadedLevels(formData, data) ?? 0;
  const below = groups.map(({ level, answers }) => {
    const places = levelsBelow(formData, level);
    return new Map(places.map((place, at) => [place, answers[at] ?? noRows]));
  });
  return pivotLevels(formData).map((level, at) => {
    const own = data[at] ?? noRows;
    const isWhole = loaded > 0 && level.rows <= loaded;
    return joined(own, [...(isWhole ? [own] : []), ...below.flatMap((answers) => answers.get(at) ?? [])]);
  });
}

/** The rows of several answers in the columns of one. */
function joined(like: ColumnarResult, parts: readonly ColumnarResult[]): ColumnarResult {
  return {
    columns: like.columns.map((column) => ({
      ...column,
      values: parts.flatMap(({ columns }) => columns.find(({ name }) => name === column.name)?.values ?? []),
    })),
    rowCount: parts.reduce((count, part) => count + part.rowCount, 0),
  };
}
