import { AppError, Settings, type Resolved } from '#core/common';
import type { ResourceSpec } from '#core/server';
import { Users, relatedUsers } from '#plugins/access';
import { activityMessages } from '../common/messages.ts';
import { logRetentionDays } from '../contract/log-settings.ts';
import { LogStore } from './log-store.ts';

/** Services of the list. */
export const logServices = { store: LogStore, users: Users, settings: Settings };

const number = { type: 'number', orderable: true } as const;

/** The log in the list grammar. */
export function logResource({ settings, store, users }: Resolved<typeof logServices>): ResourceSpec {
  return {
    table: 'logs',
    noun: { one: 'log', many: 'logs' },
    columns: {
      id: number,
      action: { type: 'text', orderable: true },
      json: { type: 'text' },
      dttm: { type: 'date', orderable: true },
      duration_ms: number,
      referrer: { type: 'text' },
      dashboard_id: number,
      slice_id: number,
      user_id: number,
      user: { type: 'one', expression: (eb) => eb.ref('logs.user_id') },
    },
    listColumns: [
      ...[
        'id',
        'user.username',
        'user.first_name',
        'user.last_name',
        'action',
        'dttm',
        'json',
        'duration_ms',
        'referrer',
      ],
      ...['slice_id', 'dashboard_id', 'user_id'],
    ],
    defaultOrder: ['dttm', 'desc'],
    visibleTo: () => {
      if (settings.get(logRetentionDays) > 0) return Promise.resolve(undefined);
      throw new AppError('not-found', activityMessages.notFound());
    },
    present: async (ids) => {
      const rows = new Map((await store.findAll(ids)).map((row) => [row.id, row]));
      const people = await users.summaries([...rows.values()].map((row) => row.user_id));
      return ids.flatMap((id) => {
        const row = rows.get(id);
        if (row === undefined) return [];
        const { username = '', first_name = '', last_name = '' } = people.get(row.user_id) ?? {};
        return [{ ...row, user: { username, first_name, last_name } }];
      });
    },
    related: { user: relatedUsers },
    distinct: ['action'],
  };
}
