import { Settings, reply } from '#core/common';
import { callerOf, handle, isNearClient } from '#core/server';
import { RequestedDatasets } from '#plugins/charts';
import type { DatasetModel } from '#plugins/datasets';
import { QueryRunner, defaultQueryRowLimit, type QueryContext } from '#plugins/queries';
import { pack } from '../common/packed.ts';
import type { CubesReply } from '../contract/cube.ts';
import { askCubes, type CubeAxis, type CubeQuestion } from '../contract/routes.ts';
import { checkAxes } from './check-axes.ts';
import { KeptCubes, compressed, cubesKey, watchedRunner, type CubeBytes } from './kept-cubes.ts';
import { makeCubes, requestAsAsked, type CubeFacts } from './make-cubes.ts';
import { axisFilters } from './plan/bin-column.ts';
import { undefinedIfCancelled } from './undefined-if-cancelled.ts';

/** Questions about one dataset. */
interface DatasetQuestions {
  readonly questions: readonly CubeQuestion[];
  readonly facts: CubeFacts;
}

/** `POST /api/v1/brushing/cubes`. Access and row rules are those of chart data. */
export const answerCubes = handle(
  askCubes,
  { datasets: RequestedDatasets, runner: QueryRunner, settings: Settings, cubes: KeptCubes },
  async (input, { datasets, runner, settings, cubes }) => {
    const { body, request } = input;
    const caller = callerOf(input);
    checkAxes(body.axes);
    const models = new Map<number, DatasetModel>();
    for (const question of body.charts) {
      const { datasetId } = question;
      models.set(datasetId, await datasets.forContext(contextOf(question, body.axes), datasetId, caller));
    }
    const asked = [...models].map(([id, dataset]): DatasetQuestions => ({
      questions: body.charts.filter(({ datasetId }) => datasetId === id),
      facts: {
        dataset,
        axes: body.axes,
        userId: caller.userId,
        signal: request.signal,
        // Charts go first, and so does a brush that is asked for while the cubes are on their way.
        priority: body.isAhead === true ? 'idle' : 'normal',
        defaultRows: settings.get(defaultQueryRowLimit),
      },
    }));
    const requests = asked.flatMap(({ questions, facts }) =>
      questions.map((question) => [question, requestAsAsked(question.query, facts)] as const),
    );
    const key = await cubesKey(body.axes, requests, runner);
    const source = { key, requests: requests.map(([, request]) => request) };
    const made = () => cubes.getOrMake({ ...source, form: 'plain' }, () => packedCubes(asked, runner));
    const plain = async () =>
      body.isAhead === true ? ((await undefinedIfCancelled(made(), request.signal)) ?? givenUp) : made();
    if (isNearClient(request) || !String(request.headers['accept-encoding']).includes('gzip')) {
      return reply(200, (await plain()).bytes, headers);
    }
    const { bytes } = await cubes.getOrMake({ ...source, form: 'gzip' }, async () => compressed(await plain()));
    return reply(200, bytes, { ...headers, 'content-encoding': 'gzip' });
  },
);

/** Not kept: the next time it may be answered. */
const givenUp: CubeBytes = {
  bytes: pack({ charts: [], isGivenUp: true } satisfies CubesReply),
  untilMs: 0,
  readAtMs: 0,
};

const headers = { vary: 'Accept-Encoding', 'cache-control': 'no-store' };

async function packedCubes(asked: readonly DatasetQuestions[], runner: QueryRunner): Promise<CubeBytes> {
  const watched = watchedRunner(runner);
  const made = await Promise.all(asked.map(({ questions, facts }) => makeCubes(questions, facts, watched.runner)));
  const charts = made.flat();
  // What failed may work the next time.
  const isWhole = charts.every((chart) => chart.kind === 'cube' || chart.reason !== 'failed');
  const times = isWhole ? watched.times() : { untilMs: 0, readAtMs: 0 };
  return { bytes: pack({ charts } satisfies CubesReply), ...times };
}

/** The chart data query that each brush would send. A cube also tells how many rows are behind the answers. */
function contextOf({ key, datasetId, dashboardId, query }: CubeQuestion, axes: readonly CubeAxis[]): QueryContext {
  return {
    datasource: { id: datasetId, type: 'table' },
    queries: [{ ...query, filters: [...(query.filters ?? []), ...axes.flatMap(axisFilters)] }],
    form_data: { slice_id: Number(key), ...(dashboardId === undefined ? {} : { dashboardId }) },
  };
}
