import { expect } from 'chai';
import { AppError, ExtensionRegistry } from '#core/common';
import { findDialect, requireDialect, SqlDialects } from '#plugins/databases';
import duckDbPage from '../../../../plugins/duckdb/browser/index.ts';
import { duckDbDialect } from '../../../../plugins/duckdb/common/duckdb-dialect.ts';
import { postgresDialect } from '../../../../plugins/postgres/common/postgres-dialect.ts';
import postgresPage from '../../../../plugins/postgres/browser/index.ts';
import postgresServer from '../../../../plugins/postgres/server/index.ts';
import { dialectsOnly, syntaxes } from '../../../support/dialects.ts';

describe('SqlDialects', () => {
  it('gives the dialect of a backend', () => {
    expect(requireDialect(dialectsOnly(), 'duckdb')).to.equal(duckDbDialect);
  });

  it('refuses a backend that no plugin knows by its name, and says which are known', () => {
    const found = findDialect(dialectsOnly(), 'oracle');
    const error = found.ok ? undefined : found.error;
    expect(error).to.be.instanceOf(AppError);
    expect(error?.kind).to.equal('unprocessable');
    expect(error?.message).to.equal(
      'No plugin knows the SQL of "oracle". Known are: duckdb, postgresql, mysql, clickhousedb, trino, sqlite, snowflake, databricks, bigquery. Switch on the plugin of this engine.',
    );
  });

  it('takes no dialect with the syntax of another', () => {
    const mixed = { ...duckDbDialect, id: 'other' };
    expect(() => new ExtensionRegistry().add('test', SqlDialects, mixed)).to.throw('its syntax is that of "duckdb"');
  });

  it('is filled by both halves of a plugin from one definition', () => {
    const items = [postgresPage, postgresServer].map(({ contributions = [] }) =>
      contributions.filter(({ point }) => point === SqlDialects).map(({ item }) => item),
    );
    expect(items[0]).to.include(postgresDialect);
    expect(items[1]).to.deep.equal(items[0]);
    expect((duckDbPage.contributions ?? []).map(({ item }) => item)).to.deep.equal([duckDbDialect]);
  });

  it('has syntaxes that threads and workers can be sent', () => {
    for (const syntax of syntaxes) expect(structuredClone(syntax)).to.deep.equal(syntax);
  });
});
