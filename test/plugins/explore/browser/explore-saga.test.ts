import { expect } from 'chai';
import { AppError, isDocumentDirty, type DocumentState } from '#core/common';
import { call, takeEvery, type Drafts, type HttpClient, type PageServices, type Saga } from '#core/browser';
import type { Extensions } from '#core/common';
import { changeSettings } from '#plugins/explore';
import { runChart } from '#plugins/charts';
import type { FormData } from '#plugins/viz-kit';
import { chartDocument } from '../../../../plugins/explore/browser/chart-document.ts';
import { ChartDrafts } from '../../../../plugins/explore/browser/chart-drafts.ts';
import { exploreSlice } from '../../../../plugins/explore/browser/explore-slice.ts';
import { exploreSaga } from '../../../../plugins/explore/browser/explore-saga.ts';
import {
  Explore,
  chooseDataset,
  chooseVizType,
  closeExplore,
  earlierOffered,
  openExplore,
  saveChart,
  toggleStar,
} from '../../../../plugins/explore/browser/explore-state.ts';
import { preferences } from '../../../../core/browser/preferences/preferences-slice.ts';
import { storedTabSession } from '../../../../plugins/explore/browser/tab-session.ts';
import type { ChartDraft } from '../../../../plugins/explore/common/chart-draft.ts';
import { switchVizType } from '../../../../plugins/explore/common/switch-viz-type.ts';
import { storedDraft } from '../../../../plugins/explore/common/switching/set-aside.ts';
import { heldClock } from '../../../support/held-clock.ts';
import { sagaStore } from '../../../support/saga-store.ts';
import { aDataset, formDataOf, lineViz, numberViz, pieViz } from '../support/builders.ts';

interface Call {
  readonly route: string;
  readonly input: { readonly query?: Record<string, unknown>; readonly body?: Record<string, unknown> };
}

const saved = { ...formDataOf('line', { x_axis: 'day', metrics: ['count'] }), slice_id: 3 };
const slice = {
  slice_id: 3,
  slice_name: 'Delays',
  owners: [1],
  description: null,
  certified_by: null,
  is_managed_externally: false,
  form_data: saved,
};
const other = aDataset({ id: 9, uid: '9__table', datasource_name: 'other' });

/** Explore with a real store and sagas; the server is played by `answers`. */
function openPage(answers: Readonly<Record<string, (call: Call) => unknown>> = {}, left: Partial<Drafts> = {}) {
  const calls: Call[] = [];
  const played: Readonly<Record<string, (call: Call) => unknown>> = {
    'GET /api/v1/explore/': ({ input }) => ({
      result: {
        dataset: input.query?.['datasource_id'] === 9 ? other : aDataset(),
        form_data: input.query?.['slice_id'] === undefined ? { datasource: '7__table' } : saved,
        slice: input.query?.['slice_id'] === undefined ? null : slice,
        message: null,
        metadata: null,
      },
    }),
    'POST /api/v1/explore/form_data': () => ({ key: 'K1' }),
    'PUT /api/v1/explore/form_data/:key': () => ({ key: 'K1' }),
    'GET /api/v1/chart/favorite_status/': () => ({ result: [{ id: 3, value: false }] }),
    'POST /api/v1/chart/': () => ({ id: 12, result: {} }),
    'PUT /api/v1/chart/:id': () => ({ id: 3, result: {} }),
    'POST /api/v1/chart/:id/favorites/': () => ({ result: 'OK' }),
    ...answers,
  };
  const http = {
    send: (route: { readonly method: string; readonly path: string }, input: Call['input']) => {
      const name = `${route.method} ${route.path}`;
      const call = { route: name, input };
      calls.push(call);
      const play = played[name];
      if (play === undefined) throw new Error(`Nobody plays ${name}.`);
      return new Promise((resolve) => {
        resolve({ status: 200, body: play(call) });
      });
    },
  } as unknown as HttpClient; // the sagas use nothing else of it
  const drafts: Drafts = {
    read: () => undefined,
    list: () => [],
    discard: () => undefined,
    write: () => true,
    ...left,
  };
  const extensions = { all: () => [lineViz, numberViz, pieViz] } as unknown as Extensions;
  const tab = storedTabSession(
    () => {
      throw new Error('no storage here');
    },
    () => 0.25,
    () => Promise.resolve(true),
  );
  const page: PageServices = {
    get: () => {
      throw new Error('no service is looked up here');
    },
  };
  const runs: FormData[] = [];
  const store = sagaStore(
    [chartDocument.slice, exploreSlice, preferences],
    () =>
      exploreSaga({
        ...{ http, drafts, extensions, page, tab, user: { userId: 1 } },
        ...{ maxRows: 100_000, timeRange: 'No filter' },
      }),
    function* watchRuns(): Saga {
      yield* takeEvery(runChart, function* note({ formData }): Saga {
        yield* call(() => runs.push(formData));
      });
    },
  );
  const watched = (action: { readonly type: string }) => {
    store.store.dispatch(action);
  };
  const log = (): DocumentState<ChartDraft> => {
    const root = store.store.getState() as never;
    const found = ChartDrafts.select(root)[Explore.select(root).documentId ?? ''];
    if (found === undefined) throw new Error('Nothing is open.');
    return found;
  };
  return { calls, runs, store, dispatch: watched, log, explore: () => Explore.select(store.store.getState()) };
}

