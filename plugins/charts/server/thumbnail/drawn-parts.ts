import { AppError, toAppError, type Extensions } from '#core/common';
import type { ChartReader, ChartStore, RequestedDatasets } from '#plugins/charts';
import type { ChartPart } from '#plugins/viz-kit';
import type { DatasetModel } from '#plugins/datasets';
import type { QueryRequest, QueryRunner } from '#plugins/queries';
import { questionOfPart, type MissingPart, type WholeChart } from '../../common/chart-parts.ts';
import { partMessages } from '../../common/messages.ts';
import { resolveShares } from '../data/contribution-totals.ts';
import { describeFailure } from '../data/run-chart-request.ts';

export interface PartServices {
  readonly extensions: Extensions;
  readonly charts: Pick<ChartStore, 'forView'>;
  readonly datasets: Pick<RequestedDatasets, 'forContext'>;
  readonly runner: QueryRunner;
}

interface Asking {
  readonly reader: ChartReader;
  readonly force: boolean;
  readonly signal: AbortSignal;
}

/** A chart that another is made of, with the reader's access, before it is asked. */
interface AskedPart extends Omit<ChartPart, 'data'> {
  readonly dataset: DatasetModel;
  readonly requests: readonly QueryRequest[];
}

export interface AskedParts {
  readonly parts: readonly AskedPart[];
  readonly missing: readonly MissingPart[];
}

export interface AnsweredParts {
  readonly parts: readonly ChartPart[];
  readonly missing: readonly MissingPart[];
}

/** The charts that a chart is made of; undefined of one that asks itself. */
export async function askedParts(
  whole: WholeChart,
  asking: Asking,
  services: PartServices,
): Promise<AskedParts | undefined> {
  if (whole.viz.parts === undefined) return undefined;
  const asked = await Promise.all(
    whole.viz.parts.idsOf(whole.formData).map(async (id) => {
      const named = { name: partMessages.unnamed({ id }) };
      return orMissing(named, () => askedPart(whole, id, named, asking, services));
    }),
  );
  return sorted(asked);
}

/** With their answers. One that fails is missing; the others are there. */
export async function answeredParts({ parts, missing }: AskedParts, runner: QueryRunner): Promise<AnsweredParts> {
  const answered = await Promise.all(
    parts.map(({ id, name, formData, requests }) =>
      orMissing({ name }, async () => {
        const asked = await resolveShares(requests, { runner });
        const outcomes = await Promise.all(asked.map((request) => runner.run(request)));
        return { id, name, formData, data: outcomes.map(({ result }) => result) };
      }),
    ),
  );
  const found = sorted(answered);
  return { parts: found.parts, missing: [...missing, ...found.missing] };
}

async function askedPart(
  whole: WholeChart,
  id: number,
  named: { name: string },
  { reader, force, signal }: Asking,
  { extensions, charts, datasets }: PartServices,
): Promise<AskedPart> {
  const chart = await charts.forView(id, reader).catch((thrown: unknown) => {
    const { kind } = toAppError(thrown);
    if (kind === 'not-found' || kind === 'forbidden') throw new AppError(kind, partMessages.missing());
    throw thrown;
  });
  named.name = chart.slice_name;
  const saved = { id, name: chart.slice_name, formData: chart.form_data };
  const { context, formData } = await questionOfPart(whole, saved, extensions, { force });
  const dataset = await datasets.forContext(context, chart.datasource_id, reader);
  const requests = context.queries.map((query) => ({
    dataset,
    query,
    resultType: 'full' as const,
    force,
    cacheTimeoutS: chart.cache_timeout ?? undefined,
    userId: reader.userId,
    signal,
    priority: 'background' as const,
  }));
  return { id, name: chart.slice_name, formData, dataset, requests };
}

type Outcome<T> = { readonly found: T } | { readonly missing: MissingPart };

async function orMissing<T>(named: { readonly name: string }, work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { found: await work() };
  } catch (thrown) {
    const failure = describeFailure(thrown);
    if (failure.kind === 'cancelled' || failure.kind === 'internal') throw failure;
    return { missing: { name: named.name, reason: failure.message } };
  }
}

function sorted<T>(all: readonly Outcome<T>[]): {
  readonly parts: readonly T[];
  readonly missing: readonly MissingPart[];
} {
  return {
    parts: all.flatMap((one) => ('found' in one ? [one.found] : [])),
    missing: all.flatMap((one) => ('missing' in one ? [one.missing] : [])),
  };
}
