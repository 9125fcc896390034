import { expect } from 'chai';
import { useFakeTimers, type SinonFakeTimers } from 'sinon';
import { logEvent, report } from '#core/browser';
import { toasts } from '../../../../core/browser/notify/toast-slice.ts';
import { logSaga, type WireEvent } from '../../../../plugins/activity/browser/log-saga.ts';
import { sagaStore } from '../../../support/saga-store.ts';

const dashboard = (id: number) => ({ kind: 'dashboard', id }) as const;

describe('logSaga', () => {
  let clock: SinonFakeTimers;
  let sent: { readonly source: unknown; readonly events: readonly WireEvent[] }[];
  let leave: () => void;
  let page: ReturnType<typeof sagaStore>;

  beforeEach(() => {
    clock = useFakeTimers({ now: 5_000 });
    sent = [];
    let ids = 0;
    page = sagaStore([toasts], () =>
      logSaga({
        send: (source, events) => {
          sent.push({ source, events });
        },
        nowMs: () => clock.now,
        newId: () => `id${String((ids += 1))}`,
        isVisible: () => true,
        onLeaving: (listener) => {
          leave = () => {
            listener(new Event('pagehide'));
          };
          return () => undefined;
        },
      }),
    );
  });
  afterEach(() => {
    page.stop();
    clock.restore();
    expect(page.crashes).to.deep.equal([]);
  });
  const log = (name: string, source?: ReturnType<typeof dashboard>) =>
    page.store.dispatch(logEvent({ name, type: 'user', ...(source === undefined ? {} : { source }) }));
  const names = () => sent.map(({ events }) => events.map((event) => event['event_name']));

  it('sends what came within 1000 ms together, with the facts every event has [9.2.8]', async () => {
    log('mount_dashboard', dashboard(3));
    await clock.tickAsync(600);
    log('change_dashboard_filter', dashboard(3));
    await clock.tickAsync(399);
    expect(sent).to.deep.equal([]);
    await clock.tickAsync(1);
    expect(names()).to.deep.equal([['mount_dashboard', 'change_dashboard_filter']]);
    expect(sent[0]?.events[0]).to.deep.equal({
      source: 'dashboard',
      source_id: 3,
      impression_id: 'id1',
      version: 'v2',
      ts: 5_000,
      event_name: 'mount_dashboard',
      event_type: 'user',
      event_id: 'id2',
      visibility: 'visible',
    });
    log('later', dashboard(3));
    await clock.tickAsync(1_000);
    expect(names()).to.have.lengthOf(2);
  });

  it('sends 1024 events at once without waiting, and never more in one batch [9.2.8]', async () => {
    for (let count = 0; count < 1_023; count += 1) log('load_chart');
    expect(sent).to.deep.equal([]);
    log('load_chart');
    expect(sent.map(({ events }) => events.length)).to.deep.equal([1_024]);
    log('load_chart');
    await clock.tickAsync(1_000);
    expect(sent.map(({ events }) => events.length)).to.deep.equal([1_024, 1]);
  });

  it('sends the events of each page to its own address [7.9.1a]', async () => {
    log('a', dashboard(1));
    log('b', dashboard(1));
    log('c', dashboard(2));
    log('d');
    await clock.tickAsync(1_000);
    expect(names()).to.deep.equal([['a', 'b'], ['c'], ['d']]);
    expect(sent.map(({ source }) => source)).to.deep.equal([dashboard(1), dashboard(2), undefined]);
  });

  it('sends the rest when the page is left', () => {
    log('a');
    leave();
    expect(names()).to.deep.equal([['a']]);
  });

  it('logs reported errors that have issue codes, by type and code and without their words [8.3.1b]', async () => {
    const told = { kind: 'engine', message: 'near "Oslo"', errorType: 'SYNTAX_ERROR' } as const;
    page.store.dispatch(report({ ...told, issueCodes: [{ code: 1030, message: 'Issue 1030' }] }));
    page.store.dispatch(report({ kind: 'network', message: 'gone', issueCodes: [] }));
    await clock.tickAsync(1_000);
    expect(names()).to.deep.equal([['issue_error']]);
    expect(sent[0]?.events[0]).to.deep.include({ error_type: 'SYNTAX_ERROR', issue_codes: [1030] });
    expect(JSON.stringify(sent)).not.to.contain('Oslo');
  });
});
