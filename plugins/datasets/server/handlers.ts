import { AppError, err, ok, reply, toAppError, type Result } from '#core/common';
import {
  Clock,
  Extensions,
  ServiceFinder,
  callerOf,
  handle,
  itemMetadata,
  pickColumns,
  type Identity,
} from '#core/server';
import { Databases } from '#plugins/databases';
import { SqlGuard, SqlTemplates } from '#plugins/sql-language';
import { Datasets } from '../contract/dataset.ts';
import { DatasetDependents } from '../contract/dependents.ts';
import {
  checkExpression,
  createDataset,
  deleteDataset,
  deleteDatasetColumn,
  deleteDatasetMetric,
  duplicateDataset,
  fetchDatasourceMetadata,
  getOrCreateDataset,
  previewColumnSync,
  readDataset,
  readDatasetUses,
  refreshDataset,
  updateDataset,
} from '../contract/routes.ts';
import { datasetRoutes } from '../contract/list-routes.ts';
import { serverMessages } from '../common/server-messages.ts';
import { expressionShape } from '../common/check-expression-shape.ts';
import { canUseDatabase } from './dataset-access.ts';
import { DatasetCommands } from './dataset-commands.ts';
import { DatasetPresenter } from './dataset-presenter.ts';
import { expressionProbe } from './expression-probe.ts';
import { filledSource, filledTexts, type TemplatedSource } from './filled-source.ts';
import { isVirtual, type DatasetSource } from './read-source.ts';
import { connectionAt, sqlPlaceOf, type SqlPlace } from './sql-place.ts';

const done = { message: 'OK' } as const;
const commands = { commands: DatasetCommands } as const;

export const answerCreate = handle(createDataset, { ...commands, datasets: Datasets }, async (input, services) => {
  const caller = callerOf(input);
  const id = await services.commands.create(input.body, caller);
  const result = { always_filter_main_dttm: false, ...input.body };
  return reply(201, { id, result, data: await services.datasets.data(id, caller) });
});

export const answerRead = handle(
  readDataset,
  { ...commands, presenter: DatasetPresenter, templates: SqlTemplates },
  async (input, services) => {
    const { userId } = callerOf(input);
    const stored = await services.commands.readable(input.params.id, callerOf(input));
    const item = await services.presenter.item(stored);
    const { row } = stored;
    const full =
      input.query.include_rendered_sql === true
        ? {
            ...item,
            rendered_sql: isVirtual(row)
              ? (await filledSource(services.templates, row, userId)).sql
              : item['select_star'],
          }
        : item;
    const names = input.query.q?.columns ?? Object.keys(full);
    return reply(200, {
      id: stored.row.id,
      result: { ...pickColumns(full, names) },
      ...itemMetadata('Dataset', names, input.query.q?.keys),
    });
  },
);

export const answerUpdate = handle(updateDataset, commands, async (input, services) => {
  const { row } = await services.commands.owned(input.params.id, callerOf(input));
  await services.commands.update(input.params.id, input.body, input.query.override_columns ?? false, callerOf(input));
  const result = { always_filter_main_dttm: row.always_filter_main_dttm === 1, ...input.body };
  return reply(200, { id: input.params.id, result });
});

export const answerDelete = handle(deleteDataset, commands, async (input, services) => {
  await services.commands.remove([input.params.id], callerOf(input));
  return reply(200, done);
});

export const answerBulkDelete = handle(datasetRoutes.bulkDelete, commands, async (input, services) => {
  const ids = [...new Set(input.query.q)];
  if (ids.length === 0) throw new AppError('not-found', 'Not found');
  await services.commands.remove(ids, callerOf(input));
  return reply(200, { message: serverMessages.deleted({ count: ids.length }) });
});

export const answerGetOrCreate = handle(getOrCreateDataset, commands, async (input, services) =>
  reply(200, { result: { table_id: await services.commands.getOrCreate(input.body, callerOf(input)) } }),
);

export const answerDuplicate = handle(duplicateDataset, commands, async (input, services) => {
  const id = await services.commands.duplicate(input.body.base_model_id, input.body.table_name, callerOf(input));
  return reply(201, { id, result: input.body });
});

export const answerRefresh = handle(refreshDataset, commands, async (input, services) => {
  await services.commands.refresh(input.params.id, callerOf(input));
  return reply(200, done);
});

export const answerPreviewSync = handle(previewColumnSync, commands, async (input, services) => {
  const plan = await services.commands.previewSync(input.params.id, callerOf(input));
  return reply(200, {
    result: [
      ...plan.added.map((column) => ({
        column_name: column.name,
        change: 'added' as const,
        old_type: null,
        new_type: column.databaseType,
      })),
      ...plan.retyped.map(({ oldType, column }) => ({
        column_name: column.name,
        change: 'retyped' as const,
        old_type: oldType,
        new_type: column.databaseType,
      })),
      ...plan.removed.map((column) => ({
        column_name: column.column_name,
        change: 'removed' as const,
        old_type: column.type,
        new_type: null,
      })),
    ],
  });
});

