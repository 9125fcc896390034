import { AppError, describeError, issueCodesOf, reply, toAppError } from '#core/common';
import { callerOf, handle, type Identity } from '#core/server';
import {
  DatabaseEngines,
  engineFailure,
  type DatabaseRecord,
  type PlanNode,
  type QueryPlanner,
  requireDialect,
  type StatementKind,
} from '#plugins/databases';
import { givenUrlParams, ownLimit, type OwnLimit, type ScriptStatement } from '#plugins/sql-language';
import { sqlLabErrors as messages } from '../../common/server-messages.ts';
import type { StatementPlan } from '../../contract/result-state.ts';
import { estimateCost, explainSql } from '../../contract/run-routes.ts';
import { readingResults } from '../named/reading-results.ts';
import { sqlLabServices } from '../sqllab-services.ts';
import { filledSql } from './fill-templates.ts';
import { readScript } from './read-script.ts';
import { databaseForSql } from './database-for-sql.ts';
import { chosenCatalog, chosenSchema } from './start-run.ts';
import { sqlLabSettings } from '../../contract/settings.ts';

type Services = Parameters<Parameters<typeof handle<never, typeof sqlLabServices>>[2]>[1];

/**
 * What each statement will cost by the engine's own plan; nothing runs. Of a script, a statement without a plan says
 * why, in its place.
 */
export const estimate = handle(estimateCost, sqlLabServices, async (input, around) => {
  const database = await databaseForSql(around.databases, input.body.database_id);
  if (database.extra['cost_estimate_enabled'] === false) throw noCost(database);
  const plans = await plansOf(around, database, callerOf(input), input, input.request.signal);
  const { syntax } = requireDialect(around.extensions, database.backend);
  return reply(200, {
    result: plans.map(({ sql, plan, failure }) =>
      plan === undefined
        ? { [messages.costError()]: failure?.message ?? messages.noPlan() }
        : costsOf(plan, ownLimit(sql, syntax)),
    ),
  });
});

export const explain = handle(explainSql, sqlLabServices, async (input, around) => {
  const database = await databaseForSql(around.databases, input.body.database_id);
  return reply(200, {
    result: [...(await plansOf(around, database, callerOf(input), input, input.request.signal))],
  });
});

interface Explained {
  readonly sql: string;
  readonly schema?: string | null | undefined;
  readonly catalog?: string | null | undefined;
  readonly template_params?: Readonly<Record<string, unknown>> | null | undefined;
  readonly url_params?: Readonly<Record<string, string>> | null | undefined;
  readonly run?: boolean | undefined;
}

/** What changes something has no plan here, as a plan may run its statement; what tells of others has none at all. */
const planless: ReadonlySet<StatementKind> = new Set(['write', 'definition', 'explain', 'show']);

interface Place {
  readonly database: DatabaseRecord;
  readonly identity: Identity;
  readonly body: Explained;
  readonly signal: AbortSignal;
  readonly planner: QueryPlanner;
}

/** The statements of a text with their plans. Throws AppError when not one has a plan. */
async function plansOf(
  services: Services,
  database: DatabaseRecord,
  identity: Identity,
  { body, query }: { readonly body: Explained; readonly query: object },
  signal: AbortSignal,
): Promise<readonly StatementPlan[]> {
  const planner = services.extensions.get(DatabaseEngines, database.backend)?.planner;
  if (planner === undefined) throw noCost(database);
  const sql = await filledSql(services.templates, body.sql, {
    userId: identity.userId,
    databaseId: database.id,
    params: body.template_params,
    urlParams: givenUrlParams(query, body),
  });
  const place: Place = { database, identity, body, signal, planner };
  const plans: StatementPlan[] = [];
  let first: AppError | undefined;
  for (const statement of await services.scripts.statements(sql, database.backend, signal)) {
    const { name, text } = statement;
    try {
      plans.push({ name, sql: text, plan: await planOf(services, place, statement) });
    } catch (thrown) {
      const failure = toAppError(thrown);
      if (signal.aborted) throw failure;
      first ??= failure;
      plans.push({
        name,
        sql: text,
        failure: { ...describeError(failure), issueCodes: issueCodesOf(failure.errorType ?? '') },
      });
    }
  }
  if (first !== undefined && plans.every(({ plan }) => plan === undefined)) throw first;
  return plans;
}

/** The plan of one statement. Throws AppError. */
async function planOf(
  services: Services,
  { database, identity, body, signal, planner }: Place,
  { text: sql, kind }: ScriptStatement,
): Promise<PlanNode> {
  const { databases, guard, settings } = services;
  if (planless.has(kind)) throw new AppError('unprocessable', messages.noPlan());
  const [schema, catalog] = [chosenSchema(body), chosenCatalog(body)];
  const options = { schema, catalog, allowWrites: false, isForPlan: true };
  const [statement] = readScript(await guard.check(identity, database, sql, options));
  if (statement?.kind !== 'select') throw new AppError('unprocessable', messages.noPlan());
  const plain = await databases.connection(database.id, catalog);
  const connection = await readingResults(services, plain, statement.text, identity);
  const planned = await connection.run(
    { sql: planner.explain(statement.text, body.run === true), parameters: [] },
    {
      signal,
      timeoutMs: settings.get(sqlLabSettings.timeout) * 1_000,
      priority: 'visible',
      ...(schema === undefined ? {} : { schema }),
    },
  );
  if (!planned.ok) throw engineFailure(planned.error);
  return planner.read(planned.value);
}

/** Labels as users of such plans know them. */
function costsOf(plan: PlanNode, limit: OwnLimit): Record<string, string> {
  const rows = rowsOf(plan);
  const most = typeof limit === 'object' ? limit.rows : Infinity; // not every plan tells of it
  return {
    ...(plan.cost === undefined
      ? {}
      : { 'Start-up cost': String(plan.cost.startup), 'Total cost': String(plan.cost.total) }),
    ...(rows === undefined ? {} : { 'Estimated rows': String(Math.min(rows, most)) }),
  };
}

/** The first step on the way down that has an estimate. */
function rowsOf(plan: PlanNode): number | undefined {
  return plan.estimatedRows ?? (plan.children[0] === undefined ? undefined : rowsOf(plan.children[0]));
}

const noCost = (database: DatabaseRecord): AppError =>
  new AppError('unprocessable', messages.noCost({ name: database.name }), { errorType: 'GENERIC_COMMAND_ERROR' });
