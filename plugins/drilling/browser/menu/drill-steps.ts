import { filtersText } from '#plugins/charts';
import { columnLabel, type QueryFilter } from '#plugins/queries';
import type { DrillStep } from '../../common/drill-step.ts';
import { nextLevel } from '../../common/hierarchies.ts';
import { drillMessages as messages } from '../../common/messages.ts';
import { planDrillBy, planFinerTime } from '../../common/plan-drill.ts';
import { columnName, type OpenChart } from '../drilled-chart.ts';

/** Names of the grains that time is drilled down to; the dataset's own list has them. */
const grainName = ({ dataset }: OpenChart, grain: string): string =>
  dataset.time_grain_sqla.find(([duration]) => duration === grain)?.[1] ?? grain;

/** What was pointed at, for people. */
export const pointLabel = (filters: readonly QueryFilter[], { dataset }: OpenChart): string =>
  filtersText(filters, dataset);

/** The step to another dimension; undefined where the chart has no place for one. */
export function stepBy(chart: OpenChart, point: readonly QueryFilter[], dimension: string): DrillStep | undefined {
  const plan = planDrillBy(chart, point, dimension);
  if (plan === undefined) return undefined;
  const column = chart.dataset.columns.find(({ column_name: name }) => name === dimension);
  const by = column === undefined ? dimension : columnName(column);
  const values = pointLabel(plan.filters, chart);
  return { ...plan, title: values === '' ? messages.by({ column: by }) : messages.step({ values, column: by }) };
}

/** Steps down the hierarchies of what was pointed at: those the dataset declares, and that of time. */
export function stepsDown(
  chart: OpenChart,
  point: readonly QueryFilter[],
): readonly { readonly label: string; readonly step: DrillStep }[] {
  const columns = new Set(point.map(({ col }) => columnLabel(col ?? ''))); // a range is two filters on one
  const declared = [...columns].flatMap((column) => {
    const next = nextLevel(chart.dataset, column);
    const step = next === undefined ? undefined : stepBy(chart, point, next.column_name);
    return next === undefined || step === undefined ? [] : [{ label: columnName(next), step }];
  });
  const finer = planFinerTime(chart, point);
  if (finer === undefined) return declared;
  const { grain, ...plan } = finer;
  const label = grainName(chart, grain);
  const title = messages.step({ values: pointLabel(plan.filters, chart), column: label });
  return [...declared, { label, step: { ...plan, title } }];
}
