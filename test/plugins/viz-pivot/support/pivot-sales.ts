import { createVizFormats, type FormData } from '#plugins/viz-kit';
import type { CellValue, ColumnarResult, ResultColumn } from '#plugins/databases';
import { columnLabel, type QueryFilter, type QueryObject } from '#plugins/queries';
import { pivotModel, type PivotModel, type PivotView } from '../../../../plugins/viz-pivot/common/pivot-model.ts';
import { pivotOptionsOf } from '../../../../plugins/viz-pivot/common/pivot-options.ts';
import { pivotQueries } from '../../../../plugins/viz-pivot/common/pivot-query.ts';

type Settings = Readonly<Record<string, unknown>>;

const column = (name: string, values: readonly CellValue[], type: ResultColumn['type']): ResultColumn => ({
  name,
  databaseType: type === 0 ? 'DOUBLE' : 'VARCHAR',
  type,
  values,
});

/** Sales by country, city and channel: North has Oslo (web 1, phone 2) and Bergen (web 4); South has Lima (phone 8). */
export const sales = {
  country: ['North', 'North', 'North', 'South'],
  city: ['Oslo', 'Oslo', 'Bergen', 'Lima'],
  channel: ['web', 'phone', 'web', 'phone'],
  sold: [1, 2, 4, 8],
  price: [10, 20, 40, 80],
} as const;

export const formOf = (settings: Settings = {}): FormData => ({
  groupbyRows: ['country', 'city'],
  groupbyColumns: ['channel'],
  metrics: ['sold'],
  ...settings,
  viz_type: 'pivot_table_v2',
  datasource: '1__table',
});

const measures = ['sold', 'price'] as const;

/**
 * What a database says to each query. Totals are not sums of the cells: those of a metric over n rows are the sum and
 * 1000 more for each row beyond the first, so that it is seen where a number comes from.
 */
export function answersTo(
  settings: Settings = {},
  queries: readonly QueryObject[] = pivotQueries(formOf(settings)),
): readonly ColumnarResult[] {
  return queries.map((query) => {
    const names = (query.columns ?? []).map(columnLabel) as (keyof typeof sales)[];
    const groups = new Map<string, number[]>();
    sales.sold.forEach((_, row) => {
      if (!isWanted(row, query.filters ?? [])) return;
      const key = names.map((name) => sales[name][row]).join();
      groups.set(key, [...(groups.get(key) ?? []), row]);
    });
    const all = [...groups.values()];
    if (query.is_rowcount === true) return { rowCount: 1, columns: [column('rowcount', [all.length], 0)] };
    const totalOf = (rows: readonly number[], name: (typeof measures)[number]) =>
      rows.reduce((sum, row) => sum + (sales[name][row] ?? 0), 0) + (rows.length - 1) * 1000;
    return {
      rowCount: all.length,
      columns: [
        ...names.map((name) =>
          column(
            name,
            all.map(([first = 0]) => sales[name][first] ?? null),
            1,
          ),
        ),
        ...measures.map((name) =>
          column(
            name,
            all.map((rows) => totalOf(rows, name)),
            0,
          ),
        ),
      ],
    };
  });
}

const isWanted = (row: number, filters: readonly QueryFilter[]): boolean =>
  filters.every(({ col, val }) => {
    const values: readonly CellValue[] = sales[col as keyof typeof sales];
    return Array.isArray(val) && val.includes(values[row]);
  });

/** What a page has of a table whose cells are too many: the first of them, and all totals. */
export const manyCellsOf = (settings: Settings): readonly ColumnarResult[] =>
  answersTo(settings).map((result, at) =>
    at > 0
      ? result
      : {
          rowCount: 10_001,
          columns: result.columns.map((each) => ({
            ...each,
            values: Array.from({ length: 10_001 }, () => each.values[0] ?? null),
          })),
        },
  );

export function modelOf(settings: Settings = {}, view?: Partial<PivotView>): PivotModel {
  const formData = formOf(settings);
  const input = {
    data: answersTo(settings),
    formData,
    options: pivotOptionsOf(formData),
    formats: createVizFormats(),
    labelOf: (name: string) => name,
  };
  return pivotModel(input, { closedRows: new Set(), closedColumns: new Set(), ...view });
}

/** The table as texts: headings of columns, then each row with its name. */
export function tableOf(model: PivotModel): readonly (readonly string[])[] {
  const { rows, columns } = model;
  const headings = columns.lines.map((_, line) =>
    columns
      .partsOf(line)
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join('/'),
  );
  return [
    headings,
    ...rows.lines.map((_, row) => [
      rows
        .partsOf(row)
        .map(({ text }) => text)
        .filter((text) => text !== '')
        .join('/'),
      ...columns.lines.map((_line, at) => model.cell(row, at).text),
    ]),
  ];
}
