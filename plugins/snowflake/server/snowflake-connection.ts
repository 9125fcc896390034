import { setMaxListeners } from 'node:events';
import { apiConnection, type DescribedColumn, type EngineConnection } from '#plugins/databases';
import { genericTypeOf, typeName } from '../common/column-types.ts';
import { beginsLikeTelling } from '../common/refused-statement.ts';
import { snowflakeDialect } from '../common/snowflake-dialect.ts';
import { introspectionOf } from './introspection.ts';
import type { OpenAccount } from './open-account.ts';
import type { AnswerColumn } from './protocol/sql-api.ts';

/** The engine connection to a database. */
export function snowflakeConnection(account: OpenAccount): EngineConnection {
  const closing = new AbortController();
  setMaxListeners(0, closing.signal); // one for each running statement
  const { statements, address } = account;
  const catalogue = {
    dialect: snowflakeDialect,
    defaultSchema: address.schema ?? 'PUBLIC',
    ...introspectionOf(account),
  };
  return apiConnection({ statements, beginsLikeTelling, describe }, catalogue, closing);
}

function describe(column: AnswerColumn): DescribedColumn {
  const databaseType = typeName(column);
  return {
    name: column.name,
    databaseType,
    type: genericTypeOf(databaseType),
    isNullable: column.nullable,
    comment: undefined,
  };
}
