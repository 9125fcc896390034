import { AppError, reply } from '#core/common';
import { callerOf, handle, type Identity } from '#core/server';
import { DatabaseEngines, engineFailure, type DatabaseRecord, type PlanNode } from '#plugins/databases';
import { givenUrlParams } from '#plugins/sql-language';
import { sqlLabErrors as messages } from '../../common/server-messages.ts';
import { estimateCost, explainSql } from '../../contract/run-routes.ts';
import { sqlLabServices } from '../sqllab-services.ts';
import { filledSql } from './fill-templates.ts';
import { readScript } from './read-script.ts';
import { chosenSchema, databaseForSql } from './start-run.ts';
import { sqlLabSettings } from '../../contract/settings.ts';

type Services = Parameters<Parameters<typeof handle<never, typeof sqlLabServices>>[2]>[1];

/** Specification §7.7.4: what each statement will cost by the engine's own plan; nothing runs. */
export const estimate = handle(estimateCost, sqlLabServices, async (input, around) => {
  const database = await databaseForSql(around.databases, input.body.database_id);
  if (database.extra['cost_estimate_enabled'] === false) throw noCost(database);
  const plans = await plansOf(around, database, callerOf(input), input, input.request.signal);
  return reply(200, { result: plans.map(({ plan }) => costsOf(plan)) });
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

async function plansOf(
  { extensions, databases, guard, settings, templates }: Services,
  database: DatabaseRecord,
  identity: Identity,
  { body, query }: { readonly body: Explained; readonly query: object },
  signal: AbortSignal,
): Promise<readonly { readonly name: string; readonly sql: string; readonly plan: PlanNode }[]> {
  const planner = extensions.get(DatabaseEngines, database.backend)?.planner;
  if (planner === undefined) throw noCost(database);
  const sql = await filledSql(templates, body.sql, {
    userId: identity.userId,
    databaseId: database.id,
    params: body.template_params,
    urlParams: givenUrlParams(query, body),
  });
  const schema = chosenSchema(body);
  const checked = await guard.check(identity, database, sql, {
    schema,
    catalog: body.catalog,
    allowWrites: false,
  });
  const connection = await databases.connection(database.id, body.catalog);
  const timeoutMs = settings.get(sqlLabSettings.timeout) * 1_000;
  const plans = [];
  for (const statement of readScript(checked, database.backend).filter((each) => each.kind === 'select')) {
    const planned = await connection.run(
      { sql: planner.explain(statement.text, body.run === true), parameters: [] },
      { signal, timeoutMs, priority: 'visible', ...(schema === undefined ? {} : { schema }) },
    );
    if (!planned.ok) throw engineFailure(planned.error);
    plans.push({ name: statement.name, sql: statement.text, plan: planner.read(planned.value) });
  }
  return plans;
}

/** Labels as PostgreSQL's users know them; wire contract §13.2. */
function costsOf(plan: PlanNode): Record<string, string> {
  return {
    ...(plan.cost === undefined
      ? {}
      : { 'Start-up cost': String(plan.cost.startup), 'Total cost': String(plan.cost.total) }),
    ...(rowsOf(plan) === undefined ? {} : { 'Estimated rows': String(rowsOf(plan)) }),
  };
}

/** The first step on the way down that has an estimate. */
function rowsOf(plan: PlanNode): number | undefined {
  return plan.estimatedRows ?? (plan.children[0] === undefined ? undefined : rowsOf(plan.children[0]));
}

const noCost = (database: DatabaseRecord): AppError =>
  new AppError('unprocessable', messages.noCost({ name: database.name }), { errorType: 'GENERIC_COMMAND_ERROR' });
