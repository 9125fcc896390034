import { describeError, toAppError, type ErrorInfo } from '#core/common';
import {
  call,
  put,
  select,
  showToast,
  takeEvery,
  takeLatest,
  type CurrentUser,
  type HttpClient,
  type Saga,
} from '#core/browser';
import { pageMessages as messages } from '../common/messages.ts';
import { reportRoutes as routes } from '../contract/routes.ts';
import type { ReportItem } from '../contract/report-rows.ts';
import {
  changeReport,
  createReport,
  openReport,
  removeReport,
  sendReport,
  showLog,
  showReports,
  switchReport,
  type ReportTarget,
} from './report-commands.ts';
import { Reports, editorSlice, logSlice, reportsPageSize, reportsSlice } from './report-state.ts';

const { listed, listFailed } = reportsSlice.actions;
const { logLoaded, logFailed } = logSlice.actions;
const { opened, openFailed, saved, saveFailed } = editorSlice.actions;
const infoOf = (thrown: unknown): ErrorInfo => describeError(toAppError(thrown));

interface Deps {
  readonly http: HttpClient;
  readonly user: CurrentUser;
}

/** Effects of the list, the log and the dialog. */
export function* reportsSaga(deps: Deps): Saga {
  const { http } = deps;
  yield* takeLatest(showReports, () => loadReports(http));
  yield* takeLatest(showLog, ({ id }) => loadLog(http, id));
  yield* takeLatest(openReport, (target) => open(target, deps));
  yield* takeEvery(createReport, ({ body }) =>
    save(() => http.send(routes.create, { body }).then(() => undefined), messages.created()),
  );
  yield* takeEvery(changeReport, ({ id, body }) =>
    save(() => http.send(routes.update, { params: { id }, body }).then(() => undefined), messages.updated()),
  );
  yield* takeEvery(switchReport, ({ id, isActive }) => switchOne(http, id, isActive));
  yield* takeEvery(removeReport, ({ id, name }) => remove(http, id, name));
  yield* takeEvery(sendReport, ({ id, name }) => send(http, id, name));
}

function* loadReports(http: HttpClient): Saga {
  const { query } = yield* select(Reports.select);
  const filters = query.search === '' ? [] : [{ col: 'name', opr: 'report_all_text', value: query.search }];
  try {
    const { body } = yield* call(http.send, routes.list, {
      query: { q: { filters, page: query.page, page_size: reportsPageSize, keys: ['none'] } },
    });
    yield* put(
      listed({
        rows: body.result,
        count: body.count,
      }),
    );
  } catch (thrown) {
    yield* put(listFailed({ error: infoOf(thrown) }));
    yield* put(showToast({ toastType: 'danger', text: messages.fetchFailed(), noDuplicate: true }));
  }
}

function* loadLog(http: HttpClient, id: number): Saga {
  try {
    const { body } = yield* call(http.send, routes.log, { params: { id }, query: { q: { page_size: 50 } } });
    yield* put(logLoaded({ runs: body.result }));
  } catch (thrown) {
    yield* put(logFailed({ error: infoOf(thrown) }));
  }
}

function* open(target: ReportTarget, { http, user }: Deps): Saga {
  try {
    const id = target.kind === 'report' ? target.id : yield* call(findReport, http, target, user.userId ?? 0);
    const methods = yield* call(http.send, routes.methods, {});
    const found = id === undefined ? undefined : yield* call(http.send, routes.get, { params: { id }, query: {} });
    const report = found?.body.result as unknown as ReportItem | undefined; // all columns of an item were asked for
    yield* put(opened({ report, methods: methods.body.result }));
  } catch (thrown) {
    yield* put(openFailed({ error: infoOf(thrown) }));
    yield* put(showToast({ toastType: 'danger', text: messages.fetchFailed(), noDuplicate: true }));
  }
}

/** The reader's own report of a dashboard or chart. */
async function findReport(http: HttpClient, { kind, id }: ReportTarget, userId: number): Promise<number | undefined> {
  const { body } = await http.send(routes.list, {
    query: {
      q: {
        filters: [
          { col: `${kind}_id`, opr: 'eq', value: id },
          { col: 'creation_method', opr: 'eq', value: `${kind}s` },
          { col: 'created_by', opr: 'rel_o_m', value: userId },
        ],
        keys: ['none'],
      },
    },
  });
  return body.ids[0];
}

function* save(work: () => Promise<void>, done: string): Saga {
  try {
    yield* call(work);
    yield* put(saved());
    yield* put(showToast({ toastType: 'success', text: done }));
    yield* again();
  } catch (thrown) {
    yield* put(saveFailed({ error: infoOf(thrown) }));
  }
}

function* switchOne(http: HttpClient, id: number, isActive: boolean): Saga {
  try {
    yield* call(http.send, routes.update, { params: { id }, body: { active: isActive } });
    yield* put(showToast({ toastType: 'success', text: messages.updated() }));
  } catch {
    // The reason is of no use here: the list shows what there is now.
    yield* put(showToast({ toastType: 'danger', text: messages.switchFailed() }));
  }
  yield* again();
}

function* remove(http: HttpClient, id: number, name: string): Saga {
  try {
    yield* call(http.send, routes.remove, { params: { id } });
    yield* put(showToast({ toastType: 'success', text: messages.deleted({ name }) }));
  } catch {
    yield* put(showToast({ toastType: 'danger', text: messages.deleteFailed() })); // likewise
  }
  yield* again();
}

function* send(http: HttpClient, id: number, name: string): Saga {
  try {
    const { body } = yield* call(http.send, routes.run, { params: { id } });
    yield* put(
      body.message === undefined
        ? showToast({ toastType: 'success', text: messages.sentNow({ name }) })
        : showToast({ toastType: 'info', text: messages.heldBack({ name, reason: body.message }) }),
    );
  } catch (thrown) {
    const reason = toAppError(thrown).message;
    yield* put(showToast({ toastType: 'danger', text: messages.sendFailed({ name, reason }) }));
  }
  yield* again();
}

/** The list as it is now, where it is shown. */
function* again(): Saga {
  const { query } = yield* select(Reports.select);
  yield* put(showReports(query));
}
