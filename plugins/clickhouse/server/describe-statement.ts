import { err, ok, type Result } from '#core/common';
import type { DescribedColumn, EngineError, RunOptions } from '#plugins/databases';
import { beginsLikeTelling } from '../common/reading-statement.ts';
import { genericTypeOf, isNullableType, typeNameOf } from './column-types.ts';
import type { OpenClient } from './open-client.ts';
import { refusals, runStatement } from './run-statement.ts';

/** Columns of a query, which does not run. */
export async function describeStatement(
  open: OpenClient,
  sql: string,
  options: RunOptions,
): Promise<Result<readonly DescribedColumn[], EngineError>> {
  const refusal = refusals.reading(sql);
  if (refusal !== undefined) return err(refusal);
  // What tells of others has few rows and no columns before it runs.
  const isTold = beginsLikeTelling(sql);
  const query = isTold ? sql : `DESCRIBE (${sql.replace(/[\s;]+$/, '')}\n)`;
  const outcome = await runStatement(open, { sql: query, parameters: [] }, options);
  if (!outcome.ok) return outcome;
  const { columns } = outcome.value;
  if (isTold) {
    return ok(
      columns.map(({ name, databaseType, type }) => ({
        name,
        databaseType,
        type,
        isNullable: true,
        comment: undefined,
      })),
    );
  }
  const [names, types] = columns.map(({ values }) => values.map(String));
  return ok(
    (names ?? []).map((name, index) => {
      const type = types?.[index] ?? '';
      return {
        name,
        databaseType: typeNameOf(type),
        type: genericTypeOf(type),
        isNullable: isNullableType(type),
        comment: undefined,
      };
    }),
  );
}
