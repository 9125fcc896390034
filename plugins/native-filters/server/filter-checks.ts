import { isRecord } from '#core/common';
import type { DashboardMetadataCheck } from '#plugins/dashboard';
import { cyclePath, newCycles } from '../common/filter-cycles.ts';
import { filtersOf } from '../common/read-configuration.ts';
import { serverMessages } from '../common/server-messages.ts';
import { unreadSettings } from './unread-settings.ts';

type Metadata = Readonly<Record<string, unknown>>;

/** What filters must not be saved as, and what of brought ones cannot be used. */
export const filterChecks: DashboardMetadataCheck = {
  id: 'native-filters/filters',
  server: true,
  /** Filters that depend on each other in a circle could never be settled. */
  problems: (wanted, stored) => {
    const tooMany = tooManyIn(entriesIn(wanted));
    if (tooMany !== undefined) return [tooMany];
    const cycles = newCycles(filtersIn(wanted), filtersIn(stored));
    return cycles.map((circle) => serverMessages.cycle({ path: cyclePath(circle) }));
  },
  unread: (brought, extensions) => unreadSettings(entriesIn(brought), extensions),
};

/** Filters of a dashboard, and dependencies of all of them: each is followed from each of the others. */
const [mostFilters, mostDependencies] = [500, 2_000];

function tooManyIn(entries: readonly Metadata[]): string | undefined {
  if (entries.length > mostFilters) return serverMessages.tooManyFilters({ count: entries.length, most: mostFilters });
  const dependencies = entries.reduce(
    (sum, { cascadeParentIds: ids }) => sum + (Array.isArray(ids) ? ids.length : 0),
    0,
  );
  if (dependencies <= mostDependencies) return undefined;
  return serverMessages.tooManyDependencies({ count: dependencies, most: mostDependencies });
}

const filtersIn = (metadata: Metadata) => filtersOf({ native_filter_configuration: [...entriesIn(metadata)] });

function entriesIn({ native_filter_configuration: entries }: Metadata): readonly Metadata[] {
  return Array.isArray(entries) ? (entries as readonly unknown[]).filter(isRecord) : [];
}
