import { expect } from 'chai';
import { DashboardHydrators, type DashboardHydrator } from '#plugins/dashboard';
import type { ChartReader } from '#plugins/charts';
import { dashboardOpenings } from '../../../../../plugins/dashboard/server/read/dashboard-openings.ts';
import type { StoredDashboard } from '../../../../../plugins/dashboard/server/store/dashboard-records.ts';
import { heldClock } from '../../../../support/held-clock.ts';

const somebody = (): ChartReader => ({ userId: 1, isAdmin: false, can: () => false });
const stored = (version = 1): StoredDashboard =>
  ({ row: { id: 7, version, json_metadata: '{}', position_json: '{}' } }) as unknown as StoredDashboard; // what an opening reads
const noLink = new Error('The metadata database is away.');
const staying = () => new AbortController().signal;

/** Openings over metadata of the given version; each work of the hydrator ends when the test lets it. */
function setUp(versionOf: () => string | undefined, findPermalink = (): Promise<never> => Promise.reject(noLink)) {
  const works: { readonly signal: AbortSignal; readonly end: () => void }[] = [];
  const hydrator: DashboardHydrator = {
    id: 'counted',
    server: true,
    deps: {},
    hydrate: ({ signal }) =>
      new Promise((resolve) => {
        const number = works.length;
        works.push({ signal, end: () => resolve(number) });
      }),
  };
  const openings = dashboardOpenings({
    states: { findPermalink } as never, // no address of these tests has another key
    extensions: { all: (point: unknown) => (point === DashboardHydrators ? [hydrator] : []) } as never,
    finder: { resolve: () => ({}) } as never,
    log: { error: () => undefined } as never,
    metadata: { version: versionOf },
  });
  return { openings, works };
}
describe('openings of a dashboard', () => {
  const clock = heldClock();
  const turn = () => clock.pass(1);

  it('are one for all who open it for the same page, also a moment after it stands', async () => {
    const { openings, works } = setUp(() => '1');
    const reader = somebody();
    const [one, other] = await Promise.all(
      [0, 1].map(() => openings.open(stored(), {}, { reader, signal: staying() })),
    );
    await turn();
    works[0]?.end();
    expect((await one?.extended)?.extras).to.deep.equal({ counted: 0 });
    expect(other).to.equal(one);
    await clock.pass(900);
    expect(await openings.open(stored(), {}, { reader, signal: staying() })).to.equal(one);
    expect(works.length).to.equal(1);
  });

  it('are apart for other readers, other addresses, and after anything was saved', async () => {
    let version = '1';
    const { openings, works } = setUp(() => version);
    const reader = somebody();
    await openings.open(stored(), {}, { reader, signal: staying() });
    await openings.open(stored(), {}, { reader: somebody(), signal: staying() });
    await openings.open(stored(), { native_filters: '()' }, { reader, signal: staying() });
    await openings.open(stored(), { preselect_filters: '{}' }, { reader, signal: staying() });
    version = '2';
    await openings.open(stored(), {}, { reader, signal: staying() });
    await turn();
    expect(works.length).to.equal(5);
  });

  it('are begun anew after one that failed', async () => {
    let asked = 0;
    const { openings } = setUp(
      () => '1',
      () => {
        asked += 1;
        return Promise.reject(noLink);
      },
    );
    const reader = somebody();
    for (let time = 1; time <= 2; time += 1) {
      const failure = await openings
        .open(stored(), { permalink_key: 'k' }, { reader, signal: staying() })
        .catch((thrown: unknown) => thrown);
      expect([failure, asked]).to.deep.equal([noLink, time]);
      await turn();
    }
  });

  it('are shared only on their way where the metadata cannot tell what was saved', async () => {
    const { openings, works } = setUp(() => undefined);
    const reader = somebody();
    const one = await openings.open(stored(), {}, { reader, signal: staying() });
    expect(await openings.open(stored(), {}, { reader, signal: staying() })).to.equal(one);
    expect(await openings.open(stored(2), {}, { reader, signal: staying() })).not.to.equal(one);
    works[0]?.end();
    await one.extended;
    await turn();
    expect(await openings.open(stored(), {}, { reader, signal: staying() })).not.to.equal(one);
  });

  it('are given up when the last who waits has left, and begun anew for who comes then', async () => {
    const { openings, works } = setUp(() => '1');
    const reader = somebody();
    const [first, second] = [new AbortController(), new AbortController()];
    const one = await openings.open(stored(), {}, { reader, signal: first.signal });
    await openings.open(stored(), {}, { reader, signal: second.signal });
    first.abort();
    expect(works[0]?.signal.aborted).to.equal(false);
    second.abort();
    expect(works[0]?.signal.aborted).to.equal(true);
    expect(await openings.open(stored(), {}, { reader, signal: staying() })).not.to.equal(one);
  });
});
