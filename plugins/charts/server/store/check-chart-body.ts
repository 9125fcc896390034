import { AppError, isJson } from '#core/common';
import type { Identity } from '#core/server';
import type { Users } from '#plugins/access';
import type { ChartChanges, NewChartBody } from '#plugins/charts';
import type { Static } from 'typebox';
import { chartErrors } from '../../common/messages.ts';
import { refused } from './refused.ts';

export type ChartBody = Partial<Static<typeof NewChartBody> & Static<typeof ChartChanges>>;

/** Refuses texts that are not JSON with 400. */
export function checkChartBody(body: ChartBody): void {
  const broken: Record<string, readonly string[]> = {};
  for (const field of ['params', 'query_context'] as const) {
    const text = body[field];
    if (text !== undefined && text !== null && text !== '' && !isJson(text))
      broken[field] = [chartErrors.invalidJson()];
  }
  if (Object.keys(broken).length > 0) throw new AppError('validation', chartErrors.invalidJson(), { fields: broken });
}

/**
 * Who will own the chart. Without a list: the caller, or those who own it now. A caller who is not an administrator
 * always stays among them.
 */
export async function ownersAfter(
  asked: readonly number[] | undefined,
  before: readonly number[] | undefined,
  caller: Identity,
  users: Users,
): Promise<readonly number[]> {
  const wanted = asked ?? before ?? [caller.userId];
  const existing = await users.existing(wanted);
  if (asked !== undefined && asked.some((id) => !existing.includes(id))) {
    throw refused({ owners: [chartErrors.ownersInvalid()] });
  }
  return caller.isAdmin || wanted.includes(caller.userId) ? wanted : [...wanted, caller.userId];
}
