import { expect } from 'chai';
import type { CurrentUser, HttpClient } from '#core/browser';
import { showToast } from '#core/browser';
import { sendReport } from '../../../../plugins/reports/browser/report-commands.ts';
import { editorSlice, logSlice, reportsSlice } from '../../../../plugins/reports/browser/report-state.ts';
import { reportsSaga } from '../../../../plugins/reports/browser/reports-saga.ts';
import { takeEvery } from '../../../../core/browser/store/effects.ts';
import { sagaStore, settled } from '../../../support/saga-store.ts';

describe('sending a report from the page', () => {
  const toastAfter = async (body: object) => {
    const http = { send: () => Promise.resolve({ status: 200, body }) } as unknown as HttpClient; // answers of the run
    const deps = { http, user: { userId: 1 } as CurrentUser };
    const toasts: unknown[] = [];
    const { store, stop } = sagaStore(
      [reportsSlice, logSlice, editorSlice],
      () => reportsSaga(deps),
      function* () {
        yield* takeEvery(showToast, function* (toast) {
          toasts.push(toast);
          yield* [];
        });
      },
    );
    store.dispatch(sendReport({ id: 1, name: 'Morning' }));
    await settled();
    stop();
    return toasts;
  };

  it('says that it was sent', async () => {
    const toasts = await toastAfter({ id: 1, state: 'Success' });
    expect(toasts).to.deep.equal([{ toastType: 'success', text: 'Sent: Morning' }]);
  });

  it('says why its condition held it back', async () => {
    const toasts = await toastAfter({ id: 1, state: 'Not triggered', message: '5 rows, threshold 5' });
    expect(toasts).to.deep.equal([{ toastType: 'info', text: 'Morning was held back: 5 rows, threshold 5' }]);
  });
});
