import type { QueryObject } from '#plugins/queries';

/** Whether a query goes on with what is expected: there are no such rows in the database. */
export const hasForecast = ({ post_processing: steps }: QueryObject): boolean =>
  (steps ?? []).some((step) => step?.operation === 'prophet');
