import type { CellValue, ColumnarResult, ResultColumn } from '#plugins/databases';
import { groupingLabel } from '#plugins/queries';
import type { ScanMember, SharedScan } from './share-scans.ts';

/** Takes the answer of each query out of that of its scan. */
export function memberRows(scan: SharedScan, answer: ColumnarResult): (member: ScanMember) => ColumnarResult {
  const rowsOf = rowsByGrouping(scan, answer);
  const byName = new Map(answer.columns.map((column) => [column.name, column]));
  return ({ names, grouping }) => {
    const { rowCount, take } = rowsOf(grouping);
    const columns = [...names].flatMap(([label, name]): ResultColumn[] => {
      const column = byName.get(name);
      return column === undefined ? [] : [{ ...column, name: label, values: take(column.values) }];
    });
    return { columns, rowCount };
  };
}

interface Rows {
  readonly rowCount: number;
  readonly take: (values: readonly CellValue[]) => readonly CellValue[];
}

/** Engines answer one grouping after the other, so the rows of a grouping are mostly adjacent. */
function rowsByGrouping({ groupings }: SharedScan, answer: ColumnarResult): (grouping: number) => Rows {
  if (groupings === undefined) return () => ({ rowCount: answer.rowCount, take: (values) => values });
  const numbers = answer.columns.find((column) => column.name === groupingLabel)?.values ?? [];
  const rows = groupings.map((): number[] => []);
  for (let row = 0; row < numbers.length; row += 1) rows[Number(numbers[row])]?.push(row);
  return (grouping) => {
    const own = rows[grouping] ?? [];
    const first = own[0] ?? 0;
    const isTogether = own.at(-1) === first + own.length - 1;
    return {
      rowCount: own.length,
      take: (values) => (isTogether ? values.slice(first, first + own.length) : own.map((row) => values[row] ?? null)),
    };
  };
}
