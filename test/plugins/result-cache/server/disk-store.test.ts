import { expect } from 'chai';
import { mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskResultStore } from '../../../../plugins/result-cache/server/disk-store.ts';

const nowMs = Date.UTC(2026, 0, 20);
const dayMs = 86_400_000;
const entryOf = (sizeBytes: number) => ({
  bytes: Buffer.alloc(sizeBytes, 1),
  storedAtMs: nowMs,
  expiresAtMs: undefined,
  tags: ['t'],
});

describe('diskResultStore', () => {
  let parent: string;
  let folder: string;
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'tessera-cache-'));
    folder = join(parent, 'cache');
  });
  afterEach(() => rm(parent, { recursive: true }));

  const fileOf = async (): Promise<string> => join(folder, (await readdir(folder))[0] ?? '');

  it('lets no other user of the machine read, and shows no key in a name', async () => {
    await diskResultStore(folder, 1_000_000).put('secret key', entryOf(10));
    const modes = [await stat(folder), await stat(await fileOf())].map(({ mode }) => mode & 0o777);
    expect(modes).to.deep.equal([0o700, 0o600]);
    expect((await readdir(folder))[0]).to.match(/^[0-9a-f]{64}$/);
  });

  it('is shared by processes with the same folder', async () => {
    await diskResultStore(folder, 1_000_000).put('key', entryOf(3));
    expect((await diskResultStore(folder, 1_000_000).get('key'))?.bytes).to.have.lengthOf(3);
  });

  it('passes over a file that was cut off, or is something else', async () => {
    const store = diskResultStore(folder, 1_000_000);
    await store.put('key', entryOf(100));
    const file = await fileOf();
    const whole = await readFile(file);
    for (const broken of [whole.subarray(0, -1), whole.subarray(0, 20), Buffer.alloc(0), Buffer.from('{"a": 1}')]) {
      await writeFile(file, broken);
      expect(await store.get('key')).to.equal(undefined);
      await store.drop(['other']);
    }
  });

  it('removes the oldest files once all take more than the bound', async () => {
    const store = diskResultStore(folder, 100_000);
    // Each takes three blocks, 12,288 bytes: eight fit into 100,000 bytes, and the ninth leaves six (80,000).
    for (let number = 1; number <= 9; number += 1) {
      await store.put(`key ${String(number)}`, entryOf(9_000));
      if (number === 9) break;
      for (const name of await readdir(folder)) {
        const { mtimeMs } = await stat(join(folder, name));
        await utimes(join(folder, name), new Date(), new Date(mtimeMs - 60_000));
      }
    }
    const left = [];
    for (let number = 1; number <= 9; number += 1) {
      if ((await store.get(`key ${String(number)}`)) !== undefined) left.push(number);
    }
    expect(left).to.deep.equal([4, 5, 6, 7, 8, 9]);
  });

  it('keeps nothing larger than an eighth of the bound, nor what the key had before', async () => {
    const store = diskResultStore(folder, 80_000);
    await store.put('key', entryOf(10_000));
    await store.put('key', entryOf(10_001));
    expect(await readdir(folder)).to.deep.equal([]);
  });

  it('removes files of a week, and halves of files of an hour, when it is pruned', async () => {
    const store = diskResultStore(folder, 1_000_000);
    await store.put('key', entryOf(10));
    const [kept = ''] = await readdir(folder);
    const made = { old: nowMs - 7 * dayMs, young: nowMs - 6 * dayMs, 'a.part': nowMs - 3_600_000, 'b.part': nowMs - 1 };
    for (const [name, changedMs] of Object.entries(made)) {
      await writeFile(join(folder, name), '');
      await utimes(join(folder, name), new Date(), new Date(changedMs));
    }
    await utimes(join(folder, kept), new Date(), new Date(nowMs));
    await store.prune?.(nowMs);
    expect(await readdir(folder)).to.have.members([kept, 'young', 'b.part']);
  });
});
