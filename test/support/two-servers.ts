import { sessionWith, type Session } from './session.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts';
import { freshPostgresUrl } from './postgres.ts';

/** Settings of servers behind one address. */
export async function sharedServerOptions(): Promise<Pick<TestServerOptions, 'metadataUrl' | 'settings'>> {
  return { metadataUrl: await freshPostgresUrl(), settings: { SECRET_KEY: 'shared-key-of-two-servers-'.repeat(2) } };
}

export interface TwoServers {
  readonly one: TestServer;
  readonly other: TestServer;
  /** The same signed-in client, at the other server. */
  readonly atOther: (session: Session) => Session;
  readonly stop: () => Promise<void>;
}

/** Two servers, each with a data folder of its own, on one metadata database. */
export async function startTwoServers(options: Omit<TestServerOptions, 'metadataUrl'> = {}): Promise<TwoServers> {
  const shared = await sharedServerOptions();
  const both = { ...options, ...shared, settings: { ...shared.settings, ...options.settings } };
  const one = await startTestServer(both);
  const other = await startTestServer(both);
  return {
    one,
    other,
    atOther: (session) => sessionWith(other.url, session.headers),
    stop: async () => {
      await one.stop();
      await other.stop();
    },
  };
}
