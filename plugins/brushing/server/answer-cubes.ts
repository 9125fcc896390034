import { Settings, reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import { AskedDatasets } from '#plugins/charts';
import type { DatasetModel } from '#plugins/datasets';
import { QueryRunner, defaultQueryRowLimit, type QueryContext } from '#plugins/queries';
import { pack } from '../common/packed.ts';
import type { CubesReply } from '../contract/cube.ts';
import { askCubes, type CubeAxis, type CubeQuestion } from '../contract/routes.ts';
import { makeCubes } from './make-cubes.ts';
import { axisFilters } from './plan/bin-column.ts';

/** `POST /api/v1/brushing/cubes`. Access and row rules are those of chart data. */
export const answerCubes = handle(
  askCubes,
  { datasets: AskedDatasets, runner: QueryRunner, settings: Settings },
  async (input, { datasets, runner, settings }) => {
    const { body, request } = input;
    const caller = callerOf(input);
    const models = new Map<number, DatasetModel>();
    for (const question of body.charts) {
      const { datasetId } = question;
      models.set(datasetId, await datasets.forContext(contextOf(question, body.axes), datasetId, caller));
    }
    const facts = {
      axes: body.axes,
      userId: caller.userId,
      signal: request.signal,
      // Charts go first, and so does a brush that is asked for while the cubes are on their way.
      priority: body.isAhead === true ? ('idle' as const) : ('normal' as const),
      defaultRows: settings.get(defaultQueryRowLimit),
    };
    const charts = await Promise.all(
      [...models].map(([id, dataset]) =>
        makeCubes(
          body.charts.filter(({ datasetId }) => datasetId === id),
          { ...facts, dataset },
          runner,
        ),
      ),
    );
    return reply(200, pack({ charts: charts.flat() } satisfies CubesReply));
  },
);

/** The chart data question that each brush would be. Besides their answers a cube tells how many rows stand behind. */
function contextOf({ key, datasetId, dashboardId, query }: CubeQuestion, axes: readonly CubeAxis[]): QueryContext {
  return {
    datasource: { id: datasetId, type: 'table' },
    queries: [{ ...query, filters: [...(query.filters ?? []), ...axes.flatMap(axisFilters)] }],
    form_data: { slice_id: Number(key), ...(dashboardId === undefined ? {} : { dashboardId }) },
  };
}
