import type { CompiledQuery, DatabaseConnection, Dialect, Driver } from 'kysely';
import { AppError } from '#core/common';
import { serverMessages as messages } from '../server-messages.ts';
import { columnWithZero } from './column-with-zero.ts';

/** Of Node: nobody listens, or the line is cut. Of PostgreSQL: connection failures, and a server on its way down or up. */
const lostCodes =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[123])$/;
/** What node-postgres says without a code. */
const lostTexts =
  /^Connection terminated|^Client has encountered a connection error|timeout exceeded when trying to connect/;

function isLost(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  if (thrown instanceof AggregateError) return thrown.errors.some(isLost); // one of each address of a host
  return ('code' in thrown && lostCodes.test(String(thrown.code))) || lostTexts.test(thrown.message);
}

/** Of PostgreSQL: texts with a zero byte and numbers too great for its columns, which only a client sends. */
const unfitCodes = /^(?:22021|22003|22P02)$/;

const isUnfit = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && unfitCodes.test(String(thrown.code));

function worded(thrown: unknown, query: CompiledQuery | undefined): unknown {
  if (isUnfit(thrown)) {
    const field = query === undefined ? undefined : columnWithZero(query.query);
    if (field === undefined) return new AppError('validation', 'Arguments are not correct', { cause: thrown });
    const fields = { [field]: [messages.zeroCharacter()] };
    return new AppError('validation', messages.zeroCharacterIn({ field }), { fields, cause: thrown });
  }
  if (!isLost(thrown)) return thrown;
  return new AppError('unavailable', messages.metadataGone(), {
    errorType: 'GENERIC_BACKEND_ERROR',
    cause: thrown,
  });
}

async function wording<T>(work: () => Promise<T>, query?: CompiledQuery): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw worded(thrown, query);
  }
}

/**
 * A dialect that says in words for people that its server cannot be reached, whose pool connects again by itself, and that
 * its columns cannot hold what was sent.
 */
export function withDescribedFailures(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => tellingDriver(dialect.createDriver()),
  };
}

function tellingDriver(driver: Driver): Driver {
  const inner = new WeakMap<DatabaseConnection, DatabaseConnection>();
  const own = (connection: DatabaseConnection): DatabaseConnection => inner.get(connection) ?? connection;
  return {
    init: () => driver.init(),
    destroy: () => driver.destroy(),
    acquireConnection: async () => {
      const connection = await wording(() => driver.acquireConnection());
      const telling: DatabaseConnection = {
        executeQuery: (query) => wording(() => connection.executeQuery(query), query),
        streamQuery: (query, size) => connection.streamQuery(query, size),
      };
      inner.set(telling, connection);
      return telling;
    },
    releaseConnection: (connection) => driver.releaseConnection(own(connection)),
    beginTransaction: (connection, settings) => wording(() => driver.beginTransaction(own(connection), settings)),
    commitTransaction: (connection) => wording(() => driver.commitTransaction(own(connection))),
    rollbackTransaction: (connection) => wording(() => driver.rollbackTransaction(own(connection))),
  };
}
