import type { Extensions, Settings } from '#core/common';
import type { HttpClient, PageServices } from '#core/browser';
import type { ChartPrefetches } from './chart-prefetches.ts';

/** What the sagas of charts work with. */
export interface ChartSagaServices {
  readonly http: HttpClient;
  readonly extensions: Extensions;
  readonly settings: Settings;
  /** Finds what brings the answers of jobs. */
  readonly page: PageServices;
  readonly beginnings: ChartPrefetches;
  /** Milliseconds since the epoch. */
  readonly nowMs: () => number;
}
