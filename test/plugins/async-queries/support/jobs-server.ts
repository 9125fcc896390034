import type { TestServerOptions } from '../../../support/server.ts';
import { sessionWith, type Session } from '../../../support/session.ts';
import { loadCsv } from '../../datasets/support/load-csv.ts';
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
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const { body } = await browser.get(`/api/v1/async_event/${query}`);
      if (body.result.length > 0) return body.result as readonly WireEvent[];
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('There was no event.');
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

/** A dataset whose counts do not end. */
export async function makeEndless({ server, admin, databaseId }: OrdersServer): Promise<number> {
  await loadCsv(server, 'numbers', `n\n${Array.from({ length: 3_000 }, (_, n) => n).join('\n')}\n`);
  const sql = 'SELECT hash(a.n + b.n + c.n + d.n) % 7 AS spread FROM numbers a, numbers b, numbers c, numbers d';
  const made = await admin.post('/api/v1/dataset/', {
    database: databaseId,
    schema: 'main',
    table_name: 'endless',
    sql,
  });
  if (made.status !== 201) throw new Error(made.text);
  return made.body.id as number;
}

/** Statements that the database runs at this moment become this many. */
export async function runningBecomes(admin: Session, expected: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { text } = await admin.get('/metrics');
    const counts = [...text.matchAll(/^tessera_statements_running{[^}]*} (\d+)$/gm)].map((match) => Number(match[1]));
    if (counts.reduce((sum, count) => sum + count, 0) === expected) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The database does not run ${String(expected)} statements.`);
}
