import { disposable, Extensions } from '#core/common';
import { defineServerPlugin, ServiceFinder } from '#core/server';
import { Databases, TableGrants } from '#plugins/databases';
import { SqlGuard } from '../contract/sql-guard.ts';
import { SqlReader } from '../contract/sql-reader.ts';
import { SqlTemplates } from '../contract/sql-templates.ts';
import { manifest } from '../manifest.ts';
import { contributedTemplates } from './contributed-templates.ts';
import { polyglotParser } from './parser/polyglot-parser.ts';
import { SqlParser } from './parser/sql-parser.ts';
import { grantingSqlGuard } from './sql-guard.ts';
import { parsingSqlReader } from './sql-reader.ts';

/** The server half: reading SQL and checking it. The parser starts with the first statement it is given. */
export default defineServerPlugin({
  id: manifest.id,
  services: (s) => {
    s.provide(SqlParser, {}, polyglotParser);
    s.provide(SqlReader, { parser: SqlParser }, parsingSqlReader);
    s.provide(SqlTemplates, { extensions: Extensions, finder: ServiceFinder }, contributedTemplates);
    s.provide(
      SqlGuard,
      { reader: SqlReader, grants: TableGrants, databases: Databases, extensions: Extensions, finder: ServiceFinder },
      grantingSqlGuard,
    );
  },
  deps: { parser: SqlParser },
  start: ({ parser }) => Promise.resolve(disposable(() => parser.close())),
});