export const answerDeleteColumn = handle(deleteDatasetColumn, commands, async (input, services) => {
  await services.commands.removeColumn(input.params.id, input.params.column_id, callerOf(input));
  return reply(200, done);
});

export const answerDeleteMetric = handle(deleteDatasetMetric, commands, async (input, services) => {
  await services.commands.removeMetric(input.params.id, input.params.metric_id, callerOf(input));
  return reply(200, done);
});

export const answerCheckExpression = handle(
  checkExpression,
  { ...commands, databases: Databases, guard: SqlGuard, templates: SqlTemplates, clock: Clock },
  async (input, services) => {
    const caller = callerOf(input);
    const { row, metrics } = await services.commands.owned(input.params.id, caller);
    const { kind } = input.body;
    const texts = [input.body.expression, ...(isVirtual(row) ? [row.sql] : [])];
    const filled = await filledOrReason(services.templates, { ...row, metrics }, texts, caller.userId);
    if (!filled.ok) return reply(200, invalid(filled.error));
    const [expression = input.body.expression, sql = row.sql] = filled.value;
    const source = { ...row, sql };
    const shape = expressionShape(expression);
    if (shape.fault !== undefined) return reply(200, invalid(serverMessages.brokenExpression()));
    const place = await sqlPlaceOf(services, row);
    const connection = await connectionAt(services.databases, row.database_id, place);
    const probe = expressionProbe(source, expression, kind, connection.dialect);
    const refusal = shape.hasSubquery
      ? await refusalOf(services, caller, { ...place, database_id: row.database_id }, probe)
      : undefined;
    if (refusal !== undefined) return reply(200, invalid(refusal));
    const described = await connection.describeQuery(probe);
    if (!described.ok) return reply(200, invalid(described.error.message));
    const column = described.value[0];
    return reply(200, {
      is_valid: true,
      message: null,
      type: column?.databaseType ?? null,
      type_generic: column?.type ?? null,
    });
  },
);

/** Templates of an expression and of its source; the reason where one cannot be filled in. */
async function filledOrReason(
  templates: SqlTemplates,
  source: TemplatedSource,
  texts: readonly string[],
  userId: number,
): Promise<Result<readonly string[], string>> {
  try {
    return ok((await filledTexts(templates, source, texts, userId)).texts);
  } catch (thrown) {
    return err(toAppError(thrown).message);
  }
}

/** Why the caller may not read what a query in an expression reads, for the place where it is written. */
async function refusalOf(
  services: { readonly databases: Databases; readonly guard: SqlGuard },
  caller: Identity,
  { database_id, ...place }: SqlPlace & Pick<DatasetSource, 'database_id'>,
  probe: string,
): Promise<string | undefined> {
  const database = await services.databases.find(database_id);
  if (database === undefined) return serverMessages.forbiddenSubquery();
  if (canUseDatabase(caller, database)) return undefined;
  try {
    await services.guard.check(caller, database, probe, { ...place, allowWrites: false });
    return undefined;
  } catch (thrown) {
    const failure = toAppError(thrown);
    if (failure.kind === 'forbidden' || failure.kind === 'engine') return failure.message;
    throw failure;
  }
}

const invalid = (message: string) => ({ is_valid: false, message, type: null, type_generic: null });

export const answerUses = handle(
  readDatasetUses,
  { ...commands, extensions: Extensions, finder: ServiceFinder },
  async (input, services) => {
    const caller = callerOf(input);
    await services.commands.readable(input.params.id, caller);
    const nothing = { count: 0, result: [] };
    const found = await Promise.all(
      services.extensions.all(DatasetDependents).map(async (dependent) => {
        const uses = await dependent.usesOf(input.params.id, services.finder.resolve(dependent.deps), caller);
        return [dependent.id, { count: uses.count, result: uses.result.map((use) => ({ ...use })) }] as const;
      }),
    );
    return reply(200, { charts: nothing, dashboards: nothing, ...Object.fromEntries(found) });
  },
);

/** Failures have their own shape here: `{error}`. */
export const answerDatasourceMetadata = handle(
  fetchDatasourceMetadata,
  { datasets: Datasets },
  async (input, services) => {
    const key = /^(\d+)__table$/.exec(input.query.datasourceKey);
    if (key === null) return reply(400, { error: 'datasourceKey is not <id>__table' });
    try {
      return reply(200, await services.datasets.data(Number(key[1]), callerOf(input)));
    } catch (thrown) {
      const failure = toAppError(thrown);
      if (failure.kind === 'not-found') return reply(404, { error: failure.message });
      if (failure.kind === 'forbidden') return reply(403, { error: failure.message });
      throw failure;
    }
  },
);
