import { AppError, toAppError } from '#core/common';
import { chartRoutes, type AnsweredPart, type ChartAnswer } from '#plugins/charts';
import type { FormData } from '#plugins/viz-kit';
import { parsedJson } from '../../common/feeding-query.ts';
import { partMessages } from '../../common/messages.ts';
import { questionOfPart, type MissingPart, type SavedPart, type WholeChart } from '../../common/chart-parts.ts';
import type { ChartSagaServices } from './chart-saga-services.ts';
import { fetchAnswers, type FetchOptions } from './fetch-answers.ts';

export interface PartAnswers {
  readonly parts: readonly AnsweredPart[];
  /** Of all parts, one after the other. */
  readonly answers: readonly ChartAnswer[];
  readonly missing: readonly MissingPart[];
}

type Services = Pick<ChartSagaServices, 'http' | 'extensions' | 'page'>;

interface Asking extends Omit<FetchOptions, 'sliceId'> {
  readonly force: boolean;
}

/** The charts that a chart is made of, with their answers. One that fails is missing; the others are there. */
export async function fetchParts(services: Services, whole: WholeChart, asking: Asking): Promise<PartAnswers> {
  const ids = whole.viz.parts?.idsOf(whole.formData) ?? [];
  const asked = await Promise.all(ids.map((id) => fetchPart(services, whole, id, asking)));
  const found = asked.flatMap((one) => ('reason' in one ? [] : [one]));
  return {
    parts: found.map(({ part }) => part),
    answers: found.flatMap(({ answers }) => answers),
    missing: asked.flatMap((one) => ('reason' in one ? [one] : [])),
  };
}

async function fetchPart(
  services: Services,
  whole: WholeChart,
  id: number,
  { force, ...asking }: Asking,
): Promise<{ readonly part: AnsweredPart; readonly answers: readonly ChartAnswer[] } | MissingPart> {
  let name = partMessages.unnamed({ id });
  try {
    const saved = await savedPart(services, id, asking.signal);
    name = saved.name;
    const { context, formData } = await questionOfPart(whole, saved, services.extensions, { force });
    const answers = await fetchAnswers(services, context, { ...asking, sliceId: id });
    return { part: { id, name, formData, answers: answers.length }, answers };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.kind === 'cancelled') throw error;
    return { name, reason: error.kind === 'timeout' ? partMessages.tooSlow() : error.message };
  }
}

async function savedPart({ http }: Services, id: number, signal: AbortSignal): Promise<SavedPart> {
  const columns = ['slice_name', 'params', 'viz_type', 'datasource_id'] as const;
  const input = { params: { id: String(id) }, query: { q: { columns: [...columns] } } };
  const answer = await http.send(chartRoutes.get, input, { signal }).catch((thrown: unknown) => {
    const { kind } = toAppError(thrown);
    if (kind === 'not-found' || kind === 'forbidden') throw new AppError(kind, partMessages.missing());
    throw thrown;
  });
  const row = answer.body.result as Partial<Record<(typeof columns)[number], unknown>>; // the row that was asked for
  const params = typeof row.params === 'string' ? parsedJson(row.params) : {};
  const formData: FormData = {
    ...(params as FormData), // as the server saved it
    viz_type: String(row.viz_type),
    datasource: `${String(row.datasource_id)}__table`,
    slice_id: id,
  };
  return { id, name: String(row.slice_name), formData };
}
