import type { ColumnarResult } from '#plugins/databases';
import type { ChartPart } from '../type/chart-part.ts';
import type { FormData } from '../type/form-data.ts';
import type { Slot } from '../type/slot.ts';
import type { VizParts, VizType } from '../type/viz-type.ts';
import { answer, metricNames, timeName, type SampleScenario } from './sample-answers.ts';
import { facetedAnswer } from './sample-facets.ts';
import { sampleCells, sampleSettings, samplesIn, withCells, withSamples } from './slot-samples.ts';

export interface VizSample {
  readonly formData: FormData;
  /** One result per query. */
  readonly data: readonly ColumnarResult[];
  /** Of a type whose charts are drawn from others. */
  readonly parts?: readonly ChartPart[];
}

/** Scenarios that are about the words keep theirs. */
const wordyScenarios: readonly SampleScenario[] = ['alike', 'long labels', 'right to left'];

/** Made-up fields, settings and results that fit a viz type's slots; for miniatures and contract tests. Always the same. */
export function sampleDataFor(
  viz: VizType,
  scenario: SampleScenario = 'usual',
  settings: Readonly<Record<string, unknown>> = {},
): VizSample {
  const formData = sampleFormDataFor(viz, settings);
  if (viz.parts !== undefined) return sampleOfParts(viz.parts, formData, scenario);
  const samples = samplesIn(viz, formData);
  return {
    formData,
    data: viz.buildQuery(formData).map((query) => {
      return facetedAnswer(query, (one) => {
        const made = withCells(answer(one, scenario), sampleCells(viz, formData));
        return wordyScenarios.includes(scenario) ? made : withSamples(made, samples);
      });
    }),
  };
}

/** Made-up charts under the names of their types. */
function sampleOfParts({ samples }: VizParts, formData: FormData, scenario: SampleScenario): VizSample {
  const parts = samples.map(({ viz, settings }, at) => {
    return { id: at + 1, name: viz.name, ...sampleDataFor(viz, scenario, settings) };
  });
  return { formData, data: parts.flatMap(({ data }) => data), parts };
}

/** The same for types that answer later, too, such as those in a sandbox. */
export async function preparedSample(
  viz: VizType,
  scenario: SampleScenario = 'usual',
  settings: Readonly<Record<string, unknown>> = {},
): Promise<VizSample> {
  await viz.prepare?.(sampleFormDataFor(viz, settings));
  return sampleDataFor(viz, scenario, settings);
}

const dimensionNames = ['Region', 'Product', 'Channel'] as const;

/** Its settings alone; a type is `prepared` for them before it is asked for the data. */
export function sampleFormDataFor(viz: VizType, settings: Readonly<Record<string, unknown>> = {}): FormData {
  const filled: Record<string, unknown> = {
    viz_type: viz.key,
    datasource: '1__table',
    time_grain_sqla: 'P1M',
    ...sampleSettings(viz),
    ...settings,
  };
  const used = { dimension: 0, metric: 0, column: 0 };
  for (const slot of viz.slots) {
    const base = { ...filled, viz_type: viz.key, datasource: '1__table' };
    if (filled[slot.key] !== undefined || slot.isShown?.(base) === false) continue;
    const fields = fieldsFor(slot, used, viz);
    if (fields.length > 0) filled[slot.key] = slot.max === 1 ? fields[0] : fields;
  }
  return { ...filled, viz_type: viz.key, datasource: '1__table' };
}

/** Required slots get a field; so do optional dimensions, because series are what miniatures show best. */
function fieldsFor(
  slot: Slot,
  used: { dimension: number; metric: number; column: number },
  viz: VizType,
): readonly string[] {
  switch (slot.kind) {
    case 'time-axis':
      return [timeName];
    case 'column':
      return slot.isRequired
        ? slot.max === 1
          ? [metricNames[used.column++ % metricNames.length] ?? '']
          : [timeName, dimensionNames[0], metricNames[0], metricNames[1]].slice(0, slot.max ?? 4)
        : [];
    case 'dimension':
      if (slot.role === 'facet' || slot.role === 'drill') return [];
      return used.dimension < dimensionNames.length ? [dimensionNames[used.dimension++] ?? ''] : [];
    // Where no metric is required, such as in a table, the first list of them gets one.
    case 'metric':
      return slot.isRequired ||
        (used.metric === 0 &&
          slot.max === undefined &&
          !viz.slots.some((other) => other.kind === 'metric' && other.isRequired))
        ? [metricNames[used.metric++ % metricNames.length] ?? '']
        : [];
    default:
      return [];
  }
}
