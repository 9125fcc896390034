import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, type DatabaseConnection, type Dialect, type Driver } from 'kysely';

/** Marks the asynchronous context of a running transaction. */
export type TransactionContext = AsyncLocalStorage<true>;

/**
 * A dialect whose driver refuses a query outside the transaction while its caller is inside one: with one connection
 * it would wait for ever, with several it would read another state. `beginSql` is how a transaction starts.
 */
export function guardedDialect(dialect: Dialect, context: TransactionContext, beginSql: string): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => guardedDriver(dialect.createDriver(), context, beginSql),
  };
}

function guardedDriver(driver: Driver, context: TransactionContext, beginSql: string): Driver {
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
    beginTransaction: async (connection: DatabaseConnection) => {
      await connection.executeQuery(CompiledQuery.raw(beginSql));
    },
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
  };
}
