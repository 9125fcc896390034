import { defineToken } from '#core/common';
import type { Begun, QueryContext } from '#plugins/queries';
import type { ChartReader } from './chart-store.ts';

/** Server: begins chart data questions before they are asked, all together, so that they share scans. */
export interface ChartBeginnings {
  /**
   * For those questions whose answers the reader may have. What nobody asks for in the end is given up with `signal`.
   * Never fails: a question that cannot be begun says why when it is asked.
   */
  readonly begin: (contexts: readonly QueryContext[], reader: ChartReader, signal: AbortSignal) => Promise<Begun>;
}
export const ChartBeginnings = defineToken<ChartBeginnings>('charts/ChartBeginnings');
