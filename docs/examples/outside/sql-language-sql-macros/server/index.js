import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { defineSqlMacro, SqlMacros } from '#plugins/sql-language';

/** `{{ days(7) }}` gives the numbers from 1 to 7 as a table. */
const macro = defineSqlMacro({
  name: 'days',
  parameters: ['count'],
  deps: {},
  sql: async (_services, { count }) => `(SELECT * FROM range(1, ${Number(count) + 1}))`,
});

export default defineServerPlugin({ id: 'sql-language-sql-macros', contributions: [contribute(SqlMacros, macro)] });
