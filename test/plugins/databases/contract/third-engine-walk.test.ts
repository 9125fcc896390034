import { grainsOfNoToy } from '../../../support/toy-dialect.ts';
import { toyConnection } from '../../../support/toy-engine.ts';
import { endlessSql, engineIsBusy, openDuckDb } from '../../duckdb/duckdb-fixture.ts';
import { describeDriverContract, driverSeed } from '../driver-contract.ts';

describe('the connection of a third engine', () => {
  describeDriverContract(async () => {
    const { connection, dispose } = await openDuckDb(driverSeed);
    return {
      connection: toyConnection(connection),
      endlessSql,
      unknownGrains: grainsOfNoToy,
      runningCount: () => Promise.resolve(engineIsBusy() ? 1 : 0),
      dispose,
    };
  });
});
