import { expect } from 'chai';
import type { SharedStore } from '#plugins/shared-state';
import { eventually } from '../../../support/eventually.ts';

/** One store as two servers have it. */
export interface TwoServers {
  readonly one: SharedStore;
  readonly other: SharedStore;
  /** Time as the store has it. Milliseconds since the epoch. */
  readonly nowMs: () => number;
  /** Lets time go on for the store. Milliseconds. */
  readonly pass: (timeMs: number) => void | Promise<void>;
  readonly close: () => Promise<void>;
}

const minuteMs = 60_000;

/** What every store must do that servers share. Called inside a `describe`. */
export function storeContract(open: () => Promise<TwoServers>): void {
  let servers: TwoServers;
  beforeEach(async () => {
    servers = await open();
  });
  afterEach(() => servers.close());

  valuesContract(() => servers);
  messagesContract(() => servers);
}

function valuesContract(servers: () => TwoServers): void {
  const put = (store: SharedStore, key: string, value: unknown, expected = 0, lifetimeMs = minuteMs) =>
    store.write(key, { value, expected, lifetimeMs });
  const valueOf = async (store: SharedStore, key: string) => (await store.read([key])).get(key)?.value;

  it('gives the other server a value as it was written, and nothing for keys without one', async () => {
    const value = { text: 'ä ☃ "', numbers: [1, 2.5, -3], none: null, yes: true };
    const version = await put(servers().one, 'a', value);
    await put(servers().one, 'null', null);
    const read = await servers().other.read(['a', 'absent', 'null']);
    expect([...read.keys()].sort()).to.deep.equal(['a', 'null']);
    expect(read.get('a')).to.deep.equal({ value, version });
    expect(read.get('null')?.value).to.equal(null);
    expect((await servers().other.read([])).size).to.equal(0);
  });

  it('takes any text as a key', async () => {
    const keys = ['lock:a/b', "'; drop table x", 'ä ☃', 'x'.repeat(300), '%', ''];
    for (const key of keys) await put(servers().one, key, key);
    for (const key of keys) expect(await valueOf(servers().other, key)).to.equal(key);
  });

  it('writes for one of many servers that expect the same version', async () => {
    const { one, other } = servers();
    const race = async (expected: number) => {
      const versions = await Promise.all(
        Array.from({ length: 20 }, (_, index) => put(index % 2 === 0 ? one : other, 'key', index, expected)),
      );
      expect(versions.filter((version) => version !== undefined)).to.have.lengthOf(1);
      const winner = versions.findIndex((version) => version !== undefined);
      expect(await valueOf(one, 'key')).to.equal(winner);
      return versions[winner] ?? 0;
    };
    const first = await race(0);
    const second = await race(first);
    expect(second).to.be.greaterThan(first);
    expect(await put(one, 'key', 'late', first)).to.equal(undefined);
  });

  it('forgets a value when its time is over, and takes it for absent then', async () => {
    const { one, other, pass } = servers();
    const version = (await put(one, 'key', 'short', 0, 300)) ?? 0;
    expect(await valueOf(other, 'key')).to.equal('short');
    await pass(300);
    expect(await valueOf(other, 'key')).to.equal(undefined);
    expect(await put(one, 'key', 'late', version)).to.equal(undefined);
    expect(await put(other, 'key', 'new')).to.be.greaterThan(version);
    expect(await valueOf(one, 'key')).to.equal('new');
  });

  it('gives a value the time that was said last', async () => {
    const { one, other, pass } = servers();
    const version = (await put(one, 'key', 'first', 0, 300)) ?? 0;
    await put(other, 'key', 'second', version, 600);
    await pass(300);
    expect(await valueOf(one, 'key')).to.equal('second');
    await pass(300);
    expect(await valueOf(one, 'key')).to.equal(undefined);
  });

  it('removes a value of the version that is named, and no other', async () => {
    const { one, other } = servers();
    const first = (await put(one, 'key', 1)) ?? 0;
    const second = (await put(one, 'key', 2, first)) ?? 0;
    await other.remove('key', first);
    expect(await valueOf(one, 'key')).to.equal(2);
    await other.remove('key', second);
    expect(await valueOf(one, 'key')).to.equal(undefined);
    await other.remove('absent', 1);
  });

  it('counts versions up, also over values that were removed or have expired, and through pruning', async () => {
    const { one, other, pass } = servers();
    const versions: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const store = round % 2 === 0 ? one : other;
      const version = (await put(store, 'key', round, 0, 300)) ?? 0;
      versions.push(version);
      if (round % 3 === 0) await store.remove('key', version);
      else await pass(300);
      await other.prune?.();
    }
    expect(versions).to.deep.equal([...new Set(versions)].sort((a, b) => a - b));
    expect(versions[0]).to.be.greaterThan(0);
  });
}

function messagesContract(servers: () => TwoServers): void {
  /** Collects what a server is told. */
  const listening = (store: SharedStore) => {
    const told: unknown[] = [];
    let gaps = 0;
    store.listen({
      onMessage: (topic, message) => told.push([topic, message]),
      onGap: () => {
        gaps += 1;
      },
    });
    return { told, gaps: () => gaps };
  };
  const toldAre = (told: readonly unknown[], count: number) =>
    eventually(`${String(count)} messages came`, () => told.length >= count);

  it('brings messages to the other server, in their order, once, and not back', async () => {
    const { one, other } = servers();
    const [here, there] = [listening(one), listening(other)];
    const sent = Array.from({ length: 30 }, (_, index) => ['topic', { index, text: 'ä ☃' }]);
    for (const [topic, message] of sent) await one.publish(topic as string, message);
    await other.publish('answer', null);
    await toldAre(here.told, 1);
    await toldAre(there.told, sent.length);
    expect(there.told).to.deep.equal(sent);
    expect(here.told).to.deep.equal([['answer', null]]);
  });

  it('loses no message of servers that publish at the same time', async () => {
    const { one, other } = servers();
    const [here, there] = [listening(one), listening(other)];
    const numbers = Array.from({ length: 50 }, (_, index) => index);
    await Promise.all(numbers.flatMap((number) => [one.publish('a', number), other.publish('b', number)]));
    await toldAre(here.told, numbers.length);
    await toldAre(there.told, numbers.length);
    const numbersOf = (told: readonly unknown[]) => (told as [string, number][]).map(([, number]) => number);
    expect(numbersOf(here.told).sort((a, b) => a - b)).to.deep.equal(numbers);
    expect(numbersOf(there.told).sort((a, b) => a - b)).to.deep.equal(numbers);
  });

  it('tells nothing more after it was closed', async () => {
    const { one, other } = servers();
    const [, there] = [listening(one), listening(other)];
    await one.publish('topic', 1);
    await toldAre(there.told, 1);
    await other.close();
    await one.publish('topic', 2);
    expect(there.told).to.deep.equal([['topic', 1]]);
  });
}
