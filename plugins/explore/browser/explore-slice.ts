import { defineSlice, type ErrorInfo } from '#core/common';
import { chartPropertiesSaved } from '#plugins/charts';
import type { DatasetData } from '#plugins/datasets';
import type { TimeFacts } from '../common/auto-grain.ts';
import type { ChartProblems } from '../common/validate-chart.ts';
import { sameAddress, type ExploreAddress } from './explore-address.ts';
import type { ColumnValues } from '#plugins/explore';
import {
  Explore,
  closeExplore,
  dismissMessage,
  openExplore,
  removeEarlier,
  restoreEarlier,
  saveChart,
  type ExploreState,
  type OpenSlice,
  type SamplesState,
  type StatisticsState,
} from './explore-state.ts';

/** What is open in Explore. Its key and commands are a separate file: palette and shortcuts need them at startup. */
export const exploreSlice = defineSlice(
  Explore,
  {
    loadFailed: (state, p: { error: ErrorInfo }) => {
      state.status = 'failed';
      state.error = p.error as typeof state.error;
    },
    loaded: (
      state,
      p: Pick<
        ExploreState,
        | 'documentId'
        | 'slice'
        | 'dataset'
        | 'datasetId'
        | 'metadata'
        | 'message'
        | 'formDataKey'
        | 'address'
        | 'earlier'
      >,
    ) => {
      Object.assign(state, Explore.initial, p, { status: 'ready' });
    },
    datasetLoaded: (state, p: { dataset: DatasetData }) => {
      state.dataset = p.dataset;
      state.datasetId = p.dataset.id;
      state.samples = { status: 'idle' };
      state.columnValues = {};
    },
    columnValuesChanged: (state, p: { column: string; values: ColumnValues }) => {
      state.columnValues = { ...state.columnValues, [p.column]: p.values as (typeof state.columnValues)[string] };
    },
    statisticsChanged: (state, p: { key: string; statistics: StatisticsState }) => {
      const changed = { ...state.columnStatistics, [p.key]: p.statistics };
      state.columnStatistics = changed as typeof state.columnStatistics;
    },
    timesFound: (state, p: { key: string; facts: TimeFacts | null }) => {
      state.timeFacts = { ...state.timeFacts, [p.key]: p.facts };
    },
    keyKept: (state, p: { key: string; address: ExploreAddress }) => {
      state.formDataKey = p.key;
      state.address = p.address;
    },
    problemsFound: (state, p: { problems: ChartProblems }) => {
      state.problems = p.problems as typeof state.problems;
    },
    starKnown: (state, p: { isStarred: boolean }) => {
      state.isStarred = p.isStarred;
    },
    saveEnded: (state) => {
      state.isSaving = false;
    },
    chartStored: (state, p: { slice: OpenSlice; documentId: string; address: ExploreAddress }) => {
      state.isSaving = false;
      state.slice = p.slice as typeof state.slice;
      state.documentId = p.documentId;
      state.address = p.address;
      state.formDataKey = null;
      state.message = null;
    },
    samplesChanged: (state, p: { samples: SamplesState }) => {
      state.samples = p.samples as typeof state.samples;
    },
  },
  (on) => [
    on(chartPropertiesSaved, (state, { sliceId, ...change }) => {
      if (state.slice?.id === sliceId) Object.assign(state.slice, change);
    }),
    on(openExplore, (state, { address }) => {
      // The address bar follows the page's own state; that is no reason to load again.
      if (state.status === 'ready' && sameAddress(state.address, address)) return;
      Object.assign(state, Explore.initial, { status: 'loading', address });
    }),
    on(closeExplore, (state) => {
      Object.assign(state, Explore.initial);
    }),
    on(dismissMessage, (state) => {
      state.message = null;
    }),
    on(restoreEarlier, (state) => {
      state.earlier = null;
    }),
    on(removeEarlier, (state) => {
      state.earlier = null;
    }),
    on(saveChart, (state) => {
      state.isSaving = true;
    }),
  ],
);
