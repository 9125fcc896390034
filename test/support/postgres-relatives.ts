import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import { javaJar, runJava } from './java-jar.ts';

/** Ports of servers that speak PostgreSQL's protocol and are not PostgreSQL. */
export interface PostgresRelatives {
  readonly questDb: number;
  readonly h2: number;
  readonly stop: () => void;
}

let started: Promise<PostgresRelatives> | undefined;

const portOf = async (variable: string, relative: 'questDb' | 'h2'): Promise<number> => {
  const ofRun = process.env[variable] ?? '';
  return ofRun === '' ? (await (started ??= startRelatives(tmpdir())))[relative] : Number(ofRun);
};

/** Address of the run's QuestDB. Its one database is everybody's: tables need names of their own. */
export const questDbUrl = async (): Promise<string> =>
  `questdb://admin:quest@127.0.0.1:${String(await portOf('TEST_QUESTDB_PORT', 'questDb'))}/qdb`;

/** Address of a new, empty database in the memory of the run's H2. */
export async function freshH2Url(): Promise<string> {
  const name = `mem:${randomBytes(6).toString('hex')};DB_CLOSE_DELAY=-1;MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE`;
  return `h2://sa:sa@127.0.0.1:${String(await portOf('TEST_H2_PORT', 'h2'))}/${name}`;
}

/** A client of such an address, for what the product does not do. */
export async function relativeClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url.replace(/^\w+:/, 'postgres:') });
  await client.connect();
  return client;
}

/** Starts both with their files below a folder; they stop when this process ends. */
export async function startRelatives(parent: string): Promise<PostgresRelatives> {
  const folder = mkdtempSync(join(parent, 'tessera-relatives-'));
  const [questDb, http, h2] = [await freePort(), await freePort(), await freePort()];
  const data = join(folder, 'questdb');
  mkdirSync(data);
  const children = [
    runJava(
      [
        ...['-Xmx256m', '-XX:+UseSerialGC', '--add-exports', 'java.base/jdk.internal.math=ALL-UNNAMED'],
        ...['-cp', javaJar('org.questdb:questdb:9.0.3'), 'io.questdb.ServerMain', '-d', data],
      ],
      {
        log: join(folder, 'questdb.log'),
        env: {
          QDB_PG_NET_BIND_TO: `127.0.0.1:${String(questDb)}`,
          QDB_HTTP_BIND_TO: `127.0.0.1:${String(http)}`,
          QDB_HTTP_MIN_ENABLED: 'false',
          QDB_LINE_TCP_ENABLED: 'false',
          QDB_TELEMETRY_ENABLED: 'false',
        },
      },
    ),
    runJava(
      [
        ...['-Xmx128m', '-XX:+UseSerialGC', '-cp', javaJar('com.h2database:h2:2.5.252'), 'org.h2.tools.Server'],
        ...['-pg', '-pgPort', String(h2), '-ifNotExists', '-baseDir', join(folder, 'h2')],
      ],
      { log: join(folder, 'h2.log') },
    ),
  ];
  for (const url of [
    `questdb://admin:quest@127.0.0.1:${String(questDb)}/qdb`,
    `h2://sa:sa@127.0.0.1:${String(h2)}/mem:`,
  ]) {
    await eventually(
      `${url} answers`,
      () => answers(url),
      (isThere) => isThere,
      60_000,
    );
  }
  return {
    questDb,
    h2,
    stop: () => {
      for (const child of children) child.kill('SIGKILL');
    },
  };
}

const answers = (url: string): Promise<boolean> =>
  relativeClient(url).then(
    async (client) => {
      await client.end();
      return true;
    },
    () => false,
  );
