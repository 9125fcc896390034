import type pg from 'pg';
import type { ServerAbilities } from '../abilities/server-abilities.ts';
import type { PostgresAddress } from '../../common/postgres-uri.ts';

/** What sessions of a connection start with, as far as statements have to take notice of it. */
export interface SessionFacts {
  /** Where names without a schema are looked up first. */
  readonly defaultSchema: string;
  /** The list behind a schema that somebody chose. */
  readonly searchPath: string;
  /** Set by the server or the connection; undefined: none. */
  readonly statementTimeoutMs: number | undefined;
}

/** Extensions keep their functions in `public`. */
const usual: SessionFacts = { defaultSchema: 'public', searchPath: 'public', statementTimeoutMs: undefined };

const asksForPath = /(?:^|\s)(?:-c\s*|--)search[_-]path\s*=/i;

/** A search path counts where the connection itself asks for one; servers without settings of sessions take none. */
export async function sessionFacts(
  client: pg.ClientBase,
  { parameters }: PostgresAddress,
  { tellsSettings }: Pick<ServerAbilities, 'tellsSettings'>,
): Promise<SessionFacts> {
  const options = parameters['options'];
  if (options === undefined || !tellsSettings) return usual;
  const { rows } = await client.query<{ schema: string | null; path: string; timeout: string | null }>(
    `SELECT current_schema() AS schema, current_setting('search_path') AS path,
      (SELECT setting FROM pg_settings WHERE name = 'statement_timeout') AS timeout`,
  );
  const [row] = rows;
  if (row === undefined) return usual;
  const timeoutMs = Number(row.timeout ?? 0);
  return {
    ...(asksForPath.test(options)
      ? { defaultSchema: row.schema ?? usual.defaultSchema, searchPath: row.path }
      : { defaultSchema: usual.defaultSchema, searchPath: usual.searchPath }),
    statementTimeoutMs: timeoutMs > 0 ? timeoutMs : undefined,
  };
}
