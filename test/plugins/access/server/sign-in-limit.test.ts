import { expect } from 'chai';
import { signInLimit, type SignInLimit } from '../../../../plugins/access/server/sign-in-limit.ts';
import { storedSharedValues } from '../../../../plugins/shared-state/server/shared-values.ts';
import { opened } from '../../shared-state/support/opened.ts';
import { toyHub, type ToyHub } from '../../shared-state/support/toy-shared-store.ts';

const minuteMs = 60_000;

describe('signInLimit', () => {
  let nowMs = 0;
  let hub: ToyHub;
  let limit: SignInLimit;
  beforeEach(() => {
    nowMs = 1_700_000_000_000;
    hub = toyHub(() => nowMs);
    limit = limitOfServer();
  });

  /** That of one more server. */
  const limitOfServer = () =>
    signInLimit({ values: storedSharedValues(opened(hub.connect())), clock: { nowMs: () => nowMs } });

  const tryOnce = async (name: string, address: string, isRight: boolean): Promise<'in' | 'wrong' | number> => {
    try {
      const found = await limit.guard({ method: 'access/password', name, address }, () =>
        Promise.resolve(isRight ? name : undefined),
      );
      return found === undefined ? 'wrong' : 'in';
    } catch (thrown) {
      return (thrown as { extra: { retry_after: number } }).extra.retry_after;
    }
  };
  const tryOften = async (count: number, name: string, address: string, isRight = false) => {
    const outcomes = [];
    for (let attempt = 0; attempt < count; attempt += 1) outcomes.push(await tryOnce(name, address, isRight));
    return outcomes;
  };

  it('never counts right passwords, one after the other or at once', async () => {
    expect(await tryOften(50, 'ada', '10.0.0.1', true)).to.deep.equal(Array(50).fill('in'));
    const atOnce = Array.from({ length: 50 }, () => tryOnce('bob', '10.0.0.2', true));
    expect(await Promise.all(atOnce)).to.deep.equal(Array(50).fill('in'));
  });

  it('lets an account wait after twenty wrong passwords, from whatever addresses', async () => {
    for (let address = 0; address < 20; address += 1) {
      expect(await tryOnce('ada', `10.0.1.${String(address)}`, false)).to.equal('wrong');
    }
    expect(await tryOnce(' ADA ', '10.0.2.1', true)).to.equal(60);
    expect(await tryOnce('bob', '10.0.2.1', true)).to.equal('in');
  });

  it('lets an address wait after twenty wrong passwords, of whatever accounts', async () => {
    for (let account = 0; account < 20; account += 1) await tryOnce(`user-${String(account)}`, '10.0.0.1', false);
    expect(await tryOnce('ada', '10.0.0.1', true)).to.equal(60);
    expect(await tryOnce('ada', '10.0.0.2', true)).to.equal('in');
  });

  it('lets in who got in from there before, whatever others do there and elsewhere', async () => {
    await tryOnce('ada', '10.0.0.1', true);
    await tryOften(20, 'bob', '10.0.0.1');
    await tryOften(20, 'ada', '10.0.0.9');
    expect(await tryOnce('ada', '10.0.0.1', true)).to.equal('in');
    expect(await tryOnce('ada', '10.0.0.9', false)).to.equal(60);
    expect((await tryOften(21, 'ada', '10.0.0.1')).slice(-2), 'guesses from there').to.deep.equal(['wrong', 60]);
  });

  it('makes each wait longer than the one before, up to a quarter of an hour', async () => {
    const waits = [];
    for (let round = 0; round < 6; round += 1) {
      await tryOften(20, 'ada', '10.0.0.1');
      const wait = Number(await tryOnce('ada', '10.0.0.1', false));
      waits.push(wait);
      nowMs += wait * 1_000;
    }
    expect(waits).to.deep.equal([60, 120, 240, 480, 900, 900]);
    nowMs += 61 * minuteMs;
    await tryOften(20, 'ada', '10.0.0.1');
    expect(await tryOnce('ada', '10.0.0.1', false)).to.equal(60);
  });

  it('forgets failures after a minute', async () => {
    await tryOften(19, 'ada', '10.0.0.1');
    nowMs += minuteMs;
    expect((await tryOften(19, 'ada', '10.0.0.1')).at(-1)).to.equal('wrong');
    expect(await tryOnce('ada', '10.0.0.1', true)).to.equal('in');
  });

  it('counts what other servers saw fail, and knows whom they let in', async () => {
    await tryOnce('ada', '10.0.0.1', true);
    await tryOften(10, 'ada', '10.0.0.9');
    await tryOften(10, 'ada', '10.0.0.8');
    limit = limitOfServer();
    expect(await tryOnce('ada', '10.0.0.7', true)).to.equal(60);
    expect(await tryOnce('ada', '10.0.0.1', true)).to.equal('in');
  });

  it('knows for 30 days after the last time who got in from an address', async () => {
    const dayMs = 24 * 60 * minuteMs;
    const outcomes = [];
    for (const days of [0, 20, 29, 31]) {
      nowMs += days * dayMs;
      await tryOften(20, 'bob', days === 0 ? '10.0.0.2' : '10.0.0.1');
      outcomes.push(await tryOnce('ada', '10.0.0.1', true));
      await hub.settled(); // nobody waits for what a right password writes
    }
    expect(outcomes).to.deep.equal(['in', 'in', 'in', 60]);
  });

  it('checks no more passwords at once than may fail', async () => {
    let checked = 0;
    const guess = () =>
      limit
        .guard({ method: 'access/password', name: 'ada', address: '10.0.0.1' }, () => {
          checked += 1;
          return Promise.resolve(undefined);
        })
        .catch(() => 'refused');
    const outcomes = await Promise.all(Array.from({ length: 100 }, guess));
    expect([checked, outcomes.filter((outcome) => outcome === 'refused').length]).to.deep.equal([20, 80]);
  });
});
