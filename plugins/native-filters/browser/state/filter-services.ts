import type { Extensions } from '#core/common';
import type { HttpClient } from '#core/browser';

/** What the sagas of the filters work with. */
export interface FilterServices {
  readonly http: HttpClient;
  readonly extensions: Pick<Extensions, 'all'>;
}
