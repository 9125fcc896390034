import { expect } from 'chai';
import { Type } from 'typebox';
import { defineTopic } from '#plugins/shared-state';
import { storedChannels, type StoredChannels } from '../../../../plugins/shared-state/server/channels.ts';
import { eventually } from '../../../support/eventually.ts';
import { onEveryStore, silentLogger } from '../support/every-store.ts';
import { opened } from '../support/opened.ts';
import type { TwoServers } from '../support/store-contract.ts';
import { toyHub } from '../support/toy-shared-store.ts';

const numbers = defineTopic('test/numbers', Type.Number());
const texts = defineTopic('test/texts', Type.String());

const channelsOver = (store: TwoServers['one']): StoredChannels => {
  const channels = storedChannels(opened(store), silentLogger);
  store.listen(channels);
  return channels;
};

function collect(channels: StoredChannels) {
  const told: number[] = [];
  let gaps = 0;
  const end = channels.subscribe(numbers, {
    onMessage: (message) => told.push(message),
    onGap: () => {
      gaps += 1;
    },
  });
  return { told, gaps: () => gaps, end };
}

describe('channels', () => {
  onEveryStore((open) => {
    let servers: TwoServers;
    let one: StoredChannels;
    let other: StoredChannels;
    beforeEach(async () => {
      servers = await open();
      [one, other] = [channelsOver(servers.one), channelsOver(servers.other)];
    });
    afterEach(() => servers.close());

    it('tell the subscribers of a topic: here before publish returns, elsewhere soon, in their order', async () => {
      const [here, there] = [collect(one), collect(other)];
      one.publish(texts, 'of another topic');
      one.publish(numbers, 1);
      expect(here.told).to.deep.equal([1]);
      one.publish(numbers, 2);
      await eventually('both came', () => there.told.length >= 2);
      expect([here.told, there.told]).to.deep.equal([
        [1, 2],
        [1, 2],
      ]);
    });
  });

  it('pass over messages of another form, and go on when a subscriber fails', () => {
    const channels = channelsOver(toyHub(() => 0).connect());
    channels.subscribe(numbers, {
      onMessage: () => {
        throw new Error('A subscriber failed.');
      },
      onGap: () => undefined,
    });
    const { told } = collect(channels);
    channels.onMessage('test/numbers', 'no number');
    channels.onMessage('test/numbers', 3);
    expect(told).to.deep.equal([3]);
  });

  it('tell nobody who ended the subscription', () => {
    const channels = channelsOver(toyHub(() => 0).connect());
    const [first, second] = [collect(channels), collect(channels)];
    first.end();
    channels.publish(numbers, 1);
    expect([first.told, second.told]).to.deep.equal([[], [1]]);
  });

  it('tell a gap after the store was away, and go on', async () => {
    const hub = toyHub(() => 0);
    const [one, other] = [channelsOver(hub.connect()), channelsOver(hub.connect())];
    const there = collect(other);
    hub.cut();
    one.publish(numbers, 1);
    for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
    hub.mend();
    expect([there.told, there.gaps()]).to.deep.equal([[], 1]);
    one.publish(numbers, 2);
    await eventually('the next came', () => there.told.length > 0);
    expect(there.told).to.deep.equal([2]);
  });
});
