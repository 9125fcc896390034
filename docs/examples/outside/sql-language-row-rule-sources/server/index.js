import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { defineRowRuleSource, RowRuleSources } from '#plugins/sql-language';

/** Of tables called `orders`, only what is not secret. */
const source = defineRowRuleSource({
  id: 'sql-language-row-rule-sources/orders',
  deps: {},
  rulesOf: async (_services, _caller, _database, tables) =>
    tables
      .filter(({ name }) => name === 'orders')
      .map((table) => ({ table, name: 'not secret', clause: 'NOT is_secret' })),
});

export default defineServerPlugin({
  id: 'sql-language-row-rule-sources',
  contributions: [contribute(RowRuleSources, source)],
});
