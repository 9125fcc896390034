import { settingsFrom } from '#core/common';
import { bigQueryEngine } from '../../../../plugins/bigquery/server/bigquery-engine.ts';
import { startBigQueryStub } from '../../../support/warehouses/bigquery-stub.ts';
import { describeDriverContract, driverSeed } from '../../databases/driver-contract.ts';

const host = { dataDir: '/nowhere', settings: settingsFrom({}) };

describe('bigQueryConnection', () => {
  describeDriverContract(
    async () => {
      const stub = await startBigQueryStub();
      await stub.prepare(driverSeed);
      const opened = await bigQueryEngine.connect({ databaseId: 1, uri: stub.uri, extra: {} }, host);
      if (!opened.ok) throw new Error(opened.error.message);
      const connection = opened.value;
      return {
        connection,
        decimalType: 'NUMERIC',
        // The service has a whole result before it gives any of it.
        series: (count, name) => `generate_series(1, ${String(count > 1_000_000 ? 40 : count)}) AS ${name}(n)`,
        hasNoKeys: true,
        hasNoPrimaryKeys: true,
        someFunctions: ['sum', 'lower', 'timestamp_trunc'],
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
