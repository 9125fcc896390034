import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ownValue, type StoreRoot } from '#core/common';
import { useBranch, useExtensions } from '#core/browser';
import { selectChart } from '#plugins/charts';
import { VizTypes, findVizType, type FormData, type VizType } from '#plugins/viz-kit';
import { changeSettings } from '#plugins/explore';
import type { DatasetData } from '#plugins/datasets';
import { timesQuestion, withAutoGrain } from '../common/auto-grain.ts';
import { ChartDrafts } from './chart-drafts.ts';
import { failingMetric, type FailingMetric } from '../common/failing-metric.ts';
import { repairOf, type Repair } from '../common/repair.ts';
import { Explore, exploreChartKey } from './explore-state.ts';

/** The open chart as its editors see it; undefined while nothing is open. */
export interface ChartEditing {
  readonly formData: FormData;
  /** The same as they run: with the grain that the data has, where that is wanted. */
  readonly settled: FormData;
  readonly dataset: DatasetData;
  /** Undefined when this build lacks the chart's type. */
  readonly viz: VizType | undefined;
  readonly problems: Readonly<Record<string, readonly string[]>>;
  /** The metric at which the last run failed, where that is known. */
  readonly failing: FailingMetric | undefined;
  /** What leads out of the failure of the last run. */
  readonly repair: Repair | undefined;
  /** One undoable step. `field` is what undo calls it. */
  readonly change: (field: string, values: Readonly<Record<string, unknown>>, mergeKey?: string) => void;
}

export function useChartEditing(): ChartEditing | undefined {
  const dispatch = useDispatch();
  const { documentId, dataset, problems, timeFacts } = useBranch(Explore);
  const formData = useSelector((root: StoreRoot) => ChartDrafts.select(root)[documentId ?? '']?.present.formData);
  const types = useExtensions(VizTypes);
  const chart = useSelector((root: StoreRoot) => selectChart(root, exploreChartKey));
  const error = chart?.chartStatus === 'failed' ? chart.error : null;
  return useMemo(() => {
    if (formData === undefined || dataset === null) return undefined;
    const viz = findVizType(types, formData.viz_type);
    const times = timesQuestion(formData, dataset);
    const failing = error === null ? undefined : failingMetric({ error, formData, dataset, slots: viz?.slots ?? [] });
    return {
      formData,
      settled: times === undefined ? formData : withAutoGrain(formData, dataset, ownValue(timeFacts, times.key)),
      dataset,
      problems,
      viz,
      failing,
      repair: repairOf(error, formData, failing),
      change: (field, values, mergeKey) => {
        dispatch(changeSettings({ field, values, ...(mergeKey === undefined ? {} : { mergeKey }) }));
      },
    };
  }, [dispatch, formData, dataset, problems, types, error, timeFacts]);
}
