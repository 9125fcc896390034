import { toAppError } from '#core/common';
import { call, put, select, showToast, takeEvery, type Dialogs, type HttpClient, type Saga } from '#core/browser';
import { selectDashboard, type DataMaskMap } from '#plugins/dashboard';
import { viewMessages as messages } from '../../common/view-messages.ts';
import { filterViewRoutes, type FilterView } from '../../contract/filter-view.ts';
import { FilterBars, filterBarSlice } from '../state/filter-bar-state.ts';
import { selectFilters, selectShownMasks } from '../state/filter-selectors.ts';
import { removeView, renameView, replaceView, saveView, setDefaultView } from './view-commands.ts';

interface ViewServices {
  readonly http: HttpClient;
  readonly dialogs: Dialogs;
}

/** Keeps, changes and deletes the reader's saved views. */
export function* viewsSaga(services: ViewServices): Saga {
  const { http, dialogs } = services;
  yield* takeEvery(saveView, () => attempt(() => save(services)));
  yield* takeEvery(replaceView, ({ view }) =>
    attempt(function* replace(): Saga {
      yield* change(http, view, { masks: yield* presentMasks() });
    }),
  );
  yield* takeEvery(setDefaultView, ({ view, isDefault }) => attempt(() => change(http, view, { isDefault })));
  yield* takeEvery(renameView, ({ view }) =>
    attempt(function* rename(): Saga {
      const question = { title: messages.renameTitle(), label: messages.name(), initial: view.name };
      const name = yield* call(() => dialogs.prompt({ ...question, confirmLabel: messages.renameAction() }));
      if (name !== undefined && name !== '' && name !== view.name) yield* change(http, view, { name });
    }),
  );
  yield* takeEvery(removeView, ({ view }) => attempt(() => remove(services, view)));
}

/** A failure is told; the views stay as they were. */
function* attempt(work: () => Saga): Saga {
  try {
    yield* call(work);
  } catch (thrown) {
    yield* put(showToast({ toastType: 'danger', text: messages.failed({ reason: toAppError(thrown).message }) }));
  }
}

function* save({ http, dialogs }: ViewServices): Saga {
  const dashboard = yield* select(selectDashboard);
  if (dashboard === null) return;
  const question = { title: messages.saveTitle(), text: messages.saveText(), label: messages.name() };
  const name = yield* call(() => dialogs.prompt({ ...question, confirmLabel: messages.keep() }));
  if (name === undefined || name === '') return;
  const body = { dashboard_id: dashboard.id, name, masks: yield* presentMasks() };
  const answer = yield* call(() => http.send(filterViewRoutes.create, { body }));
  const { views } = yield* select(FilterBars.select);
  yield* put(filterBarSlice.actions.viewsSet({ views: [...views, answer.body.result] }));
  yield* put(showToast({ toastType: 'success', text: messages.saved({ name }) }));
}

function* change(http: HttpClient, view: FilterView, changes: Partial<FilterView>): Saga {
  const answer = yield* call(() => http.send(filterViewRoutes.update, { params: { id: view.id }, body: changes }));
  const changed = answer.body.result;
  const { views } = yield* select(FilterBars.select);
  const others = changed.isDefault ? views.map((other) => ({ ...other, isDefault: false })) : views;
  yield* put(
    filterBarSlice.actions.viewsSet({ views: others.map((other) => (other.id === changed.id ? changed : other)) }),
  );
}

function* remove({ http, dialogs }: ViewServices, view: FilterView): Saga {
  const question = { title: messages.removeTitle({ name: view.name }), text: messages.removeText() };
  const isSure = yield* call(() => dialogs.confirm({ ...question, confirmLabel: messages.remove(), isDanger: true }));
  if (!isSure) return;
  yield* call(() => http.send(filterViewRoutes.remove, { params: { id: view.id } }));
  const { views } = yield* select(FilterBars.select);
  yield* put(filterBarSlice.actions.viewsSet({ views: views.filter(({ id }) => id !== view.id) }));
}

/** What the filters show, chosen or in force. */
function* presentMasks(): Saga<DataMaskMap> {
  const masks = yield* select(selectShownMasks);
  const filters = yield* select(selectFilters);
  return Object.fromEntries(filters.flatMap(({ id }) => (masks[id] === undefined ? [] : [[id, masks[id]]])));
}
