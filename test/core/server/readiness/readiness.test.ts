import { expect } from 'chai';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Services, Settings, settingsFrom } from '#core/common';
import { MetadataDb, defineReadinessCheck } from '#core/server';
import { coreChecks } from '../../../../core/server/readiness/core-checks.ts';
import { readinessProbe } from '../../../../core/server/readiness/readiness.ts';

const logged: unknown[] = [];
const log = (...facts: readonly unknown[]) => void logged.push(facts);
const logger = { debug: log, info: log, warn: log, error: log };

describe('readinessProbe', () => {
  const checkOf = (name: string, find: () => Promise<string | undefined>) =>
    defineReadinessCheck({ id: `test/${name}`, name, deps: {}, find });
  const parts = { resolve: () => ({}), logger, timeoutMs: 20 };

  it('tells conditions apart by name, and hides what a check throws', async () => {
    const checks = [
      checkOf('fine', () => Promise.resolve(undefined)),
      checkOf('full', () => Promise.resolve('It is full.')),
      checkOf('broken', () => Promise.reject(new Error('password of host db7'))),
      checkOf('late', () => new Promise(() => undefined)),
    ];
    const answer = await readinessProbe({ ...parts, checks: () => checks, nowMs: () => 0 })();
    expect(answer).to.deep.equal({
      isReady: false,
      checks: {
        fine: 'ok',
        full: 'It is full.',
        broken: 'Not available; the log has the details.',
        late: 'No answer within 0.02 seconds.',
      },
    });
    expect(JSON.stringify(logged)).to.include('password of host db7');
  });

  it('looks at most once a second', async () => {
    let nowMs = 0;
    let looked = 0;
    const check = checkOf('counted', () => {
      looked += 1;
      return Promise.resolve(undefined);
    });
    const ask = readinessProbe({ ...parts, checks: () => [check], nowMs: () => nowMs });
    for (const moment of [0, 500, 999, 1_000, 1_500]) {
      nowMs = moment;
      expect((await ask()).isReady).to.equal(true);
    }
    expect(looked).to.equal(2);
  });

  it('finds a metadata database that is away and a data folder that cannot be written, each by its name', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ready-'));
    const services = new Services();
    services.provideValue(Settings, settingsFrom({ DATA_DIR: folder }));
    const gone = () => {
      throw new Error('connect ECONNREFUSED');
    };
    services.provideValue(MetadataDb, {
      dialect: 'postgres',
      locksRows: true,
      tables: gone,
      transaction: gone,
      version: () => undefined,
    });
    const ask = () =>
      readinessProbe({ checks: () => coreChecks, resolve: (deps) => services.resolve(deps), logger, nowMs: () => 0 })();
    const away = 'Not available; the log has the details.';
    expect((await ask()).checks).to.deep.equal({ metadata: away, disk: 'ok' });
    rmSync(folder, { recursive: true });
    expect((await ask()).checks).to.deep.equal({ metadata: away, disk: away });
  });
});
