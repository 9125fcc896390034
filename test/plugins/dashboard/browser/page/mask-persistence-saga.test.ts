import { expect } from 'chai';
import sinon from 'sinon';
import type { HttpClient } from '#core/browser';
import { changeDataMasks, emptyDataMask, filterStateRoutes, type DataMask } from '#plugins/dashboard';
import { maskPersistenceSaga } from '../../../../../plugins/dashboard/browser/page/mask-persistence-saga.ts';
import type { DashboardServices } from '../../../../../plugins/dashboard/browser/dashboard-services.ts';
import { openInStore, plainQuestions, withChartIds } from '../../support/open-dashboard.ts';
import { chart, layoutWith, row } from '../../support/layouts.ts';

interface Sent {
  readonly atMs: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly outlivesPage: boolean;
}

describe('maskPersistenceSaga', () => {
  let clock: sinon.SinonFakeTimers;
  let page: EventTarget;
  beforeEach(() => {
    clock = sinon.useFakeTimers();
    page = new EventTarget();
    Object.assign(globalThis, { window: page });
  });
  afterEach(() => {
    clock.restore();
    Reflect.deleteProperty(globalThis, 'window');
  });

  async function start() {
    const sent: Sent[] = [];
    const http = {
      send: (route: unknown, input: { body: { value: string } }, options: { outlivesPage?: boolean } = {}) => {
        expect([filterStateRoutes.create, filterStateRoutes.update]).to.include(route);
        const masks = JSON.parse(input.body.value) as Readonly<Record<string, DataMask>>;
        const values = Object.fromEntries(Object.entries(masks).map(([id, mask]) => [id, mask.filterState.value]));
        sent.push({ atMs: clock.now, values, outlivesPage: options.outlivesPage === true });
        return Promise.resolve({ status: 200, body: { key: 'kept' } });
      },
    } as unknown as HttpClient; // two routes are asked
    const opened = openInStore(withChartIds(layoutWith(row('a', chart('1')))), [1]);
    // What the saga works with.
    const services = { http, questions: plainQuestions(), random: () => 0.5 } as unknown as DashboardServices;
    const task = opened.run(() => maskPersistenceSaga(services));
    await clock.tickAsync(10);
    const choose = (id: string, value: string) =>
      opened.dispatch(changeDataMasks({ masks: { [id]: { ...emptyDataMask, filterState: { value } } } }));
    return { ...opened, sent, choose, task };
  }

  it('keeps what was chosen after a pause of 500 ms, and nothing that nobody chose', async () => {
    const { sent, choose, dispatch, task } = await start();
    dispatch(changeDataMasks({ masks: {} }));
    await clock.tickAsync(990);
    expect(sent).to.deep.equal([]);
    choose('a', 'NO'); // at 1000 ms
    await clock.tickAsync(300);
    choose('b', 'SE');
    await clock.tickAsync(199);
    expect(sent).to.deep.equal([]);
    await clock.tickAsync(2_000);
    expect(sent).to.deep.equal([{ atMs: 1_500, values: { a: 'NO', b: 'SE' }, outlivesPage: false }]);
    task.cancel();
  });

  it('keeps the last choice when the page goes before the pause is over, once', async () => {
    const { sent, choose, task } = await start();
    choose('a', 'NO');
    await clock.tickAsync(100);
    page.dispatchEvent(new Event('pagehide'));
    await clock.tickAsync(0);
    expect(sent).to.deep.equal([{ atMs: 110, values: { a: 'NO' }, outlivesPage: true }]);
    page.dispatchEvent(new Event('pagehide'));
    await clock.tickAsync(5_000);
    expect(sent).to.have.length(1);
    task.cancel();
  });

  it('keeps it too when the reader goes to another page of the workbench', async () => {
    const { sent, choose, task } = await start();
    choose('a', 'NO');
    await clock.tickAsync(100);
    task.cancel();
    await clock.tickAsync(0);
    expect(sent).to.deep.equal([{ atMs: 110, values: { a: 'NO' }, outlivesPage: true }]);
  });
});