const named = (calls: readonly Call[], route: string) => calls.filter((call) => call.route === route);

describe('exploreSaga', () => {
  const clock = heldClock();

  async function openSaved(answers: Parameters<typeof openPage>[0] = {}) {
    const page = openPage(answers);
    page.dispatch(openExplore({ address: { slice_id: 3 } }));
    await clock.pass(20);
    return page;
  }

  it('opens a saved chart without unsaved changes', async () => {
    const page = await openSaved();
    expect(page.explore().status).to.equal('ready');
    expect(isDocumentDirty(page.log())).to.equal(false);
    expect(named(page.calls, 'POST /api/v1/explore/form_data')).to.deep.equal([]);
    page.store.stop();
  });

  it('applies several changes at once, keeps them under one key and puts it into the address', async () => {
    const page = await openSaved();
    page.dispatch(changeSettings({ field: 'Row limit', values: { row_limit: 10 } }));
    page.dispatch(changeSettings({ field: 'Row limit', values: { row_limit: 20 } }));
    await clock.pass(320);
    const kept = named(page.calls, 'POST /api/v1/explore/form_data');
    expect(kept).to.have.length(1);
    expect(kept[0]?.input.body).to.include({ datasource_id: 7, chart_id: 3 });
    expect(page.explore().address).to.deep.equal({ form_data_key: 'K1', slice_id: 3 });
    page.store.stop();
  });

  it('says what keeps the chart from running and still keeps the settings [5.0.1] [5.0.3]', async () => {
    const page = await openSaved();
    page.dispatch(changeSettings({ field: 'Metrics', values: { metrics: [], row_limit: 'x' } }));
    await clock.pass(320);
    expect(page.explore().problems).to.deep.equal({
      metrics: ['cannot be empty'],
      row_limit: ['is expected to be an integer'],
    });
    expect(named(page.calls, 'POST /api/v1/explore/form_data')).to.have.length(1);
    page.store.stop();
  });

  it('goes to another dataset and, on undo, back to the fields of the first [1.0.2b] [4.4.1]', async () => {
    const page = await openSaved();
    page.dispatch(chooseDataset({ datasetId: 9 }));
    await clock.pass(50);
    expect(page.explore().dataset?.datasource_name).to.equal('other');
    expect(page.log().present.formData.datasource).to.equal('9__table');
    page.dispatch(chartDocument.actions.undo({ documentId: page.explore().documentId ?? '' }));
    await clock.pass(320);
    expect(page.explore().dataset?.datasource_name).to.equal('flights');
    page.store.stop();
  });

  it('overwrites, keeps the history and leaves nothing unsaved [1.0.2c]', async () => {
    const page = await openSaved();
    page.dispatch(changeSettings({ field: 'Row limit', values: { row_limit: 10 } }));
    page.dispatch(saveChart({ mode: 'overwrite', name: 'Late' }));
    await clock.pass(50);
    expect(named(page.calls, 'PUT /api/v1/chart/:id')[0]?.input.body).to.include({
      slice_name: 'Late',
      viz_type: 'line',
    });
    expect(isDocumentDirty(page.log())).to.equal(false);
    expect(page.log().past).to.have.length(2);
    expect(page.explore().address).to.deep.equal({ slice_id: 3 });
    page.store.stop();
  });

  it('saves as new: its maker is the owner, the address is the new chart [1.0.2c] [6.0.5a]', async () => {
    const page = await openSaved();
    page.dispatch(saveChart({ mode: 'new', name: 'Copy' }));
    await clock.pass(50);
    expect(page.explore().slice).to.include({ id: 12, name: 'Copy' });
    expect(page.explore().slice?.ownerIds).to.deep.equal([1]);
    expect(page.explore().address).to.deep.equal({ slice_id: 12 });
    expect(isDocumentDirty(page.log())).to.equal(false);
    page.store.stop();
  });

  it('drops filters flagged extra when it saves [5.0.16a]', async () => {
    const page = await openSaved();
    const own = { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'delay > 3' };
    page.dispatch(changeSettings({ field: 'Filters', values: { adhoc_filters: [own, { ...own, isExtra: true }] } }));
    page.dispatch(saveChart({ mode: 'overwrite', name: 'Delays' }));
    await clock.pass(50);
    const params = named(page.calls, 'PUT /api/v1/chart/:id')[0]?.input.body?.['params'];
    expect((JSON.parse(String(params)) as FormData)['adhoc_filters']).to.deep.equal([own]);
    page.store.stop();
  });

  it('keeps the work unsaved when saving is forbidden [6.0.7]', async () => {
    const page = await openSaved({
      'PUT /api/v1/chart/:id': () => {
        throw new AppError('forbidden', 'Forbidden');
      },
    });
    page.dispatch(changeSettings({ field: 'Row limit', values: { row_limit: 10 } }));
    page.dispatch(saveChart({ mode: 'overwrite', name: 'Delays' }));
    await clock.pass(50);
    expect(page.explore().isSaving).to.equal(false);
    expect(isDocumentDirty(page.log())).to.equal(true);
    page.store.stop();
  });

  it('stars at once and takes it back when that fails [1.0.2d] [4.4.4]', async () => {
    const fine = await openSaved();
    fine.dispatch(toggleStar());
    await clock.pass(10);
    expect(fine.explore().isStarred).to.equal(true);
    fine.store.stop();
    const failing = await openSaved({
      'POST /api/v1/chart/:id/favorites/': () => {
        throw new AppError('internal', 'no');
      },
    });
    failing.dispatch(toggleStar());
    expect(failing.explore().isStarred).to.equal(true);
    await clock.pass(10);
    expect(failing.explore().isStarred).to.equal(false);
    failing.store.stop();
  });

  it('offers the unsaved work of an earlier visit until the page is left, and again once that work went on', async () => {
    const changed = { sliceName: 'Delays', formData: formDataOf('line', { row_limit: 5 }), stash: {} };
    const log = {
      present: changed,
      saved: { ...changed, sliceName: '' },
      past: [],
      future: [],
      hasDroppedSteps: false,
    };
    const entry = { documentId: 'chart-3~other', atMs: 1_000 };
    const kept = [entry];
    const read: Drafts['read'] = (_kind, id) => (id === entry.documentId ? (log as never) : undefined);
    const page = openPage({}, { list: () => kept, read });
    const visit = async () => {
      page.dispatch(closeExplore());
      page.dispatch(openExplore({ address: { slice_id: 3 } }));
      await clock.pass(20);
      return page.explore().earlier;
    };
    expect(await visit()).to.deep.equal(entry);
    page.dispatch(earlierOffered(entry));
    expect(await visit()).to.equal(null);
    kept[0] = { ...entry, atMs: 2_000 };
    expect(await visit()).to.deep.equal(kept[0]);
    page.store.stop();
  });

  it('keeps what a type has no place for over undo, redo and saving', async () => {
    const wide = { ...saved, groupby: ['origin'] };
    const page = await openSaved({
      'GET /api/v1/explore/': () => ({
        result: {
          dataset: aDataset(),
          form_data: wide,
          slice: { ...slice, form_data: wide },
          message: null,
          metadata: null,
        },
      }),
    });
    const documentId = page.explore().documentId ?? '';
    page.dispatch(chooseVizType({ key: 'number' }));
    const { setAside } = page.log().present;
    expect(setAside?.left.map(({ formData }) => formData['groupby'])).to.deep.equal([['origin']]);
    page.dispatch(chartDocument.actions.undo({ documentId }));
    expect(page.log().present.setAside).to.equal(undefined);
    page.dispatch(chartDocument.actions.redo({ documentId }));
    expect(page.log().present.setAside).to.deep.equal(setAside);
    page.dispatch(saveChart({ mode: 'overwrite', name: 'Delays' }));
    await clock.pass(50);
    const body = named(page.calls, 'PUT /api/v1/chart/:id')[0]?.input.body;
    expect(JSON.parse(String(body?.['params']))).to.deep.include({ metric: 'count', set_aside: setAside });
    expect(String(body?.['query_context'])).not.to.include('set_aside');
    page.store.stop();
  });

  it('goes back to the type a chart was saved with, with all it had', async () => {
    const draft = { sliceName: '', formData: formDataOf('line', { ...saved, groupby: ['origin'] }), stash: {} };
    const to = { types: [lineViz, numberViz], dataset: aDataset(), timeRange: 'No filter' };
    const stored = storedDraft(switchVizType(draft, numberViz, to));
    const row = { ...slice, form_data: stored };
    const page = await openSaved({
      'GET /api/v1/explore/': () => ({
        result: { dataset: aDataset(), form_data: stored, slice: row, message: null, metadata: null },
      }),
    });
    expect(page.log().present.formData).not.to.have.property('set_aside');
    expect(isDocumentDirty(page.log())).to.equal(false);
    page.dispatch(chooseVizType({ key: 'line' }));
    expect(page.log().present.formData).to.deep.include({ x_axis: 'day', metrics: ['count'], groupby: ['origin'] });
    page.store.stop();
  });

  it('begins a chart that a link brings whole without the columns of a raw table', async () => {
    const page = openPage();
    const chart = { viz_type: 'pie', metric: 'late', groupby: ['origin'] };
    page.dispatch(openExplore({ address: { datasource_id: 7, form_data: JSON.stringify(chart) } }));
    await clock.pass(20);
    expect(page.log().present.formData).to.deep.equal({
      ...chart,
      datasource: '7__table',
      time_range: 'No filter',
      time_grain_sqla: 'P1D',
      time_grain_auto: 'P1D',
      granularity_sqla: 'day',
      adhoc_filters: [],
      row_limit: 10_000,
    });
    page.store.stop();
  });

  it('runs and saves a new chart with the grain of its data, which is no change of its own', async () => {
    const month = { name: 'x', type: 0 };
    const ends = [Date.UTC(2023, 0), Date.UTC(2024, 11), 24].map((value) => ({ ...month, values: [value] }));
    const body = new TextEncoder().encode(JSON.stringify({ result: [{ rowcount: 1, columns: ends }] }));
    const page = openPage({ 'POST /api/v1/chart/data': () => body });
    page.dispatch(openExplore({ address: { datasource_id: 7, form_data: '{"viz_type":"line"}' } }));
    await clock.pass(20);
    expect(page.runs.map((formData) => formData['time_grain_sqla'])).to.deep.equal(['P1M']);
    expect(isDocumentDirty(page.log())).to.equal(false);
    page.dispatch(saveChart({ mode: 'new', name: 'Monthly' }));
    await clock.pass(20);
    const [sent] = named(page.calls, 'POST /api/v1/chart/');
    const params = JSON.parse(String(sent?.input.body?.['params'])) as object;
    expect(params).to.deep.include({ time_grain_sqla: 'P1M', time_grain_auto: 'P1M' });
    expect(isDocumentDirty(page.log())).to.equal(false);
    page.store.stop();
  });

  it('begins a chart of which a link names only the type as a new chart', async () => {
    const page = openPage();
    page.dispatch(openExplore({ address: { datasource_id: 7, form_data: '{"viz_type":"line"}' } }));
    await clock.pass(20);
    expect(page.log().present.formData).to.deep.include({ viz_type: 'line', x_axis: 'day', metrics: ['count'] });
    expect(page.log().present.formData).not.to.have.property('all_columns');
    page.store.stop();
  });

  it('keeps nothing in the address once the page was left', async () => {
    const page = await openSaved();
    page.dispatch(changeSettings({ field: 'Row limit', values: { row_limit: 10 } }));
    page.dispatch(closeExplore());
    await clock.pass(320);
    expect(page.explore().status).to.equal('idle');
    expect(named(page.calls, 'POST /api/v1/explore/form_data')).to.deep.equal([]);
    page.store.stop();
  });
});
