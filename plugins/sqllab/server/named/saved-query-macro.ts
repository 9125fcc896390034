import { Databases } from '#plugins/databases';
import { defineSqlMacro, onlyQuery, readTemplateParams, SqlTemplates } from '#plugins/sql-language';
import { namedErrors as messages } from '../../common/named-messages.ts';
import { SavedQueryRecords } from '../store/saved-query-records.ts';
import type { SavedQueryRow } from '../store/sqllab-tables.ts';
import { aliasOf, requireEditor, unusable } from './macro-arguments.ts';

/**
 * `saved_query('name')`: a saved query of the caller, in place of a table. Its text becomes part of theirs, so that it
 * is checked like everything they write.
 */
export const savedQueryMacro = defineSqlMacro({
  name: 'saved_query',
  parameters: ['name', 'alias'],
  deps: { saved: SavedQueryRecords, databases: Databases, templates: SqlTemplates },
  sql: async ({ saved, databases, templates }, given, context) => {
    const name = requireEditor('saved_query', given, context);
    const found = await saved.findNamed(context.userId, name);
    if (found === undefined) throw unusable(messages.noSavedQuery({ name }));
    if (found.db_id !== context.databaseId) {
      const database = found.db_id === null ? undefined : await databases.find(found.db_id);
      throw unusable(messages.elsewhere({ name, database: database?.name ?? '' }));
    }
    const params = { ...readTemplateParams(found.template_parameters), ...context.params };
    const { texts } = await templates.render([found.sql ?? ''], { ...context, params });
    const { dialect } = await databases.connection(context.databaseId);
    const query = onlyQuery(texts[0] ?? '', dialect.syntax);
    if (query === undefined) throw unusable(messages.notOneQuery({ name }));
    return `(\n${query.text}\n) AS ${dialect.quoteIdentifier(aliasOf(given, nameOf(found)))}`;
  },
});

const nameOf = ({ label, id }: SavedQueryRow): string => label ?? `saved query ${id}`;
