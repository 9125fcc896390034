import { withDeps, defineExtensionPoint, type Resolved, type TokenRecord } from '#core/common';

/**
 * Server: what remembers which label has which place in the colour schemes, for all charts that name the same
 * `dashboardId`. Labels are known by their ids (`labelId`); a place that was given once stays.
 */
export interface LabelPlaces {
  readonly id: string;
  readonly server: true;
  readonly deps: TokenRecord;
  /** In the order of their places; undefined for a dashboard that is not there. */
  readonly read: (
    services: Readonly<Record<string, unknown>>,
    dashboardId: number,
  ) => Promise<readonly string[] | undefined>;
  /** Gives places to those that have none, in this order; answers all. */
  readonly keep: (
    services: Readonly<Record<string, unknown>>,
    dashboardId: number,
    labelIds: readonly string[],
  ) => Promise<readonly string[]>;
}

export const LabelPlaces = defineExtensionPoint<LabelPlaces>({
  id: 'charts/label-places',
  summary: 'Remembers which label has which colour on a dashboard, for pictures without a page. At most one.',
  keyOf: () => 'places',
});

/** Declares one whose functions see their `deps` typed. */
export function defineLabelPlaces<R extends TokenRecord>(
  places: Pick<LabelPlaces, 'id'> & {
    readonly deps: R;
    readonly read: (services: Resolved<R>, dashboardId: number) => Promise<readonly string[] | undefined>;
    readonly keep: (
      services: Resolved<R>,
      dashboardId: number,
      labelIds: readonly string[],
    ) => Promise<readonly string[]>;
  },
): LabelPlaces {
  return withDeps({ ...places, server: true });
}
