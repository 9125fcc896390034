import type { RunOptions } from '#plugins/databases';
import { mysqlDialect } from '../common/mysql-dialect.ts';
import { ask, type Client } from './client.ts';

/** What a server and its sessions are like, as far as statements have to take notice of it. */
export interface SessionFacts {
  readonly isMariaDb: boolean;
  /** The database of the address; undefined: it names none. */
  readonly database: string | undefined;
  /** Whether names of tables that differ in case only are one: on Windows and macOS. */
  readonly foldsTables: boolean;
  /** Set by the server for its sessions; undefined: none. */
  readonly statementTimeoutMs: number | undefined;
  /** Names of the server's variables that are there. */
  readonly variables: ReadonlySet<string>;
}

const asked = [
  ...['version', 'version_comment', 'lower_case_table_names', 'max_statement_time', 'max_execution_time'],
  ...['tx_read_only', 'transaction_read_only', 'div_precision_increment', 'group_concat_max_len'],
];

export async function sessionFacts(client: Client): Promise<SessionFacts> {
  const names = asked.map(mysqlDialect.quoteText).join(', ');
  const variables = new Map(
    (await ask(client, `SHOW VARIABLES WHERE Variable_name IN (${names})`)).map(([name, value]) => [
      (name ?? '').toLowerCase(),
      value ?? '',
    ]),
  );
  const [[database] = []] = await ask(client, 'SELECT DATABASE()');
  const isMariaDb = /mariadb/i.test(`${variables.get('version') ?? ''} ${variables.get('version_comment') ?? ''}`);
  const timeoutMs = isMariaDb
    ? Number(variables.get('max_statement_time') ?? 0) * 1_000
    : Number(variables.get('max_execution_time') ?? 0);
  return {
    isMariaDb,
    database: database ?? undefined,
    foldsTables: Number(variables.get('lower_case_table_names') ?? 0) !== 0,
    statementTimeoutMs: timeoutMs > 0 ? timeoutMs : undefined,
    variables: new Set(variables.keys()),
  };
}

/**
 * How the dialect reads and prints SQL: no other mode of the server or of a person counts. ONLY_FULL_GROUP_BY is left out,
 * as MariaDB does not know an expression again that has a text of another character set in it.
 */
const sqlMode =
  'ANSI_QUOTES,PIPES_AS_CONCAT,NO_BACKSLASH_ESCAPES,STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

/** Percentiles go through lists of all values. */
const longestList = 1_073_741_824;

/**
 * What a session is set to in front of each statement: functions that people wrote may have changed it. Read-only is set
 * for the session, since a transaction of its own ends without a word at the first definition.
 */
export function settingsFor(facts: SessionFacts, isReadOnly: boolean, timeoutMs: number): string {
  const has = (name: string): boolean => facts.variables.has(name);
  const readOnly = has('transaction_read_only') ? 'transaction_read_only' : 'tx_read_only';
  return `SET SESSION ${[
    `sql_mode = '${sqlMode}'`,
    "time_zone = '+00:00'",
    `group_concat_max_len = ${String(longestList)}`,
    ...(has('div_precision_increment') ? ['div_precision_increment = 16'] : []),
    ...(has(readOnly) ? [`${readOnly} = ${isReadOnly ? '1' : '0'}`] : []),
    ...(facts.isMariaDb && has('max_statement_time') ? [`max_statement_time = ${String(timeoutMs / 1_000)}`] : []),
    ...(!facts.isMariaDb && has('max_execution_time') ? [`max_execution_time = ${String(timeoutMs)}`] : []),
  ].join(', ')}`;
}

/** Milliseconds; the shorter of what the caller and what the server gives. 0: no limit. */
export function timeoutOf({ timeoutMs }: RunOptions, { statementTimeoutMs = 0 }: SessionFacts): number {
  if (timeoutMs === undefined) return statementTimeoutMs;
  const ours = Math.max(1, Math.trunc(timeoutMs));
  return statementTimeoutMs === 0 ? ours : Math.min(ours, statementTimeoutMs);
}
