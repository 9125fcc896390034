import { execFileSync } from 'node:child_process';
import { chownSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { makeCertificates } from '../../../support/certificates.ts';
import { eventually } from '../../../support/eventually.ts';
import { ownPostgres } from '../../../support/postgres.ts';

export interface TlsPostgres {
  readonly port: string;
  /** Folder of its Unix socket. */
  readonly socketFolder: string;
  /** Path of a file: `ca.crt`, `other.crt` (an authority nobody knows), `carded.crt`, `carded.key`. */
  readonly file: (name: string) => string;
  readonly admin: pg.Client;
  readonly stop: () => Promise<void>;
}

/** Who may come in how. `carded` needs a certificate of its own, `bound` the password "right". */
const rules = [
  'local all all trust',
  'hostssl all coded all trust',
  'hostnossl all bare all trust',
  'hostssl all carded all cert',
  'host all bound all scram-sha-256',
  'host all tessera all trust',
  'host all reader all trust',
];

/** A server of its own with TLS; its certificate is for `localhost`, not for 127.0.0.1. */
export async function tlsPostgres(): Promise<TlsPostgres> {
  const server = await ownPostgres();
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  const show = async (name: string): Promise<string> => {
    const { rows } = await admin.query<Record<string, string>>(`show ${name}`);
    return Object.values(rows[0] ?? {})[0] ?? '';
  };
  const folder = makeCertificates();
  const data = await show('data_directory');
  for (const name of ['ca.crt', 'server.crt', 'server.key']) putInto(data, folder, name);
  for (const name of ['coded', 'bare', 'carded', 'reader']) await admin.query(`create role ${name} login`);
  await admin.query("create role bound login password 'right'");
  writeFileSync(join(data, 'pg_hba.conf'), `${rules.join('\n')}\n`);
  await admin.query("alter system set ssl_ca_file = 'ca.crt'");
  await admin.query('alter system set ssl = on');
  await admin.query('select pg_reload_conf()');
  await eventually(
    'the server has TLS',
    () => show('ssl'),
    (state) => state === 'on',
  );
  return {
    port: new URL(server.url).port,
    socketFolder: await show('unix_socket_directories'),
    file: (name) => join(folder, name),
    admin,
    stop: async () => {
      await admin.end();
      server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL reads only files of its own account. */
function putInto(data: string, folder: string, name: string): void {
  const { uid, gid } = statSync(data);
  const path = join(data, name);
  execFileSync('cp', [join(folder, name), path]);
  execFileSync('chmod', ['600', path]);
  chownSync(path, uid, gid);
}
