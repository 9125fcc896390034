import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsFrom } from '#core/common';
import { engineProcesses } from '../../../../plugins/duckdb/server/process/engine-processes.ts';
import { remoteResults } from '../../../../plugins/duckdb/server/process/remote-results.ts';
import { toyStore } from '../../../support/toy-store.ts';
import { storeContract } from '../store-contract.ts';

storeContract('the embedded engine', async (clock) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-store-'));
  const engine = engineProcesses().of({ dataDir, settings: settingsFrom({}) });
  return { store: remoteResults(engine, clock), dispose: () => rm(dataDir, { recursive: true, force: true }) };
});

storeContract('a toy in memory', (clock) =>
  Promise.resolve({ store: toyStore(clock), dispose: () => Promise.resolve() }),
);
