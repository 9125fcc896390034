import type { Identity } from '../contract/identity.ts';
import { expressionShape } from '../common/check-expression-shape.ts';
import { canUseDatabase } from './dataset-access.ts';
import type { DatasetCommandServices } from './dataset-rules.ts';
import { filledTexts, type TemplatedSource } from './filled-source.ts';
import { expressionProbe } from './expression-probe.ts';
import { refused, type DatasetSource } from './read-source.ts';
import { sqlPlaceOf } from './sql-place.ts';

interface WrittenExpression {
  readonly expression?: string | null;
  readonly column_name?: string;
  readonly metric_name?: string;
}

/**
 * Expressions must stay inside their place. A query inside one reads other tables, so its writer needs access to each of
 * them: owning one dataset must not open the others.
 */
export async function checkExpressions(
  services: Pick<DatasetCommandServices, 'databases' | 'guard' | 'templates' | 'clock'>,
  source: TemplatedSource & DatasetSource,
  items: readonly WrittenExpression[],
  identity: Identity,
): Promise<void> {
  const written = items.filter(hasExpression);
  const texts = written.map((item) => item.expression);
  const filled = await filledTexts(services.templates, source, texts, identity.userId);
  for (const [index, template] of written.entries()) {
    const item = { ...template, expression: filled.texts[index] ?? template.expression };
    const shape = expressionShape(item.expression);
    if (shape.fault !== undefined) {
      const name = item.column_name ?? item.metric_name ?? 'fetch_values_predicate';
      throw refused(fieldOf(item), `The expression of ${name} is not one SQL expression`);
    }
    if (shape.hasSubquery) await checkSubquery(services, source, item, identity);
  }
}

const hasExpression = (item: WrittenExpression): item is WrittenExpression & { readonly expression: string } =>
  typeof item.expression === 'string' && item.expression !== '';

function fieldOf(item: WrittenExpression): string {
  if (item.column_name !== undefined) return 'columns';
  return item.metric_name !== undefined ? 'metrics' : 'fetch_values_predicate';
}

async function checkSubquery(
  services: Pick<DatasetCommandServices, 'databases' | 'guard' | 'clock'>,
  source: DatasetSource,
  item: WrittenExpression & { readonly expression: string },
  identity: Identity,
): Promise<void> {
  const database = await services.databases.find(source.database_id);
  if (database === undefined) throw refused('database', 'Database does not exist');
  if (canUseDatabase(identity, database)) return;
  const { dialect } = await services.databases.connection(database.id);
  const place = await sqlPlaceOf(services, source);
  const kind = item.metric_name === undefined ? 'column' : 'metric';
  const probe = expressionProbe(source, item.expression, kind, dialect);
  await services.guard.check(identity, database, probe, { ...place, allowWrites: false });
}
