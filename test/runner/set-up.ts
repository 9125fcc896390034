import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildServerWorkers } from '../../workbench/build/server-workers.mjs';
import { startClickHouse } from '../support/clickhouse.ts';
import { fetchExtensionWheels } from '../support/duckdb-extensions.ts';
import { ensureChromium } from '../support/install-chromium.mjs';
import { startMariaDb } from '../support/mariadb.ts';
import { startRelatives } from '../support/postgres-relatives.ts';
import { startCluster } from '../support/postgres.ts';
import { startRedis } from '../support/redis.ts';
import { ensureS3Program } from '../support/s3-server.ts';
import { startTrino } from '../support/trino.ts';
import { bundleEngine, engineSource } from './engine-bundle.ts';
import type { ImportGraph } from './import-graph.ts';
import type { WorkerEnvironment } from './messages.ts';
import type { RunOptions } from './options.ts';
import { makeScratchFolder } from './scratch-folder.ts';

export interface Build {
  /** Why there is no current build; undefined when there is one. */
  readonly failure: string | undefined;
  readonly durationMs: number;
}

export interface RunSetUp {
  readonly environment: WorkerEnvironment;
  /** Resolves when the build is current, or cannot be made. */
  readonly built: Promise<Build>;
  /** Stops what was started for the run. */
  readonly close: () => void;
}

/** Starts and installs what these test files need: Chromium, database servers, the build. Files of no need wait for nothing. */
export async function setUpRun(
  files: readonly string[],
  { reach, needsBuild }: ImportGraph,
  { grep, isBuildKept }: Pick<RunOptions, 'grep' | 'isBuildKept'>,
): Promise<RunSetUp> {
  const need = (support: string): boolean => files.some((file) => reach(file).has(support));
  const scratch = makeScratchFolder();
  const chromium = need('test/support/chromium.ts') ? ensureChromium() : '';
  if (need('test/support/duckdb-extensions.ts')) fetchExtensionWheels();
  if (need('test/support/s3-server.ts')) ensureS3Program();
  const started = async <T>(support: string, start: (folder: string) => Promise<T>): Promise<T | undefined> =>
    need(support) ? start(scratch) : undefined;
  const packaged = async () => ({
    // One after the other, since either may be installed first.
    cluster: await started('test/support/postgres.ts', startCluster),
    mariaDb: await started('test/support/mariadb.ts', startMariaDb),
    redis: await started('test/support/redis.ts', () => startRedis('Redis')),
    valkey: await started('test/support/redis.ts', () => startRedis('Valkey')),
  });
  const [{ cluster, mariaDb, redis, valkey }, clickHouse, relatives, trino] = await Promise.all([
    packaged(),
    started('test/support/clickhouse.ts', startClickHouse),
    started('test/support/postgres-relatives.ts', startRelatives),
    started('test/support/trino.ts', startTrino),
  ]);
  const { mocha } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly mocha: { readonly timeout: number };
  };
  return {
    environment: {
      TEST_MOCHA_OPTIONS: JSON.stringify({ timeout: mocha.timeout, ...(grep === undefined ? {} : { grep }) }),
      TEST_SCRATCH: scratch,
      TEST_POSTGRES_PORT: cluster === undefined ? '' : String(cluster.port),
      TEST_MARIADB_PORT: mariaDb === undefined ? '' : String(mariaDb.port),
      TEST_REDIS_PORT: redis === undefined ? '' : String(redis.port),
      TEST_VALKEY_PORT: valkey === undefined ? '' : String(valkey.port),
      TEST_CLICKHOUSE_PORT: clickHouse === undefined ? '' : String(clickHouse.port),
      TEST_QUESTDB_PORT: relatives === undefined ? '' : String(relatives.questDb),
      TEST_H2_PORT: relatives === undefined ? '' : String(relatives.h2),
      TEST_TRINO_PORT: trino === undefined ? '' : String(trino.port),
      CHROMIUM_PATH: chromium,
      TEST_ENGINE_BUNDLE: need(engineSource) ? await bundleEngine() : '',
      TEST_WORKER_FOLDER: need('core/server/workers/worker-file.ts') ? await bundleWorkers() : '',
    },
    built:
      !isBuildKept && files.some(needsBuild) ? ensureBuild() : Promise.resolve({ failure: undefined, durationMs: 0 }),
    close: () => {
      cluster?.stop();
      mariaDb?.stop();
      void redis?.stop();
      void valkey?.stop();
      clickHouse?.stop();
      relatives?.stop();
      trino?.stop();
    },
  };
}

/** Scripts of the server's threads; they start in a fifth of the time that the sources take. Gives their folder. */
async function bundleWorkers(): Promise<string> {
  const folder = join(process.cwd(), 'dist', 'test', 'workers');
  await buildServerWorkers(folder);
  return folder;
}

/** Builds where the build is out of date. */
function ensureBuild(): Promise<Build> {
  const beganMs = performance.now();
  return new Promise((resolve) => {
    const build = spawn(process.execPath, ['workbench/server/ensure-build.mjs'], { stdio: 'inherit' });
    build.once('exit', (code) => {
      const failure = code === 0 ? undefined : 'The build failed; its messages stand above.';
      resolve({ failure, durationMs: performance.now() - beganMs });
    });
  });
}
