import type { TestServerOptions } from '../../../support/server.ts';
import { eventually } from '../../../support/eventually.ts';
import { sessionWith, type Session } from '../../../support/session.ts';
import { startOrdersServer, type OrdersServer } from '../../charts/support/orders-server.ts';

/** An event as the wire has it. */
export interface WireEvent {
  readonly id: string;
  readonly channel_id: string;
  readonly job_id: string;
  readonly user_id: number;
  readonly status: string;
  readonly errors: readonly { readonly message: string; readonly error_type?: string }[];
  readonly result_url: string | null;
}

export interface JobsServer extends OrdersServer {
  /** The administrator with the channel cookie that the first reply set. */
  readonly browser: Session;
  /** Events of the browser's channel after one, once there is any. */
  readonly nextEvents: (lastId?: string) => Promise<readonly WireEvent[]>;
}

/** The orders server with jobs switched on. */
export async function startJobsServer(options: Omit<TestServerOptions, 'plugins'> = {}): Promise<JobsServer> {
  const orders = await startOrdersServer(['async-queries', 'viz-table'], {
    ...options,
    settings: { FEATURE_FLAGS: 'GLOBAL_ASYNC_QUERIES=on', ...options.settings },
  });
  const browser = await withChannel(orders.server.url, orders.admin);
  const nextEvents = async (lastId?: string): Promise<readonly WireEvent[]> => {
    const query = lastId === undefined ? '' : `?last_id=${lastId}`;
    const read = async () => (await browser.get(`/api/v1/async_event/${query}`)).body.result as readonly WireEvent[];
    return eventually('there is an event', read, (events) => events.length > 0);
  };
  return { ...orders, browser, nextEvents };
}

/** The session with the cookie that the server sets on any reply. */
export async function withChannel(url: string, session: Session): Promise<Session> {
  const { headers } = await session.get('/api/v1/me/');
  const cookie = headers
    .getSetCookie()
    .find((one) => one.startsWith('async-token='))
    ?.split(';')[0];
  if (cookie === undefined) throw new Error('No channel cookie was set.');
  return sessionWith(url, {
    ...session.headers,
    cookie: [session.headers['cookie'], cookie].filter(Boolean).join('; '),
  });
}
