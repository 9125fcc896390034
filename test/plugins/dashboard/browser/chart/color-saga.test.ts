import { expect } from 'chai';
import sinon from 'sinon';
import type { HttpClient } from '#core/browser';
import { chartRendered, usedColors } from '#plugins/charts';
import { dashboardRoutes } from '#plugins/dashboard';
import { colorSaga } from '../../../../../plugins/dashboard/browser/chart/color-saga.ts';
import { openInStore, withChartIds } from '../../support/open-dashboard.ts';
import { chart, layoutWith, row } from '../../support/layouts.ts';

/** A dashboard of whose colours the page knows nothing yet: it keeps them as long as it lives. */
const nextId = (): number => {
  let id = 5;
  while (Object.keys(usedColors.of(id)).length > 0) id += 1;
  return id;
};

describe('colorSaga', () => {
  let clock: sinon.SinonFakeTimers;
  beforeEach(() => {
    clock = sinon.useFakeTimers();
  });
  afterEach(() => {
    clock.restore();
  });

  it('writes the colours of new labels 500 ms after the last drawing, each set once [9.2.9]', async () => {
    const sent: unknown[] = [];
    const http = {
      send: (route: unknown, { query, body }: { query: unknown; body: unknown }) => {
        expect(route).to.equal(dashboardRoutes.saveColors);
        sent.push([clock.now, query, body]);
        return Promise.resolve({ status: 200, body: {} });
      },
    } as unknown as HttpClient; // one route is asked
    const id = nextId();
    const opened = openInStore(
      withChartIds(layoutWith(row('a', chart('1')))),
      [1],
      { metadata: { map_label_colors: { NO: '#111111' } } },
      { id },
    );
    const task = opened.run(() => colorSaga({ http }));
    usedColors.note(id, 'NO', '#111111');
    opened.dispatch(chartRendered({ key: '1' }));
    await clock.tickAsync(1_000);
    expect(sent, 'every label is stored already').to.deep.equal([]);

    usedColors.note(id, 'SE', '#222222');
    opened.dispatch(chartRendered({ key: '1' })); // at 1000 ms
    await clock.tickAsync(400);
    opened.dispatch(chartRendered({ key: '1' })); // at 1400 ms
    await clock.tickAsync(499);
    expect(sent).to.deep.equal([]);
    await clock.tickAsync(1);
    const colors = { map_label_colors: { NO: '#111111', SE: '#222222' } };
    expect(sent).to.deep.equal([[1_900, { mark_updated: 'false' }, colors]]);
    opened.dispatch(chartRendered({ key: '1' }));
    await clock.tickAsync(1_000);
    expect(sent).to.have.length(1);
    task.cancel();
  });
});
