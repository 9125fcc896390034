import { contribute } from '#core/common';
import { Clock, MetadataDb, Migrations, defineServerPlugin } from '#core/server';
import { SqlLabStartParts, SqlQueries, defineSqlLabStartPart } from '#plugins/sqllab';
import { manifest } from '../manifest.ts';
import { presentTab } from './present-tab.ts';
import { activateTab, changeTab, createTab, migrateQuery, readTab, removeQuery, removeTab } from './tab-handlers.ts';
import { createTable, expandTable, removeTable } from './table-handlers.ts';
import { TabRecords, sqlTabRecords } from './tab-records.ts';
import { addClientIds, createTabTables } from './tab-tables.ts';

/** The tabs that the editor opens with. */
const startWithTabs = defineSqlLabStartPart({
  id: manifest.id,
  deps: { tabs: TabRecords, queries: SqlQueries },
  read: async ({ tabs, queries }, userId) => {
    const own = await tabs.ofUser(userId);
    const active = own.find((tab) => tab.active === 1) ?? own.at(-1);
    return {
      tab_state_ids: own.map(({ id, label, client_id }) => ({ id, label: label ?? '', client_id })),
      active_tab: active === undefined ? null : await presentTab(active, { tabs, queries }),
    };
  },
});

export default defineServerPlugin({
  id: manifest.id,
  services: (services) => {
    services.provide(TabRecords, { db: MetadataDb, clock: Clock }, ({ db, clock }) => sqlTabRecords(db, clock));
  },
  contributions: [
    contribute(Migrations, createTabTables),
    contribute(Migrations, addClientIds),
    contribute(SqlLabStartParts, startWithTabs),
  ],
  routes: [
    createTab,
    readTab,
    changeTab,
    removeTab,
    activateTab,
    migrateQuery,
    removeQuery,
    createTable,
    expandTable,
    removeTable,
  ],
});
