import { isRecord, recordIn } from '#core/common';
import type { DataMaskMap } from '../../contract/data-mask.ts';
import { areMasks, readMasks } from '../../common/read-masks.ts';

/** What a permalink or the request for a picture says about a dashboard. */
export interface LinkState {
  readonly masks: DataMaskMap;
  /** All masks could be read. */
  readonly isWhole: boolean;
  readonly activeTabs: readonly string[];
  readonly urlParams: readonly (readonly [string, string])[];
  readonly anchor: string | null;
  /** What other plugins of the page put there. */
  readonly parts: Readonly<Record<string, unknown>>;
}

/** Reads a state as it was stored. What is not as it should be is passed over. */
export function linkStateOf(stored: string): LinkState {
  const state = recordIn(stored);
  const { anchor, activeTabs, chartStates } = state;
  return {
    masks: readMasks(state['dataMask']),
    isWhole: areMasks(state['dataMask']),
    activeTabs: Array.isArray(activeTabs) ? activeTabs.filter((id) => typeof id === 'string') : [],
    urlParams: urlParamsOf(state),
    anchor: typeof anchor === 'string' && anchor !== '' ? anchor : null,
    parts: isRecord(chartStates) ? chartStates : {},
  };
}

function urlParamsOf(state: Readonly<Record<string, unknown>>): [string, string][] {
  const { urlParams } = state;
  if (!Array.isArray(urlParams)) return [];
  return urlParams.flatMap((pair: unknown): [string, string][] => {
    if (!Array.isArray(pair)) return [];
    const [name, value] = pair as readonly unknown[]; // a list, checked above
    return typeof name === 'string' && typeof value === 'string' && !notStored.includes(name) ? [[name, value]] : [];
  });
}

/** Search parameters of a single visit; the stored state replaces them. */
const notStored: readonly string[] = [
  'permalink_key',
  'native_filters',
  'native_filters_key',
  'preselect_filters',
  'edit',
];
