import { Extensions, reply } from '#core/common';
import { callerOf, handle, ServiceFinder, type Identity } from '#core/server';
import { DatabaseEngines, databaseAccessView, hasCatalogs, type DatabaseRecord } from '#plugins/databases';
import { startSqlLab } from '../../contract/run-routes.ts';
import { SqlLabStartParts, type StartReply } from '../../contract/start-parts.ts';
import { presentAll } from '../queries/own-query.ts';
import { sqlLabServices } from '../sqllab-services.ts';

/** Statements of the caller that the page starts with. */
const recentQueries = 200;

/** Without a plugin that keeps tabs on the server, the lists of tabs are empty. */
export const start = handle(
  startSqlLab,
  { ...sqlLabServices, extensions: Extensions, finder: ServiceFinder },
  async (input, { extensions, finder, ...services }) => {
    const identity = callerOf(input);
    let parts: StartReply = { tab_state_ids: [], active_tab: null };
    for (const part of extensions.all(SqlLabStartParts)) {
      parts = { ...parts, ...(await part.read(finder.resolve(part.deps), identity.userId)) };
    }
    const open = (await services.databases.visibleTo(identity)).filter((database) => database.exposeInSqlLab);
    const queries = await presentAll(await services.records.recent(identity.userId, recentQueries), services);
    return reply(200, {
      result: {
        ...parts,
        databases: Object.fromEntries(
          open.map((database) => {
            const canEstimate = extensions.get(DatabaseEngines, database.backend)?.planner !== undefined;
            return [String(database.id), presentDatabase(database, identity, canEstimate)];
          }),
        ),
        queries: Object.fromEntries(queries.map((query) => [query.id, query])),
      },
    });
  },
);

function presentDatabase(database: DatabaseRecord, identity: Identity, canEstimate: boolean): Record<string, unknown> {
  return {
    id: database.id,
    database_name: database.name,
    backend: database.backend,
    allow_file_upload: database.allowFileUpload,
    allow_ctas: database.allowCtas,
    allow_cvas: database.allowCvas,
    allow_dml: database.allowDml,
    allow_run_async: database.allowRunAsync,
    allows_cost_estimate: canEstimate && database.extra['cost_estimate_enabled'] !== false,
    allows_subquery: true,
    allows_virtual_table_explore: database.extra['allows_virtual_table_explore'] !== false,
    expose_in_sqllab: true,
    force_ctas_schema: database.forceCtasSchema ?? null,
    disable_data_preview: database.extra['disable_data_preview'] === true,
    disable_drill_to_detail: database.extra['disable_drill_to_detail'] === true,
    allow_multi_catalog: hasCatalogs(database),
    engine_information: { supports_file_upload: database.allowFileUpload, disable_ssh_tunneling: true },
    /** Whether everything in it may be read, without a look at single tables. */
    has_full_access: identity.isAdmin || identity.can(['database_access', databaseAccessView(database)]),
  };
}
