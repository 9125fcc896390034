import { AppError } from '#core/common';
import { Databases } from '#plugins/databases';
import { ResultTables } from '#plugins/sql-results';
import { defineSqlMacro } from '#plugins/sql-language';
import { namedErrors as messages } from '../../common/named-messages.ts';
import { QueryRecords } from '../store/query-records.ts';
import { aliasOf, requireEditor, unusable } from './macro-arguments.ts';
import { ownResult } from './own-result.ts';
import { requireStored } from './require-stored.ts';
import { queryOfStored } from './stored-sql.ts';

/**
 * `result('name')`: the stored rows of an earlier statement of the caller, in place of a table, from any database. The
 * placeholder text names the result; its rows are put in when the statement runs (`readingResults`).
 */
export const resultMacro = defineSqlMacro({
  name: 'result',
  parameters: ['name', 'alias'],
  deps: { records: QueryRecords, results: ResultTables, databases: Databases },
  sql: async ({ records, results, databases }, given, context) => {
    const name = requireEditor('result', given, context);
    const found = await ownResult(records, context.userId, name);
    if (found === undefined) throw unusable(messages.noResult({ name }));
    const stored = await requireStored(results, found);
    const { dialect } = await databases.connection(context.databaseId);
    const query = queryOfStored(found.key, stored.columns, dialect);
    if (query === undefined) {
      const database = await databases.find(context.databaseId);
      throw new AppError('unprocessable', messages.unsupported({ database: database?.name ?? '' }));
    }
    return `(\n${query}\n) AS ${dialect.quoteIdentifier(aliasOf(given, found.part.name))}`;
  },
});
