import { settingsFrom } from '#core/common';
import type { EngineConnection } from '#plugins/databases';
import { snowflakeEngine } from '../../../../plugins/snowflake/server/snowflake-engine.ts';
import { startSnowflakeStub } from '../../../support/warehouses/snowflake-stub.ts';
import { describeDriverContract, driverSeed } from '../../databases/driver-contract.ts';

const host = { dataDir: '/nowhere', settings: settingsFrom({}) };
const connect = (uri: string) => snowflakeEngine.connect({ databaseId: 1, uri, extra: {} }, host);

async function connected(uri: string): Promise<EngineConnection> {
  const outcome = await connect(uri);
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value;
}

describe('snowflakeConnection', () => {
  describeDriverContract(
    async () => {
      const stub = await startSnowflakeStub();
      await stub.prepare(driverSeed);
      const connection = await connected(stub.uri);
      return {
        connection,
        longType: 'HUGEINT',
        timestampType: 'TIMESTAMP_NTZ',
        // The service has a whole result before it gives any of it.
        series: (count, name) => `generate_series(1, ${String(count > 1_000_000 ? 40 : count)}) AS ${name}(n)`,
        hasNoKeys: true,
        hasNoPrimaryKeys: true,
        endlessSql: 'SELECT COUNT(*) AS n FROM range(10000000) a, range(10000000) b WHERE (a.range * b.range) % 7 = 3',
        runningCount: () => Promise.resolve(stub.runningCount()),
        dispose: async () => {
          await connection.close(0);
          await stub.stop();
        },
      };
    },
    { writes: false },
  );
});
