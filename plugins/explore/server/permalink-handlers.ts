import { AppError, reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import { ChartStore } from '#plugins/charts';
import { Datasets } from '#plugins/datasets';
import { explorePermalink } from '../contract/links.ts';
import { createExplorePermalink, readExplorePermalink } from '../contract/routes.ts';
import { ExploreStates } from './state-store.ts';

/** Keeps a state for good and gives its address. */
export const makePermalink = handle(
  createExplorePermalink,
  { states: ExploreStates, datasets: Datasets },
  async (input, { states, datasets }) => {
    const identity = callerOf(input);
    const { formData, urlParams } = input.body;
    const source = /^(\d+)__(\w+)$/.exec(formData.datasource);
    if (source === null) {
      throw new AppError('validation', 'Arguments are not correct', {
        fields: { formData: ['datasource must be written as <id>__<type>.'] },
      });
    }
    await datasets.forQuery(Number(source[1]), identity);
    const sliceId = (formData as { slice_id?: unknown }).slice_id;
    const key = await states.createPermalink(identity.userId, {
      datasourceId: Number(source[1]),
      datasourceType: source[2] ?? 'table',
      chartId: typeof sliceId === 'number' ? sliceId : undefined,
      value: JSON.stringify({ formData, urlParams: urlParams ?? [] }),
    });
    return reply(201, { key, url: `${input.request.origin}${explorePermalink.href({ key })}` });
  },
);

/** The state behind a permalink; the reader needs access to its dataset and chart. */
export const fetchPermalink = handle(
  readExplorePermalink,
  { states: ExploreStates, datasets: Datasets, charts: ChartStore },
  async (input, { states, datasets, charts }) => {
    const identity = callerOf(input);
    const entry = await states.readPermalink(input.params.key);
    if (entry === undefined) throw new AppError('not-found', 'Not found');
    await datasets.forQuery(entry.datasourceId, identity);
    if (entry.chartId !== undefined) await charts.forView(entry.chartId, identity);
    const state = JSON.parse(entry.value) as { formData: Record<string, unknown>; urlParams: [string, string][] };
    return reply(200, {
      chartId: entry.chartId ?? null,
      datasourceId: entry.datasourceId,
      datasourceType: entry.datasourceType,
      datasource: `${entry.datasourceId}__${entry.datasourceType}`,
      state,
    });
  },
);
