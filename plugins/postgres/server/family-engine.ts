import { ok } from '#core/common';
import { networkEngine, type DatabaseEngine } from '#plugins/databases';
import { postgresPlanner } from '../common/query-planner.ts';
import { formOfAddress, parsePostgresUri, printPostgresUri } from '../common/postgres-uri.ts';
import { postgresSettings } from '../manifest.ts';
import type { Relative } from './abilities/relative.ts';
import { openPool } from './wire/open-pool.ts';
import { postgresConnection } from './postgres-connection.ts';

/** The engine of a kind of server that speaks PostgreSQL's protocol. */
export function engineOf(relative: Relative): DatabaseEngine {
  const { family, dialect, abilities, notices, isUntested = false } = relative;
  return {
    ...networkEngine({
      scheme: family.scheme,
      fields: {
        port: family.port,
        database: 'Name of the database on that server.',
        username: 'A role that may only read is the safest choice.',
        parameters: 'sslmode=verify-full&application_name=shop',
      },
      secrets: ['password', 'sslpassword'],
      parse: (uri, connectArgs) => parsePostgresUri(uri, connectArgs, family),
      print: (form) => printPostgresUri(form, family),
      formOf: formOfAddress,
    }),
    name: family.name,
    ...(notices.length === 0 ? {} : { notices }),
    ...(isUntested ? { isUntested } : {}),
    dialect,
    ...(abilities.explainsAsJson ? { planner: postgresPlanner } : {}),
    connect: async (config, host) => {
      const open = await openPool(config, host.settings.get(postgresSettings.connectSeconds) * 1_000, relative);
      return open.ok ? ok(postgresConnection(open.value)) : open;
    },
  };
}
