import { defineToken } from '#core/common';
import type { QueryObject } from './query-object.ts';

/** Server: statements that were run, for plugins that keep something beside them. */
export interface SqlQueries {
  /** A statement of that user under the client's id. */
  readonly find: (clientId: string, userId: number) => Promise<QueryObject | undefined>;
  /** The newest statement of a tab besides one. */
  readonly latestOfTab: (tabId: string, userId: number, butClientId: string) => Promise<QueryObject | undefined>;
  /** Gives a statement to a tab, or takes it out of its tab. */
  readonly moveToTab: (clientId: string, userId: number, tabId: string | null) => Promise<boolean>;
}
export const SqlQueries = defineToken<SqlQueries>('sqllab/SqlQueries');
