import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { defineSqlLabStartPart, SqlLabStartParts } from '#plugins/sqllab';

const part = defineSqlLabStartPart({
  id: 'sqllab-start-parts/none',
  deps: {},
  read: async () => ({ active_tab: null }),
});

export default defineServerPlugin({ id: 'sqllab-start-parts', contributions: [contribute(SqlLabStartParts, part)] });
