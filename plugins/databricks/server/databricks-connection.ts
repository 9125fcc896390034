import { setMaxListeners } from 'node:events';
import { apiConnection, type DescribedColumn, type EngineConnection } from '#plugins/databases';
import { genericTypeOf, typeName } from '../common/column-types.ts';
import { databricksDialect } from '../common/databricks-dialect.ts';
import { beginsLikeTelling } from '../common/refused-statement.ts';
import { introspectionOf } from './introspection.ts';
import type { OpenWarehouse } from './open-warehouse.ts';
import type { AnswerColumn } from './protocol/statements-api.ts';

/** The engine connection to a catalog. */
export function databricksConnection(warehouse: OpenWarehouse): EngineConnection {
  const closing = new AbortController();
  setMaxListeners(0, closing.signal); // one for each running statement
  const { statements, schema } = warehouse;
  const catalogue = { dialect: databricksDialect, defaultSchema: schema, ...introspectionOf(warehouse) };
  return apiConnection({ statements, beginsLikeTelling, describe }, catalogue, closing);
}

function describe({ name, type }: AnswerColumn): DescribedColumn {
  const databaseType = typeName(type);
  return { name, databaseType, type: genericTypeOf(databaseType), isNullable: true, comment: undefined };
}
