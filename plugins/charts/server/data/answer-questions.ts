import { AppError, reply, toAppError } from '#core/common';
import { callerOf, handle } from '#core/server';
import { RequestedDatasets, ChartStore } from '#plugins/charts';
import { Datasets } from '#plugins/datasets';
import { QueryRunner, type QueryObject } from '#plugins/queries';
import { placeOfProblem } from '#plugins/databases';
import { chartErrors } from '../../common/messages.ts';
import { readChartFormData, readDrillInfo, validateExpression } from '../../contract/question-routes.ts';

/** `GET /api/v1/dataset/<id>/drill_info/`. A dashboard lends what its readers may see. */
export const answerDrillInfo = handle(
  readDrillInfo,
  { asked: RequestedDatasets, datasets: Datasets },
  async (input, { asked, datasets }) => {
    const caller = callerOf(input);
    const { id } = input.params;
    const query = { columns: [], metrics: null };
    const rows = await asked.forRows({ datasetId: id, dashboardId: input.query.q?.dashboard_id, query }, caller);
    const columns = rows.dataset.columns
      .filter(({ groupby, column_name: name }) => groupby && (rows.columns === 'all' || rows.columns.includes(name)))
      .map(({ column_name, verbose_name }) => ({ column_name, verbose_name }));
    const about = caller.guest === undefined ? await datasets.about(id) : undefined;
    return reply(200, { result: { id, columns, ...(about && { ...about, owners: [...about.owners] }) } });
  },
);

/** `POST /api/v1/datasource/<type>/<id>/validate_expression/`: the database tells, by a query of one row. */
export const answerValidateExpression = handle(
  validateExpression,
  { datasets: Datasets, runner: QueryRunner },
  async (input, { datasets, runner }) => {
    const caller = callerOf(input);
    const { type, id } = input.params;
    if (type !== 'table') throw new AppError('validation', chartErrors.badDatasourceType({ type }));
    const dataset = await datasets.forQuery(id, caller);
    const { expression, expression_type: kind = 'where' } = input.body;
    try {
      const outcome = await runner.run({
        dataset,
        query: probeOf(expression, kind),
        resultType: 'full',
        force: true,
        cacheTimeoutS: -1,
        userId: caller.userId,
        signal: input.request.signal,
        priority: 'asked',
      });
      const type = kind === 'column' || kind === 'metric' ? outcome.result.columns[0]?.databaseType : undefined;
      return reply(200, { result: [], ...(type === undefined ? {} : { type }) });
    } catch (thrown) {
      const { kind: failure, message } = toAppError(thrown);
      if (failure !== 'engine' && failure !== 'validation' && failure !== 'unprocessable') throw thrown;
      const { line, from, until } = placeOfProblem(expression, message);
      const place = { line_number: line, start_column: from, end_column: until };
      return reply(200, { result: [{ message, ...place }] });
    }
  },
);

/** The expression in the place where a chart has it. Labels are ours, so that none is taken twice. */
function probeOf(expression: string, kind: 'column' | 'metric' | 'where' | 'having'): QueryObject {
  const written = { label: '__checked', sqlExpression: expression, expressionType: 'SQL' as const };
  const one = { row_limit: 1 };
  const count = { label: '__count', sqlExpression: 'COUNT(*)', expressionType: 'SQL' as const };
  switch (kind) {
    case 'column':
      return { ...one, columns: [written], metrics: [] };
    case 'metric':
      return { ...one, columns: [], metrics: [written] };
    case 'where':
      return { ...one, columns: [], metrics: [count], extras: { where: expression } };
    case 'having':
      return { ...one, columns: [], metrics: [count], extras: { having: expression } };
  }
}

/** `GET /api/v1/form_data/?slice_id=`. */
export const answerChartFormData = handle(readChartFormData, { charts: ChartStore }, async (input, { charts }) => {
  const { slice_id: id } = input.query;
  if (id === undefined) return reply(200, {});
  try {
    return reply(200, { ...(await charts.forView(id, callerOf(input))).form_data });
  } catch (thrown) {
    if (toAppError(thrown).kind === 'not-found') return reply(200, {});
    throw thrown;
  }
});
