import type { Extensions } from '#core/common';
import type { Drafts, HttpClient } from '#core/browser';

/** What the sagas of Explore work with. */
export interface ExploreServices {
  readonly http: HttpClient;
  readonly drafts: Drafts;
  readonly extensions: Extensions;
  /** Most rows a query may ask for. */
  readonly maxRows: number;
  /** Time range of a new chart. */
  readonly timeRange: string;
}
