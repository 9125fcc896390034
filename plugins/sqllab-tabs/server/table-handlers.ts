import { AppError, reply } from '#core/common';
import { Type } from 'typebox';
import { callerOf, handle } from '#core/server';
import { tableSchemaRoutes } from '../contract/routes.ts';
import { NewTableForm, readField } from './read-form.ts';
import { requireOwnTab, tabServices } from './tab-handlers.ts';

/** The whole table object is kept as its description. */
export const createTable = handle(tableSchemaRoutes.create, tabServices, async (input, { tabs }) => {
  const table = readField('table', input.body.table, NewTableForm);
  const tab = await requireOwnTab(tabs, Number(table.queryEditorId), callerOf(input));
  const id = await tabs.keepTable({
    tab_state_id: tab.id,
    database_id: Number(table.dbId),
    catalog: table.catalog ?? null,
    schema: table.schema ?? null,
    table_name: table.name,
    description: input.body.table,
    expanded: 1,
  });
  return reply(200, { id });
});

export const expandTable = handle(tableSchemaRoutes.expand, tabServices, async (input, { tabs }) => {
  const table = await tabs.findTable(input.params.id);
  if (table === undefined) throw new AppError('not-found', '');
  await requireOwnTab(tabs, table.tab_state_id, callerOf(input));
  const expanded = readField('expanded', input.body.expanded, Type.Boolean());
  await tabs.expandTable(table.id, expanded);
  return reply(200, { id: table.id, expanded });
});

/** One that is gone already is gone. */
export const removeTable = handle(tableSchemaRoutes.remove, tabServices, async (input, { tabs }) => {
  const table = await tabs.findTable(input.params.id);
  if (table !== undefined) {
    await requireOwnTab(tabs, table.tab_state_id, callerOf(input));
    await tabs.removeTable(table.id);
  }
  return reply(200, 'OK');
});
