import { defineToken } from '#core/common';
import type { MetadataDb } from '#core/server';
import type { ChartReader } from '#plugins/charts';
import type { StoredDashboard } from '../store/dashboard-records.ts';
import { openingOf, type Opening, type OpeningQuery, type OpeningServices } from './opening.ts';

/**
 * Server: opens a dashboard once for all who do so for one page: what is drawn before it starts, the call whose answer
 * travels with it, and the page itself where that answer came too late.
 */
export interface DashboardOpenings {
  /** Access is the caller's to check. Aborting `signal` gives the opening up once nobody else waits for it. */
  readonly open: (
    stored: StoredDashboard,
    query: OpeningQuery,
    asking: { readonly reader: ChartReader; readonly signal: AbortSignal },
  ) => Promise<Opening>;
}
export const DashboardOpenings = defineToken<DashboardOpenings>('dashboard/DashboardOpenings');

/** A page whose first call came too late to travel with it asks within this time; nobody can look and ask again. ms */
const keptForMs = 1_000;

interface SharedOpening {
  readonly opening: Promise<Opening>;
  readonly metadataVersion: string | undefined;
  readonly abort: AbortController;
  waiting: number;
  hasLanded: boolean;
}

/**
 * Shared while it is on its way and a moment longer, by the same reader (the identity object, which lasts as long as
 * its rights) and only while nothing was written to the metadata: not after the reader chose another filter or somebody
 * saved the dashboard. A metadata database that cannot tell shares only what is on its way.
 */
export function dashboardOpenings(
  services: OpeningServices & { readonly metadata: Pick<MetadataDb, 'version'> },
): DashboardOpenings {
  const byReader = new WeakMap<ChartReader, Map<string, SharedOpening>>();

  const start = (
    stored: StoredDashboard,
    query: OpeningQuery,
    reader: ChartReader,
    forget: (one: SharedOpening) => void,
  ): SharedOpening => {
    const abort = new AbortController();
    const metadataVersion = services.metadata.version();
    const shared: SharedOpening = {
      opening: openingOf(stored, query, { reader, signal: abort.signal }, services),
      metadataVersion,
      abort,
      waiting: 0,
      hasLanded: false,
    };
    const land = (): void => {
      shared.hasLanded = true;
      if (metadataVersion === undefined) forget(shared);
      else setTimeout(() => forget(shared), keptForMs).unref();
    };
    shared.opening.then(({ extended }) => extended).then(land, () => forget(shared));
    return shared;
  };

  return {
    open: (stored, query, { reader, signal }) => {
      const openings = byReader.get(reader) ?? new Map<string, SharedOpening>();
      byReader.set(reader, openings);
      const key = keyOf(stored, query);
      const forget = (one: SharedOpening): void => {
        if (openings.get(key) === one) openings.delete(key);
      };
      const known = openings.get(key);
      const isSame = known?.metadataVersion === services.metadata.version();
      const shared = known !== undefined && isSame ? known : start(stored, query, reader, forget);
      openings.set(key, shared);
      shared.waiting += 1;
      const leave = (): void => {
        shared.waiting -= 1;
        if (shared.waiting > 0 || shared.hasLanded) return;
        forget(shared); // who comes now must not wait for what is given up
        shared.abort.abort();
      };
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave, { once: true });
      return shared.opening;
    },
  };
}

function keyOf({ row }: StoredDashboard, query: OpeningQuery): string {
  const { permalink_key, native_filters_key, native_filters, preselect_filters } = query;
  return JSON.stringify([row.id, row.version, permalink_key, native_filters_key, native_filters, preselect_filters]);
}
