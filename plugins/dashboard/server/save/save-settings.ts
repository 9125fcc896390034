import { reply, isRecord, recordIn } from '#core/common';
import { callerOf, handle } from '#core/server';
import { dashboardRoutes } from '../../contract/routes/index.ts';
import { changeFilters } from '../../common/change-filters.ts';
import { keysWithWrongColors } from '../../common/metadata-colors.ts';
import { dashboardErrors } from '../../common/server-messages.ts';
import { dashboardServices } from '../dashboard-services.ts';
import type { StoredDashboard } from '../store/dashboard-records.ts';
import { checkTargets } from './check-targets.ts';
import { newProblems } from './metadata-problems.ts';
import { malformed } from './refused.ts';
import { newerVersion } from './save-dashboards.ts';

/** Answers the whole list. */
export const saveFilters = handle(dashboardRoutes.saveFilters, dashboardServices, async (input, services) => {
  const caller = callerOf(input);
  const { body } = input;
  if (body.modified.some((filter) => typeof filter['id'] !== 'string' || filter['id'] === '')) {
    throw malformed({ modified: [dashboardErrors.filterWithoutId()] });
  }
  const stored = await services.access.forEdit(input.params.id, caller);
  const storedFilters = recordIn(stored.row.json_metadata)['native_filter_configuration'];
  await checkTargets(storedFilters, body.modified, caller, services.datasets);
  let result: readonly Readonly<Record<string, unknown>>[] = [];
  let version = stored.row.version;
  const changeOf = ({ row }: Pick<StoredDashboard, 'row'>) => {
    version = row.version + 1;
    const metadata = recordIn(row.json_metadata);
    const before = metadata['native_filter_configuration'];
    result = changeFilters(Array.isArray(before) ? before.filter(isRecord) : [], body);
    const next = { ...metadata, native_filter_configuration: result };
    const problems = newProblems(services.extensions, metadata, next);
    if (problems.length > 0) throw malformed({ modified: problems });
    return { set: { json_metadata: JSON.stringify(next) }, byUserId: caller.userId, isContent: true };
  };
  const isSaved = await services.records.change(stored.row.id, changeOf, input.query.expected_version);
  if (!isSaved) throw await newerVersion(stored.row.id, services);
  return reply(200, { result: [...result], version });
});

/** `mark_updated=false`: the page found colours by itself, so nobody changed the dashboard. */
export const saveColors = handle(dashboardRoutes.saveColors, dashboardServices, async (input, services) => {
  const caller = callerOf(input);
  const wrong = keysWithWrongColors(input.body);
  if (wrong.length > 0) throw malformed(Object.fromEntries(wrong.map((key) => [key, [dashboardErrors.noColor()]])));
  const stored = await services.access.forEdit(input.params.id, caller);
  const isMarked = input.query.mark_updated?.toLowerCase() !== 'false';
  await services.records.change(stored.row.id, ({ row }) => ({
    set: { json_metadata: JSON.stringify({ ...recordIn(row.json_metadata), ...input.body }) },
    byUserId: isMarked ? caller.userId : undefined,
    isContent: false,
  }));
  return reply(200, {});
});
