import type { QueryObject } from '../contract/query-object.ts';

const changing = /^(create|drop|alter|attach|detach)\b/i;

/** Whether a run may have left other tables or schemas behind than it found, also where a later statement of it failed. */
export const changesTables = ({ ctas, extra }: Pick<QueryObject, 'ctas' | 'extra'>): boolean =>
  ctas || (extra.statements ?? []).some(({ sql, state }) => state !== 'pending' && changing.test(sql));
