import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskResultStore } from '../../../../plugins/result-cache/server/disk-store.ts';
import { memoryResultStore } from '../../../../plugins/result-cache/server/memory-store.ts';
import { nowMs, storeContract } from '../support/store-contract.ts';
import { remoteMap } from '../support/toy-stores.ts';

describe('result store: memory', () => {
  storeContract(() => memoryResultStore(1_000_000, () => nowMs));
});

describe('result store: disk', () => {
  const folders: string[] = [];
  after(async () => {
    for (const folder of folders) await rm(folder, { recursive: true });
  });

  storeContract(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tessera-cache-'));
    folders.push(folder);
    return diskResultStore(folder, 1_000_000);
  });
});

describe('result store: one of a test', () => {
  storeContract(() => remoteMap());
});
