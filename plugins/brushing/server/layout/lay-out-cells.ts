import { genericType, type ColumnarResult, type ResultColumn } from '#plugins/databases';
import type { PostProcessingStep, QueryObject } from '#plugins/queries';
import { smallest } from '../../common/packed.ts';
import type { CubeColumn, CubeLayout } from '../../contract/cube.ts';
import { ordersOf, type CubePlan } from '../plan/plan-cube.ts';
import type { ReadCells } from './read-cells.ts';

const number = { type: genericType.numeric, databaseType: 'DOUBLE' } as const;
const plain = { orderBy: [], limit: null, histogram: null, rank: null, dropsColumns: 'never' } as const;

type Cells = Pick<ReadCells, 'keys' | 'cellCount'>;

/** One row per cell: of queries without a step that turns them. */
export function listLayout(query: QueryObject, plan: CubePlan, cells: Cells, rowLimit: number): CubeLayout {
  const everyCell = smallest(Array.from({ length: cells.cellCount }, (_, cell) => cell));
  const columns = [
    ...cells.keys,
    ...plan.metricLabels.map((name, metric): CubeColumn => ({ name, ...number, metric, cells: everyCell })),
  ];
  const indexOf = (name: string): number => columns.findIndex((column) => column.name === name);
  const rank = plan.steps.find(({ operation }) => operation === 'rank')?.options;
  return {
    ...plain,
    columns,
    rowCount: cells.cellCount,
    orderBy: ordersOf(query).flatMap(({ label, isAscending }) => {
      const column = indexOf(label);
      return column < 0 ? [] : [{ column, isAscending }];
    }),
    limit: cells.cellCount > rowLimit ? rowLimit : null,
    rank:
      rank === undefined || rank === null
        ? null
        : {
            column: indexOf(String(rank['metric'])),
            groupBy: [rank['group_by'] ?? []].flat().map(String).map(indexOf),
          },
  };
}

/**
 * Rows and columns as the chart's own steps lay them out. The steps run once over cells that hold their own number, so
 * the layout is theirs by construction.
 */
export function pivotLayout(
  plan: CubePlan,
  cells: Cells,
  run: (rows: ColumnarResult, steps: readonly PostProcessingStep[]) => ColumnarResult,
): CubeLayout {
  const { cellCount } = cells;
  const numbered = plan.metricLabels.map((name, metric): ResultColumn => ({
    name,
    ...number,
    values: Array.from({ length: cellCount }, (_, cell) => metric * cellCount + cell),
  }));
  const laidOut = run({ columns: [...cells.keys, ...numbered], rowCount: cellCount }, plan.steps);
  const { index, columns: spread, drop_missing_columns: drops } = plan.steps[0]?.options ?? {};
  const indexCount = Array.isArray(index) ? index.length : 0;
  const isSpread = Array.isArray(spread) && spread.length > 0;
  return {
    ...plain,
    columns: laidOut.columns.map((column, position) =>
      position < indexCount ? column : numberedColumn(column, cellCount),
    ),
    rowCount: laidOut.rowCount,
    dropsColumns: !isSpread ? 'never' : drops === false ? 'absent' : 'empty',
  };
}

function numberedColumn({ name, type, databaseType, values }: ResultColumn, cellCount: number): CubeColumn {
  const any = values.find((value) => value !== null) ?? 0;
  return {
    name,
    type,
    databaseType,
    metric: Math.floor(Number(any) / Math.max(1, cellCount)),
    cells: smallest(values.map((value) => (value === null ? -1 : Number(value) % cellCount))),
  };
}
