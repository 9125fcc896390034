import type { DashboardMetadataCheck } from '#plugins/dashboard';
import { cascadeWithCircles, circlePath } from '../common/cascade-order.ts';
import { filtersOf } from '../common/read-configuration.ts';
import { serverText } from '../common/server-messages.ts';

/** Filters that depend on each other in a circle could never be settled. */
export const noCircles: DashboardMetadataCheck = {
  id: 'native-filters/no-circles',
  server: true,
  problems: ({ native_filter_configuration: stored }) => {
    if (!Array.isArray(stored)) return [];
    const entries = (stored as readonly unknown[]).filter(isRecord);
    const { circles } = cascadeWithCircles(filtersOf({ native_filter_configuration: entries }));
    return circles.map((circle) => serverText.cycle({ path: circlePath(circle).join(' → ') }));
  },
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
