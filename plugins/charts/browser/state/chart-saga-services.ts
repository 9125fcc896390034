import type { Extensions, Settings } from '#core/common';
import type { HttpClient } from '#core/browser';

/** What the sagas of charts work with. */
export interface ChartSagaServices {
  readonly http: HttpClient;
  readonly extensions: Extensions;
  readonly settings: Settings;
  /** Milliseconds since the epoch. */
  readonly nowMs: () => number;
}
