import { expect } from 'chai';
import { AppError } from '#core/common';
import { Toasts, type Dialogs, type HttpClient } from '#core/browser';
import { DataMasks, changeDataMasks } from '#plugins/dashboard';
import type { FilterView } from '#plugins/native-filters';
import { toasts } from '../../../../../core/browser/notify/toast-slice.ts';
import { toastSaga } from '../../../../../core/browser/notify/toast-saga.ts';
import { FilterBars, filterBarSlice } from '../../../../../plugins/native-filters/browser/state/filter-bar-state.ts';
import {
  removeView,
  renameView,
  replaceView,
  saveView,
  setDefaultView,
} from '../../../../../plugins/native-filters/browser/views/view-commands.ts';
import { viewsSaga } from '../../../../../plugins/native-filters/browser/views/views-saga.ts';
import { selectFilter } from '../../../../../plugins/native-filters/common/types/select-filter.ts';
import { sagaStore, settled } from '../../../../support/saga-store.ts';
import { filterNamed } from '../../support/filters.ts';
import { dashboardSlices, openDashboard } from '../../support/opened-dashboard.ts';

const country = filterNamed('country');
const [mine, other]: readonly FilterView[] = [
  { id: 1, name: 'Mine', masks: {}, isDefault: true },
  { id: 2, name: 'Other', masks: {}, isDefault: false },
];

describe('viewsSaga', () => {
  let sent: { readonly method: string; readonly path: string; readonly body?: unknown }[];
  let failure: AppError | undefined;
  let answers: { readonly prompt?: string; readonly confirm?: boolean };
  let running: ReturnType<typeof sagaStore>;

  beforeEach(() => {
    sent = [];
    failure = undefined;
    answers = {};
    const http = {
      send: (
        route: { method: string; path: string },
        input: { params?: { id: number }; body?: Partial<FilterView> },
      ) => {
        sent.push({
          method: route.method,
          path: route.path,
          ...(input.body === undefined ? {} : { body: input.body }),
        });
        if (failure !== undefined) return Promise.reject(failure);
        const known = [mine, other].find((view) => view?.id === input.params?.id);
        const result = { id: 9, name: '', masks: {}, isDefault: false, ...known, ...input.body };
        return Promise.resolve({ status: 200, body: { result } });
      },
    } as unknown as HttpClient; // the routes of views
    const dialogs = {
      prompt: () => Promise.resolve(answers.prompt),
      confirm: () => Promise.resolve(answers.confirm === true),
    } as unknown as Dialogs; // two kinds of questions
    running = sagaStore([...dashboardSlices, filterBarSlice, toasts], () => viewsSaga({ http, dialogs }), toastSaga);
    openDashboard((action) => running.store.dispatch(action), [country]);
    running.store.dispatch(changeDataMasks({ masks: { [country.id]: selectFilter.maskOf(country, ['NO']) } }));
    running.store.dispatch(filterBarSlice.actions.viewsSet({ views: [mine, other].flatMap((view) => view ?? []) }));
  });
  afterEach(() => {
    expect(running.crashes).to.deep.equal([]);
    running.stop();
  });
  const views = () => FilterBars.select(running.store.getState()).views;
  const names = () => views().map(({ name, isDefault }) => (isDefault ? `${name} (first)` : name));
  const told = () => Toasts.select(running.store.getState()).map(({ toastType, text }) => [toastType, text]);
  async function send(action: { readonly type: string }) {
    running.store.dispatch(action);
    await settled();
    await settled();
  }

  it('keeps the present selection under the name that is asked for', async () => {
    answers = { prompt: 'Norway' };
    await send(saveView());
    const masks = { [country.id]: DataMasks.select(running.store.getState())[country.id] };
    expect(sent).to.deep.equal([
      { method: 'POST', path: '/api/v1/native_filter/views/', body: { dashboard_id: 7, name: 'Norway', masks } },
    ]);
    expect(names()).to.deep.equal(['Mine (first)', 'Other', 'Norway']);
    expect(told()).to.deep.equal([['success', 'The view "Norway" was saved.']]);
  });

  it('asks for nothing when the question is left', async () => {
    await send(saveView());
    await send(renameView({ view: mine! }));
    await send(removeView({ view: mine! }));
    expect(sent).to.deep.equal([]);
    expect(names()).to.deep.equal(['Mine (first)', 'Other']);
  });

  it('opens the dashboard with at most one view, renames, replaces and deletes', async () => {
    await send(setDefaultView({ view: other!, isDefault: true }));
    expect(names()).to.deep.equal(['Mine', 'Other (first)']);
    answers = { prompt: 'Others' };
    await send(renameView({ view: other! }));
    expect(names()).to.include('Others');
    await send(replaceView({ view: mine! }));
    expect(Object.keys(views().find(({ id }) => id === 1)?.masks ?? {})).to.deep.equal([country.id]);
    answers = { confirm: true };
    await send(removeView({ view: mine! }));
    expect(views().map(({ id }) => id)).to.deep.equal([2]);
  });

  it('tells a failure and leaves the views as they were', async () => {
    failure = new AppError('internal', 'The disk is full');
    answers = { prompt: 'Norway', confirm: true };
    await send(saveView());
    await send(removeView({ view: mine! }));
    expect(names()).to.deep.equal(['Mine (first)', 'Other']);
    expect(told()[0]).to.deep.equal(['danger', 'The view could not be saved: The disk is full']);
  });
});
