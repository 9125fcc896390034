import type { Services } from '#core/common';
import {
  fileQueriesOf,
  pageQueriesOf,
  plainQueriesOf,
  queriesOf,
  type ActionsMenuItem,
  type ChartActionContext,
  type ChartAnswer,
} from '#plugins/charts';
import { menuMessages } from '../../common/menu-messages.ts';
import { hasForecast } from './has-forecast.ts';
import { exportChart } from './menu-commands.ts';
import { vizOf } from './viz-of.ts';

type Rows = NonNullable<ReturnType<typeof exportChart>['payload']['rows']>;

const item = (
  name: string,
  rank: number,
  format: 'csv' | 'xlsx',
  rows: Rows,
  { label, isShown = () => true }: Pick<ActionsMenuItem, 'label'> & Pick<Partial<ActionsMenuItem>, 'isShown'>,
): ActionsMenuItem => ({
  id: `charts/export-${name}`,
  rank,
  group: 'export',
  permission: ['can_csv', 'Superset'],
  run: ({ formData, sliceName, dispatch }) => {
    dispatch(exportChart({ formData, name: sliceName, format, rows }));
  },
  label,
  // Charts that another is made of have files of their own.
  isShown: (context, services) => vizOf(context, services)?.parts === undefined && isShown(context, services),
});

/** Exports of a chart's data; the entries say how many rows they give, as far as that is known. */
export const exportItems: readonly ActionsMenuItem[] = [
  item('csv', 110, 'csv', 'chart', {
    label: (context, services) => menuMessages.downloadCsv() + fileRowsText(context, services),
  }),
  item('pivoted-csv', 111, 'csv', 'pivoted', {
    label: (context, services) =>
      menuMessages.downloadPivotedCsv() +
      (hasSheet(context, services) ? '' : rowsText(context.state?.queriesResponse ?? [], pivotedRows)),
    isShown: (context, services) => isPivoted(context, services) || hasSheet(context, services),
  }),
  item('pivoted-xlsx', 121, 'xlsx', 'pivoted', {
    label: menuMessages.downloadPivotedXlsx,
    isShown: hasSheet,
  }),
  item('full-csv', 112, 'csv', 'all', { label: menuMessages.downloadFullCsv, isShown: hasManyRows }),
  item('xlsx', 120, 'xlsx', 'chart', {
    label: (context, services) => menuMessages.downloadXlsx() + fileRowsText(context, services),
  }),
  item('full-xlsx', 122, 'xlsx', 'all', { label: menuMessages.downloadFullXlsx, isShown: hasManyRows }),
];

const pivotedRows = (answer: ChartAnswer): number => answer.rowcount;

/** A file has the rows before a pivot, which lays them side by side, and after any other step, as a table shows them. */
function fileRows(context: ChartActionContext, services: Pick<Services, 'get'>): (answer: ChartAnswer) => number {
  if (isPivoted(context, services)) return (answer) => answer.sqlRowcount;
  const asTable = vizOf(context, services)?.asTable;
  return asTable === undefined ? pivotedRows : (answer) => asTable(answer.result, context.formData).rowCount;
}

/**
 * Nothing where the file asks something else than the picture did, such as all pages of a table, and where its rows come from
 * elsewhere.
 */
function fileRowsText(context: ChartActionContext, services: Pick<Services, 'get'>): string {
  const answers = context.state?.queriesResponse ?? [];
  const viz = vizOf(context, services);
  if (viz === undefined || viz.asTableLater !== undefined) return '';
  if (plainQueriesOf(viz, context.formData) === undefined) return '';
  const migrated = viz.migrate(context.formData);
  const asked = pageQueriesOf(viz, migrated);
  const wanted = fileQueriesOf(viz, migrated);
  const isKnown = wanted.every((query, place) => JSON.stringify(query) === JSON.stringify(asked[place]));
  return isKnown ? rowsText(answers.slice(0, wanted.length), fileRows(context, services)) : '';
}

function rowsText(answers: readonly ChartAnswer[], rowsOf: (answer: ChartAnswer) => number): string {
  if (answers.length === 0) return '';
  const count = answers.reduce((sum, answer) => sum + rowsOf(answer), 0);
  return ` ${menuMessages.rows({ count, rows: count.toLocaleString('en-US') })}`;
}

/** Post-processing turns values of a column into columns. */
function isPivoted(context: ChartActionContext, services: Pick<Services, 'get'>): boolean {
  if ((context.state?.queriesResponse ?? null) === null) return false;
  const viz = vizOf(context, services);
  if (viz === undefined) return false;
  const queries = queriesOf(viz, context.formData);
  if (queries.some(hasForecast)) return false; // its file is what the picture shows
  return queries
    .flatMap((query) => query.post_processing ?? [])
    .some((step) => {
      const columns = step?.operation === 'pivot' ? step.options?.['columns'] : undefined;
      return Array.isArray(columns) && columns.length > 0;
    });
}

/** Whether a file can be laid out as the picture. */
function hasSheet(context: ChartActionContext, services: Pick<Services, 'get'>): boolean {
  return (context.state?.queriesResponse ?? []).length > 0 && vizOf(context, services)?.asSheet !== undefined;
}

/** A single number has no more rows behind it. */
function hasManyRows(context: ChartActionContext, services: Pick<Services, 'get'>): boolean {
  const rowsOf = isPivoted(context, services) ? (answer: ChartAnswer) => answer.sqlRowcount : pivotedRows;
  return (context.state?.queriesResponse ?? []).some((answer) => rowsOf(answer) > 1);
}
