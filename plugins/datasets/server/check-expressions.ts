import { AppError } from '#core/common';
import type { Identity } from '../contract/identity.ts';
import { expressionShape } from '../common/check-expression-shape.ts';
import { canUseDatabase } from './dataset-access.ts';
import type { DatasetCommandServices } from './dataset-rules.ts';
import { refused } from './read-source.ts';

/**
 * Expressions must stay inside their place. A query inside one reads other tables, so it needs access to the whole
 * database: owning one dataset must not open the others.
 */
export async function checkExpressions(
  services: Pick<DatasetCommandServices, 'databases'>,
  databaseId: number,
  items: readonly {
    readonly expression?: string | null;
    readonly column_name?: string;
    readonly metric_name?: string;
  }[],
  identity: Identity,
): Promise<void> {
  const database = await services.databases.find(databaseId);
  const mayQuery = database !== undefined && canUseDatabase(identity, database);
  for (const item of items) {
    if (item.expression === undefined || item.expression === null || item.expression === '') continue;
    const field =
      item.column_name !== undefined
        ? 'columns'
        : item.metric_name !== undefined
          ? 'metrics'
          : 'fetch_values_predicate';
    const name = item.column_name ?? item.metric_name ?? 'fetch_values_predicate';
    const shape = expressionShape(item.expression);
    if (shape.fault !== undefined) throw refused(field, `The expression of ${name} is not one SQL expression`);
    if (shape.hasSubquery && !mayQuery) {
      throw new AppError(
        'forbidden',
        `The expression of ${name} contains a query, which needs access to the whole database`,
        {
          errorType: 'TABLE_SECURITY_ACCESS_ERROR',
          extra: { tables: [], link: null },
        },
      );
    }
  }
}
