import { defineSlice, without, type ErrorInfo } from '#core/common';
import { closeTabs, showPart } from '../../contract/editor-state.ts';
import {
  Results,
  compareResults,
  downloadResult,
  forgetDataset,
  makeDataset,
  pinResult,
  readPlans,
  showPinned,
  showPlans,
  unpinResult,
  type Comparison,
  type NewDatasetState,
  type PinnedResult,
  type PlansState,
  type ResultsState,
} from '../../contract/result-state.ts';
import { sqlEditorSlice } from '../state/sqllab-slice.ts';

type ReadyPlans = Extract<PlansState, { status: 'ready' }>['plans'];

/** Pinned results, plans, comparisons and the dataset that is being made. */
export const resultsSlice = defineSlice(
  Results,
  {
    pinsRead: (state, { pinned }: { readonly pinned: readonly PinnedResult[] }): ResultsState => ({
      ...state,
      pinned: [...pinned, ...state.pinned.filter(({ key }) => !pinned.some((pin) => pin.key === key))],
    }),
    /** `keptId` is the name under which a tab may have pinned, too. */
    keptPinsPutAside: (state, { id, keptId }: { readonly id: string; readonly keptId: string }): ResultsState =>
      withPinsPutAside(state, id, [keptId]),
    /** A tab has these pins and no others: another browser of the same person pinned or took off. */
    pinsTaken: (
      state,
      { tabIds, pinned }: { readonly tabIds: readonly string[]; readonly pinned: readonly PinnedResult[] },
    ): ResultsState => ({
      ...state,
      pinned: [
        ...state.pinned.filter(({ key, tabId }) => !tabIds.includes(tabId) && !pinned.some((pin) => pin.key === key)),
        ...pinned,
      ],
    }),
    /** A closed tab is open again, maybe under another id. */
    pinsReturned: (state, { id, tabId }: { readonly id: string; readonly tabId: string }): ResultsState => ({
      ...state,
      pinned: [
        ...state.pinned,
        ...(state.putAside[id] ?? [])
          .filter(({ key }) => !state.pinned.some((pin) => pin.key === key))
          .map((pin) => ({ ...pin, tabId })),
      ],
      putAside: without(state.putAside, id),
    }),
    plansRead: (
      state,
      {
        tabId,
        isMeasured,
        plans,
      }: { readonly tabId: string; readonly isMeasured: boolean; readonly plans: ReadyPlans },
    ): ResultsState => withPlans(state, tabId, { status: 'ready', isMeasured, plans }),
    plansFailed: (
      state,
      { tabId, isMeasured, error }: { readonly tabId: string; readonly isMeasured: boolean; readonly error: ErrorInfo },
    ): ResultsState => withPlans(state, tabId, { status: 'failed', isMeasured, error }),
    compared: (
      state,
      { key, from, found }: { readonly key: string; readonly from: number; readonly found: Comparison },
    ): ResultsState => ({
      ...state,
      comparisons: { ...state.comparisons, [key]: { status: 'ready', from, found } },
    }),
    compareFailed: (state, { key, error }: { readonly key: string; readonly error: ErrorInfo }): ResultsState => ({
      ...state,
      comparisons: { ...state.comparisons, [key]: { status: 'failed', error } },
    }),
    datasetMade: (state, { href }: { readonly href: string }): ResultsState => ({
      ...state,
      dataset: { status: 'made', href },
    }),
    datasetFailed: (
      state,
      failed: Omit<Extract<NewDatasetState, { readonly status: 'failed' }>, 'status'>,
    ): ResultsState => ({ ...state, dataset: { status: 'failed', ...failed } }),
    downloadEnded: (state, { key }: { readonly key: string }): ResultsState => ({
      ...state,
      downloading: state.downloading.filter((other) => other !== key),
    }),
  },
  (on) => [
    on(pinResult, (state, { result }): ResultsState => ({
      ...state,
      pinned: [...state.pinned.filter(({ key }) => key !== result.key), result],
    })),
    on(unpinResult, (state, { key }): ResultsState => ({
      ...state,
      pinned: state.pinned.filter((pin) => pin.key !== key),
      shown: Object.fromEntries(
        Object.entries(state.shown).filter(([, shown]) => shown === 'plans' || shown.pinned !== key),
      ),
    })),
    on(showPinned, (state, { tabId, key }): ResultsState => ({
      ...state,
      shown: { ...state.shown, [tabId]: { pinned: key } },
    })),
    on(showPlans, (state, { tabId }): ResultsState => ({ ...state, shown: { ...state.shown, [tabId]: 'plans' } })),
    on(showPart, (state, { tabId }): ResultsState => ({ ...state, shown: without(state.shown, tabId) })),
    on(sqlEditorSlice.actions.queryStarted, (state, { tabId }): ResultsState => ({
      ...state,
      shown: without(state.shown, tabId),
    })),
    on(sqlEditorSlice.actions.tabChanged, (state, { id, change }): ResultsState => {
      const tabId = change.keptId ?? id; // its id after the next start
      return { ...state, pinned: state.pinned.map((pin) => (pin.tabId === id ? { ...pin, tabId } : pin)) };
    }),
    on(closeTabs, (state, { ids }): ResultsState => withoutTabs(state, ids)),
    on(sqlEditorSlice.actions.tabsGone, (state, { ids }): ResultsState => withoutTabs(state, ids)),
    on(readPlans, (state, { tabId, how }): ResultsState => ({
      ...withPlans(state, tabId, { status: 'loading', isMeasured: how === 'measured' }),
      shown: { ...state.shown, [tabId]: 'plans' },
    })),
    on(compareResults, (state, { key }): ResultsState => ({
      ...state,
      comparisons: { ...state.comparisons, [key]: { status: 'loading' } },
    })),
    on(downloadResult, (state, { key }): ResultsState => ({
      ...state,
      downloading: [...state.downloading.filter((other) => other !== key), key],
    })),
    on(makeDataset, (state): ResultsState => ({ ...state, dataset: { status: 'saving' } })),
    on(forgetDataset, (state): ResultsState => ({ ...state, dataset: { status: 'idle' } })),
  ],
);

const withPlans = (state: ResultsState, tabId: string, plans: PlansState): ResultsState => ({
  ...state,
  plans: { ...state.plans, [tabId]: plans },
});

const withoutTabs = (state: ResultsState, ids: readonly string[]): ResultsState => ({
  ...ids.reduce((before, id) => withPinsPutAside(before, id, [id]), state),
  shown: without(state.shown, ...ids),
  plans: without(state.plans, ...ids),
});

function withPinsPutAside(state: ResultsState, id: string, tabIds: readonly string[]): ResultsState {
  const isGone = ({ tabId }: PinnedResult): boolean => tabIds.includes(tabId);
  const gone = state.pinned.filter(isGone);
  if (gone.length === 0) return state;
  return {
    ...state,
    pinned: state.pinned.filter((pin) => !isGone(pin)),
    putAside: { ...state.putAside, [id]: [...(state.putAside[id] ?? []), ...gone] },
  };
}
