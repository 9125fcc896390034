import { expect } from 'chai';
import { migrate } from '../../../../../core/server/metadata/migrate.ts';
import { sqlQueryRecords } from '../../../../../plugins/sqllab/server/store/query-records.ts';
import {
  createSqlLabTables,
  findUnkeptRows,
  scheduleSavedQueries,
  type NewQueryRow,
} from '../../../../../plugins/sqllab/server/store/sqllab-tables.ts';
import { onBothMetadata, type OpenedMetadata } from '../../../../support/both-metadata.ts';

const nowMs = () => Date.UTC(2030, 0, 1);

/** A statement of an earlier version, which never let go of the server that ran it. */
const ran = (client_id: string, change: Partial<NewQueryRow>): Omit<NewQueryRow, 'changed_on'> => ({
  client_id,
  user_id: 1,
  database_id: 1,
  sql: 'select 1',
  status: 'success',
  progress: 100,
  limiting_factor: 'NOT_LIMITED',
  select_as_cta: 0,
  extra: '{}',
  run_async: 0,
  is_data_preview: 0,
  stop_requested: 0,
  runner: 'earlier',
  ...change,
});

describe('the tables of the SQL editor', () => {
  onBothMetadata((open) => {
    let opened: OpenedMetadata;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.close());

    it('take the rows of statements that ended under an earlier version for kept, and no others', async () => {
      await migrate(opened.db, [createSqlLabTables, scheduleSavedQueries], nowMs);
      const records = sqlQueryRecords(opened.db, { nowMs });
      const ended = await records.insert(ran('ended', { end_time: '2029-12-31T23:00:00' }));
      const running = await records.insert(ran('running', { status: 'running', progress: 0 }));
      await migrate(opened.db, [createSqlLabTables, scheduleSavedQueries, findUnkeptRows], nowMs);
      expect(await records.unkept('later'), 'nobody says that their rows are lost').to.deep.equal([]);
      const runners = (await records.findMany([ended.id, running.id])).map(({ client_id, runner }) => [
        client_id,
        runner,
      ]);
      expect(Object.fromEntries(runners)).to.deep.equal({ ended: null, running: 'earlier' });
    });
  });
});
