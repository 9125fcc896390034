import { AppError, reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import { Datasets } from '#plugins/datasets';
import { createFormData, deleteFormData, readFormData, updateFormData } from '../contract/routes.ts';
import { ExploreStates, type StateEntry } from './state-store.ts';

interface FormDataBody {
  readonly datasource_id: number;
  readonly datasource_type: string;
  readonly chart_id?: number | null;
  readonly form_data: string;
}

function entryOf(body: FormDataBody): StateEntry {
  const read = parseJson(body.form_data);
  if (typeof read !== 'object' || read === null || Array.isArray(read)) {
    throw new AppError('validation', 'Arguments are not correct', { fields: { form_data: ['JSON not valid'] } });
  }
  return {
    datasourceId: body.datasource_id,
    datasourceType: body.datasource_type,
    chartId: body.chart_id ?? undefined,
    value: body.form_data,
  };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const notFound = () => new AppError('not-found', 'Not found');

export const keepFormData = handle(
  createFormData,
  { states: ExploreStates, datasets: Datasets },
  async (input, { states, datasets }) => {
    const identity = callerOf(input);
    await datasets.forQuery(input.body.datasource_id, identity);
    const key = await states.keep({ userId: identity.userId, tabId: input.query.tab_id }, entryOf(input.body));
    return reply(201, { key });
  },
);

export const replaceFormData = handle(
  updateFormData,
  { states: ExploreStates, datasets: Datasets },
  async (input, { states, datasets }) => {
    const identity = callerOf(input);
    await datasets.forQuery(input.body.datasource_id, identity);
    const owner = { userId: identity.userId, tabId: input.query.tab_id };
    const key = await states.replace(owner, input.params.key, entryOf(input.body));
    if (key === undefined) throw notFound();
    return reply(200, { key });
  },
);

export const fetchFormData = handle(readFormData, { states: ExploreStates }, async (input, { states }) => {
  const entry = await states.read(callerOf(input).userId, input.params.key);
  if (entry === undefined) throw notFound();
  return reply(200, { form_data: entry.value });
});

export const forgetFormData = handle(deleteFormData, { states: ExploreStates }, async (input, { states }) => {
  if (!(await states.forget(callerOf(input).userId, input.params.key))) throw notFound();
  return reply(200, { message: 'Deleted successfully' });
});
