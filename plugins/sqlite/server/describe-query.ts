import { ok, type Result } from '#core/common';
import { genericType, type DescribedColumn, type EngineError, type RunOptions } from '#plugins/databases';
import { declaredType, type ColumnType } from './column-types.ts';
import type { ProcessPool } from './process/process-pool.ts';
import type { RawColumn } from './process/statement-messages.ts';
import { inProcess, typesOf } from './run-statement.ts';

/** Types of expressions are those of their first values, where these come in this time. */
const sampleMs = 500;
const sampleRows = 100;

/** Columns of a query. Those of tables are known before it runs. */
export async function describeQuery(
  pool: ProcessPool,
  sql: string,
  options: RunOptions,
): Promise<Result<readonly DescribedColumn[], EngineError>> {
  const known = await inProcess(pool, options, sql, (client) => client.columns(sql));
  if (!known.ok) return known;
  const isKnown = known.value.every(({ declared }) => declared !== undefined);
  const sampled = isKnown ? [] : await sample(pool, sql, options);
  return ok(known.value.map((column, index) => described(column, sampled[index])));
}

async function sample(pool: ProcessPool, sql: string, options: RunOptions): Promise<readonly ColumnType[]> {
  const parameters: readonly [] = [];
  const timeoutMs = Math.min(sampleMs, options.timeoutMs ?? sampleMs);
  const first = await inProcess(pool, { ...options, timeoutMs }, sql, async (client) => {
    const batch = await client.rows({ kind: 'run', sql, parameters, rows: sampleRows });
    if (!batch.isOver) await client.leave();
    return batch;
  });
  return first.ok ? typesOf(first.value) : [];
}

const unknown: ColumnType = { databaseType: '', type: genericType.string };

const described = ({ name, declared }: RawColumn, sampled: ColumnType = unknown): DescribedColumn => ({
  name,
  ...(declared === undefined ? sampled : declaredType(declared)),
  isNullable: true,
  comment: undefined,
});
