import { AppError } from '#core/common';
import { defineChartSource } from '#plugins/charts';
import { Databases, genericType } from '#plugins/databases';
import type { DatasetColumn, DatasetModel } from '#plugins/datasets';
import { ResultTables, type ResultSource, type StoredColumn } from '#plugins/sql-results';
import { SqlGuard } from '#plugins/sql-language';
import { asksForFields } from '../../common/asks-for-fields.ts';
import { sqlLabErrors as messages } from '../../common/server-messages.ts';
import { resultDatasource, resultPosition } from '../../contract/result-routes.ts';
import { requireSeen } from '../queries/own-query.ts';
import { resultsGone } from '../queries/result-payload.ts';
import { QueryRecords } from '../store/query-records.ts';
import { requireReadable } from './reading-rights.ts';

/** Charts over kept rows: the page gets what is drawn, never the rows. */
export const resultCharts = defineChartSource({
  type: resultDatasource,
  deps: { records: QueryRecords, results: ResultTables, databases: Databases, guard: SqlGuard },
  open: async (services, context, reader) => {
    const { records, results } = services;
    const key = String(context.datasource.id);
    const query = requireSeen(await records.findByResultKey(key), reader);
    await requireReadable(services, reader, query, key);
    if (!asksForFields(context)) throw new AppError('validation', messages.onlyFields());
    const source = await results.source(key, resultPosition);
    if (source === undefined) throw resultsGone();
    return modelOf(key, query.database_id, source);
  },
});

function modelOf(key: string, databaseId: number, source: ResultSource): DatasetModel {
  return {
    id: 0,
    uuid: `${resultDatasource}/${key}`,
    databaseId,
    databaseName: '',
    schema: undefined,
    tableName: key,
    sql: source.sql,
    mainTimeColumn: source.columns.find((column) => column.type === genericType.temporal)?.name,
    alwaysFiltersMainTimeColumn: false,
    fetchValuesPredicate: undefined,
    columns: source.columns.map(columnOf),
    metrics: [],
    changedOn: String(source.createdMs),
    cacheTimeoutS: undefined,
    connection: source.connection,
  };
}

function columnOf({ name, databaseType, type }: StoredColumn, index: number): DatasetColumn {
  return {
    id: index,
    uuid: `${index}`,
    column_name: name,
    verbose_name: null,
    type: databaseType,
    type_generic: type,
    advanced_data_type: null,
    is_dttm: type === genericType.temporal,
    expression: null,
    description: null,
    filterable: true,
    groupby: true,
    is_active: true,
    python_date_format: null,
    extra: null,
    is_certified: false,
    certified_by: null,
    certification_details: null,
    warning_markdown: null,
  };
}
