import { defineToken, type Extensions } from '#core/common';
import type { ServiceFinder } from '#core/server';
import {
  ChartPlacements,
  type ChartMove,
  type ChartPlace,
  type ChartPlacement,
  type ChartReader,
  type SavedChart,
} from '#plugins/charts';
import { chartErrors } from '../../common/messages.ts';
import { refused } from '../store/refused.ts';

/** Asks the plugin that puts charts on dashboards; without one, charts have no places. */
export interface RequestedPlaces {
  readonly tables: () => ChartPlacement['tables'] | undefined;
  readonly visibleIds: (reader: ChartReader) => Promise<readonly number[] | 'all'>;
  readonly of: (
    chartIds: readonly number[],
    reader: ChartReader,
  ) => Promise<ReadonlyMap<number, readonly ChartPlace[]>>;
  readonly check: (move: ChartMove) => Promise<void>;
  readonly place: (chart: SavedChart, move: ChartMove) => Promise<void>;
  readonly forget: (chartIds: readonly number[]) => Promise<void>;
}
export const RequestedPlaces = defineToken<RequestedPlaces>('charts/AskedPlaces');

export function requestedPlaces({
  extensions,
  finder,
}: {
  readonly extensions: Extensions;
  readonly finder: ServiceFinder;
}): RequestedPlaces {
  const ask = () => {
    const [placement] = extensions.all(ChartPlacements);
    return placement === undefined ? undefined : { placement, services: finder.resolve(placement.deps) };
  };
  return {
    tables: () => extensions.all(ChartPlacements)[0]?.tables,
    visibleIds: async (reader) => {
      const asked = ask();
      return asked === undefined ? [] : asked.placement.visibleIds(asked.services, reader);
    },
    of: async (chartIds, reader) => {
      const asked = ask();
      return asked === undefined ? new Map() : asked.placement.placesOf(asked.services, chartIds, reader);
    },
    check: async (move) => {
      const asked = ask();
      if (asked !== undefined) await asked.placement.check(asked.services, move);
      else if (move.placeIds.length > 0) throw refused({ dashboards: [chartErrors.dashboardsMissing()] });
    },
    place: async (chart, move) => {
      const asked = ask();
      await asked?.placement.place(asked.services, chart, move);
    },
    forget: async (chartIds) => {
      const asked = ask();
      await asked?.placement.forget(asked.services, chartIds);
    },
  };
}
