import type { TableName } from '#plugins/databases';
import { postgresDialect } from '../../common/postgres-dialect.ts';

/** A table's name as statements have it. */
export const quotedName = ({ schema, name }: TableName): string =>
  [...(schema === undefined ? [] : [schema]), name].map(postgresDialect.quoteIdentifier).join('.');
