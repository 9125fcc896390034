import type { Extensions } from '#core/common';
import type { CurrentUser, Drafts, HttpClient, PageServices } from '#core/browser';
import type { TabSession } from './tab-session.ts';

/** What the sagas of Explore work with. */
export interface ExploreServices {
  readonly http: HttpClient;
  readonly drafts: Drafts;
  readonly extensions: Extensions;
  /** For what destinations of a save find by themselves. */
  readonly page: PageServices;
  readonly tab: TabSession;
  readonly user: Pick<CurrentUser, 'userId'>;
  /** Most rows a query may ask for. */
  readonly maxRows: number;
  /** Time range of a new chart. */
  readonly timeRange: string;
}
