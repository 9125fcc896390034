import { reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import { dashboardRoutes } from '../../contract/routes/index.ts';
import { DashboardAccess } from '../access/dashboard-access.ts';
import { DashboardRecords } from '../store/dashboard-records.ts';

/** A short address as it would be stored. */
export interface AskedSlug {
  /** Null: none. */
  readonly slug: string | null;
  /** Another dashboard has it. */
  readonly isTaken: boolean;
}

/** What becomes of a short address that somebody asks for. `ownId`: the dashboard it is for, if it is there already. */
export async function askedSlug(
  asked: string | null,
  ownId: number | undefined,
  records: Pick<DashboardRecords, 'idOfSlug'>,
): Promise<AskedSlug> {
  const slug = normaliseSlug(asked);
  const taken = slug === null ? undefined : await records.idOfSlug(slug);
  return { slug, isTaken: taken !== undefined && taken !== ownId };
}

/** Digits alone: the number of a dashboard comes before a short address. */
export const isNumberSlug = (slug: string): boolean => /^\d+$/.test(slug);

/** Spaces become `-`, of the rest only word characters and `-` stay; empty is none. */
function normaliseSlug(slug: string | null): string | null {
  const normal = slug
    ?.trim()
    .replace(/\s/g, '-')
    .replace(/[^\p{L}\p{N}_-]/gu, '');
  return normal === undefined || normal === '' ? null : normal;
}

/** Before it is saved, to those who could save it. */
export const checkSlug = handle(
  dashboardRoutes.checkSlug,
  { access: DashboardAccess, records: DashboardRecords },
  async (input, { access, records }) => {
    const { row } = await access.forEdit(input.params.id, callerOf(input));
    const { slug, isTaken } = await askedSlug(input.query.slug, row.id, records);
    return reply(200, { result: { slug, is_taken: isTaken } });
  },
);
