import { settingsFrom } from '#core/common';
import { databricksEngine } from '../../../../plugins/databricks/server/databricks-engine.ts';
import { startDatabricksStub } from '../../../support/warehouses/databricks-stub.ts';
import { describeDriverContract, driverSeed } from '../../databases/driver-contract.ts';

const host = { dataDir: '/nowhere', settings: settingsFrom({}) };

describe('databricksConnection', () => {
  describeDriverContract(
    async () => {
      const stub = await startDatabricksStub();
      await stub.prepare(driverSeed);
      const opened = await databricksEngine.connect({ databaseId: 1, uri: `${stub.uri}&schema=shop`, extra: {} }, host);
      if (!opened.ok) throw new Error(opened.error.message);
      const connection = opened.value;
      return {
        connection,
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
