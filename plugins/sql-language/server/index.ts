import { disposable, Extensions } from '#core/common';
import { defineServerPlugin, ServiceFinder } from '#core/server';
import { Databases, TableGrants } from '#plugins/databases';
import { SqlGuard } from '../contract/sql-guard.ts';
import { SqlReader } from '../contract/sql-reader.ts';
import { SqlScripts } from '../contract/sql-scripts.ts';
import { SqlTemplates } from '../contract/sql-templates.ts';
import { manifest } from '../manifest.ts';
import { contributedTemplates } from './contributed-templates.ts';
import { SqlThreads, sqlThreads } from './reading/sql-threads.ts';
import { grantingSqlGuard } from './sql-guard.ts';

/** The server half: reading SQL and checking it. The parser and its threads start with the first text that they are given. */
export default defineServerPlugin({
  id: manifest.id,
  services: (s) => {
    s.provide(SqlThreads, { extensions: Extensions }, sqlThreads);
    s.provide(SqlReader, { threads: SqlThreads }, ({ threads }) => threads.reader);
    s.provide(SqlScripts, { threads: SqlThreads }, ({ threads }) => threads.scripts);
    s.provide(SqlTemplates, { extensions: Extensions, finder: ServiceFinder }, contributedTemplates);
    s.provide(
      SqlGuard,
      {
        reader: SqlReader,
        scripts: SqlScripts,
        grants: TableGrants,
        databases: Databases,
        extensions: Extensions,
        finder: ServiceFinder,
      },
      grantingSqlGuard,
    );
  },
  deps: { threads: SqlThreads },
  start: ({ threads }) => Promise.resolve(disposable(() => threads.close())),
});
