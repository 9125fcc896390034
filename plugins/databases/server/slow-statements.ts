import { currentWork, type Logger } from '#core/server';
import type { EndedStatement } from './ended-statement.ts';

/** Characters of a statement that a log line has at most. */
const maxSqlLength = 500;

/** Logs a statement of a database if it was slow. */
export type SlowStatementLog = (
  ended: EndedStatement & { readonly databaseId: number; readonly engine: string },
) => void;

/**
 * One warning for each statement that ran longer than `slowMs`; 0: for none. It tells for whom it ran, as far as the work
 * that asks is known. Values of parameters are never told; the statement is at the level `debug` only, shortened.
 */
export function slowStatementLog(
  logger: Logger,
  { slowMs, tellsSql }: { readonly slowMs: number; readonly tellsSql: boolean },
): SlowStatementLog {
  if (slowMs === 0) return () => undefined;
  return ({ sql, waitedMs, ranMs, outcome, rowCount, databaseId, engine }) => {
    if (ranMs <= slowMs) return;
    const facts = {
      ...currentWork(),
      databaseId,
      engine,
      elapsedMs: Math.round(ranMs),
      waitedMs: Math.round(waitedMs),
      outcome,
      rowCount,
    };
    logger.warn(tellsSql ? { ...facts, sql: shortened(sql) } : facts, 'slow statement');
  };
}

const shortened = (sql: string): string => (sql.length <= maxSqlLength ? sql : `${sql.slice(0, maxSqlLength)}…`);
