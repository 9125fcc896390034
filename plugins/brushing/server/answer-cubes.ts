import { Settings, reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import { Datasets } from '#plugins/datasets';
import { QueryRunner, defaultQueryRowLimit } from '#plugins/queries';
import { pack } from '../common/packed.ts';
import type { CubesReply } from '../contract/cube.ts';
import { askCubes } from '../contract/routes.ts';
import { makeCubes } from './make-cubes.ts';

/** `POST /api/v1/brushing/cubes`. Access and row rules are those of chart data. */
export const answerCubes = handle(
  askCubes,
  { datasets: Datasets, runner: QueryRunner, settings: Settings },
  async (input, { datasets, runner, settings }) => {
    const { body, request } = input;
    const caller = callerOf(input);
    const ids = [...new Set(body.charts.map(({ datasetId }) => datasetId))];
    const models = await Promise.all(ids.map((id) => datasets.forQuery(id, caller)));
    const facts = {
      axes: body.axes,
      userId: caller.userId,
      signal: request.signal,
      priority: body.isAhead === true ? ('idle' as const) : ('visible' as const),
      defaultRows: settings.get(defaultQueryRowLimit),
    };
    const charts = await Promise.all(
      models.map((dataset, index) =>
        makeCubes(
          body.charts.filter(({ datasetId }) => datasetId === ids[index]),
          { ...facts, dataset },
          runner,
        ),
      ),
    );
    return reply(200, pack({ charts: charts.flat() } satisfies CubesReply));
  },
);
