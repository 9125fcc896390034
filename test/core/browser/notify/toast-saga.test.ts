import { expect } from 'chai';
import sinon from 'sinon';
import { ExtensionRegistry, type ErrorInfo } from '#core/common';
import {
  ErrorHandlers,
  Toasts,
  dismissToast,
  report,
  showToast,
} from '../../../../core/browser/notify/notifications.ts';
import { sessionExpired } from '../../../../core/browser/notify/session-expired.ts';
import { holdToast, releaseToast, reportSaga, toastSaga } from '../../../../core/browser/notify/toast-saga.ts';
import { toasts } from '../../../../core/browser/notify/toast-slice.ts';
import { sagaStore } from '../../../support/saga-store.ts';

describe('toastSaga', () => {
  let clock: sinon.SinonFakeTimers;
  beforeEach(() => {
    clock = sinon.useFakeTimers();
  });
  afterEach(() => {
    clock.restore();
  });

  const start = () => {
    const { store, stop } = sagaStore([toasts], toastSaga);
    return { store, stop, texts: () => Toasts.select(store.getState()).map((toast) => toast.text) };
  };

  for (const [toastType, durationMs] of [
    ['info', 4000],
    ['success', 4000],
    ['warning', 6000],
    ['danger', 8000],
  ] as const) {
    it(`takes a toast of type ${toastType} away after ${durationMs} ms [9.2.6]`, async () => {
      const { store, stop, texts } = start();
      store.dispatch(showToast({ toastType, text: 'hello' }));
      await clock.tickAsync(durationMs - 1);
      expect(texts()).to.deep.equal(['hello']);
      await clock.tickAsync(1);
      expect(texts()).to.deep.equal([]);
      stop();
    });
  }

  it('keeps id, type, text, duration and noDuplicate [3.15.1]', () => {
    const { store, stop } = start();
    store.dispatch(showToast({ toastType: 'info', text: 'a', duration: 0, noDuplicate: true }));
    expect(Toasts.select(store.getState())).to.deep.equal([
      { id: '1', toastType: 'info', text: 'a', duration: 0, noDuplicate: true },
    ]);
    stop();
  });

  it('shows an equal text once when asked to [3.15.1]', () => {
    const { store, stop, texts } = start();
    for (const noDuplicate of [false, true, false])
      store.dispatch(showToast({ toastType: 'info', text: 'same', noDuplicate }));
    expect(texts()).to.deep.equal(['same', 'same']);
    stop();
  });

  it('keeps a toast without duration until it is closed', async () => {
    const { store, stop, texts } = start();
    store.dispatch(showToast({ toastType: 'danger', text: 'stays', duration: 0 }));
    await clock.tickAsync(600_000);
    expect(texts()).to.deep.equal(['stays']);
    store.dispatch(dismissToast({ id: '1' }));
    expect(texts()).to.deep.equal([]);
    stop();
  });

  it('waits while the pointer rests on the toast', async () => {
    const { store, stop, texts } = start();
    store.dispatch(showToast({ toastType: 'info', text: 'read me' }));
    await clock.tickAsync(3_000);
    store.dispatch(holdToast({ id: '1' }));
    await clock.tickAsync(60_000);
    expect(texts()).to.deep.equal(['read me']);
    store.dispatch(releaseToast({ id: '1' }));
    await clock.tickAsync(4_000);
    expect(texts()).to.deep.equal([]);
    stop();
  });
});

describe('reportSaga', () => {
  const error: ErrorInfo = {
    kind: 'internal',
    message: 'boom',
    issueCodes: [{ code: 1011, message: 'Issue 1011 - unexpected' }],
  };

  function start() {
    const registry = new ExtensionRegistry();
    const actions: string[] = [];
    registry.add('core', ErrorHandlers, sessionExpired);
    const { store, stop } = sagaStore([toasts], toastSaga, () =>
      reportSaga(() => registry, {
        navigate: (href) => {
          actions.push(href);
        },
        reload: () => {
          actions.push('reload');
        },
      }),
    );
    return { registry, actions, store, stop, texts: () => Toasts.select(store.getState()).map((toast) => toast.text) };
  }

  it('ends as a toast when nobody handles the error', () => {
    const { store, stop, texts } = start();
    store.dispatch(report(error));
    expect(texts()).to.deep.equal(['boom\nIssue 1011 - unexpected']);
    stop();
  });

  it('asks handlers by rank and stops at the first that handled', () => {
    const { registry, store, stop, texts } = start();
    const asked: string[] = [];
    registry.add('test', ErrorHandlers, {
      id: 'late',
      rank: 20,
      handle: () => {
        asked.push('late');
        return 'handled';
      },
    });
    registry.add('test', ErrorHandlers, {
      id: 'early',
      rank: 10,
      handle: () => {
        asked.push('early');
        return 'passed';
      },
    });
    store.dispatch(report(error));
    expect([asked, texts()]).to.deep.equal([['early', 'late'], []]);
    stop();
  });

  it('sends an expired session to the sign-in page and words a lost token instead [8.1.5]', () => {
    const { actions, store, stop, texts } = start();
    store.dispatch(report({ ...error, kind: 'unauthenticated' }));
    store.dispatch(
      report({ kind: 'unauthenticated', message: 'timed out', errorType: 'FRONTEND_CSRF_ERROR', issueCodes: [] }),
    );
    expect([actions, texts()]).to.deep.equal([['reload'], ['timed out']]);
    stop();
  });

  it('says nothing of a cancelled request', () => {
    const { store, stop, texts } = start();
    store.dispatch(report({ kind: 'cancelled', message: 'x', issueCodes: [] }));
    expect(texts()).to.deep.equal([]);
    stop();
  });
});
