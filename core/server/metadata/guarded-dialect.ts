import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseConnection, Dialect, Driver } from 'kysely';

/** Marks the asynchronous context of a running transaction. */
export type TransactionContext = AsyncLocalStorage<true>;

export type BeginTransaction = (connection: DatabaseConnection) => Promise<void>;

/**
 * A dialect whose driver refuses a query outside the transaction while its caller is inside one: with one connection
 * it would wait for ever, with several it would read another state. `begin` starts a transaction.
 */
export function guardedDialect(dialect: Dialect, context: TransactionContext, begin: BeginTransaction): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => guardedDriver(dialect.createDriver(), context, begin),
  };
}

function guardedDriver(driver: Driver, context: TransactionContext, begin: BeginTransaction): Driver {
  return {
    init: () => driver.init(),
    destroy: () => driver.destroy(),
    acquireConnection: async () => {
      if (context.getStore() === true) {
        throw new Error('Inside a transaction, use the query builder that the transaction gives.');
      }
      return driver.acquireConnection();
    },
    releaseConnection: (connection) => driver.releaseConnection(connection),
    beginTransaction: begin,
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
  };
}
