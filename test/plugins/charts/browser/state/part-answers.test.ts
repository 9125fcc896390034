import { expect } from 'chai';
import { Type } from 'typebox';
import { AppError, ExtensionRegistry, Services, err, ok } from '#core/common';
import type { HttpClient } from '#core/browser';
import { VizTypes, defineVizType, type FormData } from '#plugins/viz-kit';
import type { QueryContext } from '#plugins/queries';
import { fetchParts } from '../../../../../plugins/charts/browser/state/part-answers.ts';

const options = Type.Object({});
const load = () => Promise.reject(new Error('not drawn here'));
const about = { category: 'Map', description: '', skeleton: 'bars', options, load } as const;
const points = defineVizType({
  ...about,
  key: 'points',
  name: 'Points',
  slots: [{ key: 'metric', kind: 'metric', title: 'Metric', isRequired: true, max: 1 }],
  buildQuery: ({ metric }) => [{ metrics: [String(metric)], row_limit: 10 }],
});
const layered = defineVizType({
  ...about,
  key: 'layered',
  name: 'Layered',
  slots: [],
  buildQuery: () => [],
  parts: {
    idsOf: ({ of: ids }) => ids as readonly number[],
    settingsIn: (_whole, part) => (part['isRefused'] === true ? err('it does not fit') : ok(part)),
    samples: [],
  },
});

const extra = { filters: [{ col: 'region', op: 'IN', val: ['North'] }] };
const wholeOf = (ids: readonly number[]): FormData => ({
  viz_type: 'layered',
  datasource: '1__table',
  of: ids,
  dashboardId: 6,
  extra_form_data: extra,
});

const saved: Readonly<Record<string, unknown>> = {
  2: { slice_name: 'Two', viz_type: 'points', datasource_id: 7, params: '{"metric":"count"}' },
  3: { slice_name: 'Three', viz_type: 'points', datasource_id: 8, params: '{"metric":"sum"}' },
  4: { slice_name: 'Four', viz_type: 'points', datasource_id: 8, params: '{"isRefused":true}' },
  5: { slice_name: 'Five', viz_type: 'unheard_of', datasource_id: 8, params: '{}' },
  6: { slice_name: 'Six', viz_type: 'points', datasource_id: 9, params: '{"metric":"count"}' },
};
const answer = (label: string) => ({
  columns: [{ name: label, type: 0, databaseType: 'BIGINT', values: [3] }],
  rowcount: 1,
  sql_rowcount: 1,
  label_map: {},
  applied_filters: [],
  rejected_filters: [],
});

/** A server with these charts; the data of dataset 9 may not be read. */
function server() {
  const asked: QueryContext[] = [];
  const send = (
    { path }: { readonly path: string },
    { params, body }: { readonly params?: { readonly id: string }; readonly body?: QueryContext },
  ) => {
    if (path !== '/api/v1/chart/data') {
      const result = saved[params?.id ?? ''];
      if (result === undefined) return Promise.reject(new AppError('not-found', 'Not found'));
      return Promise.resolve({ status: 200, body: { result }, headers: {} });
    }
    if (body === undefined || body.datasource.id === 9)
      return Promise.reject(new AppError('forbidden', 'You may not read these rows.'));
    asked.push(body);
    const bytes = new TextEncoder().encode(JSON.stringify({ result: [answer(String(body.datasource.id))] }));
    return Promise.resolve({ status: 200, body: bytes, headers: {} });
  };
  return { asked, http: { send } as unknown as HttpClient };
}

async function fetched(ids: readonly number[]) {
  const { asked, http } = server();
  const extensions = new ExtensionRegistry();
  for (const type of [points, layered]) extensions.add('test', VizTypes, type);
  const services = { http, extensions, page: new Services() };
  const asking = { force: false, timeoutMs: 1_000, signal: new AbortController().signal };
  return { asked, ...(await fetchParts(services, { viz: layered, formData: wholeOf(ids) }, asking)) };
}

describe('charts that a chart is made of', () => {
  it('are asked by their own saved settings, and answer in the order of the chart', async () => {
    const { parts, answers, missing } = await fetched([3, 2]);
    expect(parts.map(({ id, name, answers: count }) => [id, name, count])).to.deep.equal([
      [3, 'Three', 1],
      [2, 'Two', 1],
    ]);
    expect(answers.map(({ result }) => result.columns[0]?.name)).to.deep.equal(['8', '7']);
    expect(missing).to.deep.equal([]);
  });

  it('have the filters and the dashboard of the chart', async () => {
    const { asked, parts } = await fetched([2]);
    expect(asked[0]?.queries[0]?.filters).to.deep.equal([{ ...extra.filters[0], isExtra: true }]);
    expect(asked[0]?.datasource).to.deep.equal({ id: 7, type: 'table' });
    expect(parts[0]?.formData).to.deep.include({ dashboardId: 6, slice_id: 2, datasource: '7__table' });
  });

  it('are missing with a reason each where they fail, and the others are there', async () => {
    const { parts, missing } = await fetched([9, 4, 5, 6, 2]);
    expect(parts.map(({ name }) => name)).to.deep.equal(['Two']);
    expect(missing).to.deep.equal([
      { name: 'Chart 9', reason: 'there is no such chart that you may see' },
      { name: 'Four', reason: 'it does not fit' },
      { name: 'Five', reason: 'nobody provides the chart type unheard_of' },
      { name: 'Six', reason: 'You may not read these rows.' },
    ]);
  });
});
